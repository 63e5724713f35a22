import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { nameOrder } from '../../db/name-order';
import { bit, int, listOf, object, select } from '../../db/select';
import type { Asker } from '../../kinds/kind';
import { linksOf, stateOf } from '../content-sql';
import { noProcess } from '../record-queries';
import { m, p } from '../sql';
import { stepValues } from './queries';
import type { StepTableRecord, TableStep } from './table';

const s = alias(tables.processSteps, 's');
const n = alias(tables.participants, 'n');
const { senders, receivers } = linksOf('market_notification', m.uid).values;

const tableStep = object({ uid: s.uid, revision: int(s.revision), values: stepValues });

/** The steps of a process in their order. */
export const listTableSteps = (tx: Tx, processUid: number): Promise<TableStep[]> =>
  select(
    tx,
    { uid: s.uid, revision: int(s.revision), values: stepValues },
    sql`from process_steps s where s.process_uid = ${processUid} order by s.position, s.uid`,
  );

/** The steps of a process as its table edits them, with what it chooses from. @throws PortalError not_found */
export async function getStepTable(db: Db, uid: number, asker: Asker): Promise<StepTableRecord> {
  const [row] = await select(
    db,
    {
      ...{ uid: p.uid, ...stateOf(p, asker) },
      steps: listOf(tableStep, sql`from process_steps s where s.process_uid = p.uid`, sql`s.position, s.uid`),
      messages: listOf(
        object({ messageCode: m.messageCode, uid: m.uid, senders, receivers }),
        sql`from market_notifications m where m.process_uid = p.uid`,
        nameOrder(sql`m.message_code`),
      ),
      participants: listOf(
        object({ uid: n.uid, name: n.name, code: n.code, active: bit(sql<boolean>`n.active`) }),
        sql`from participants n`,
        sql`n.position, n.uid`,
      ),
    },
    sql`from processes p where p.uid = ${uid}`,
  );
  if (!row) throw noProcess();
  return row;
}
