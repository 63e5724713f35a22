import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { nameOrder } from '../../db/name-order';
import { listOf, object, select, text } from '../../db/select';
import type { Direction, Unit } from '../../deadlines/model';
import { notFound } from '../../errors';
import { type Asker, seenBy } from '../../kinds/kind';
import { rowsOfRecord } from '../../record-rows';
import { linksOf, stateOf } from '../content-sql';
import { stepKind } from '../kind';
import { m } from '../sql';
import { type StepRecord, stepRecord } from './record';

const s = alias(tables.processSteps, 's');
const o = alias(tables.processSteps, 'o');

export const noStep = () => notFound('Diesen Prozessschritt gibt es nicht oder nicht mehr.');
export const stepRows = rowsOfRecord(stepRecord, tables.processSteps, noStep);

const links = linksOf('process_step', s.uid);

/** The values of a `process_steps s`. */
export const stepValues = object({
  ...stepRows.read(s),
  deadlineUnit: text<Unit | ''>(sql`coalesce(s.deadline_unit, '')`),
  deadlineDirection: text<Direction | ''>(sql`coalesce(s.deadline_direction, '')`),
  ...links.values,
  followUps: links.uids('process_step_follow_ups', 'follow_up_uid'),
});

/** A step as its form edits it. @throws PortalError not_found, also when the asker may not see it */
export async function getStepRecord(db: Db | Tx, uid: number, asker: Asker): Promise<StepRecord> {
  const [row] = await select(
    db,
    {
      ...{ uid: s.uid, processUid: s.processUid, position: s.position, ...stateOf(s, asker) },
      values: stepValues,
      known: object({
        steps: listOf(
          object({ uid: o.uid, name: text(sql`o.position || '. ' || o.name`) }),
          sql`from process_steps o where o.process_uid = s.process_uid`,
          sql`o.position, o.uid`,
        ),
        notifications: listOf(
          object({ uid: m.uid, name: m.messageCode }),
          sql`from market_notifications m where m.process_uid = s.process_uid`,
          nameOrder(sql`m.message_code`),
        ),
        responseCodes: links.codes,
      }),
    },
    sql`from process_steps s where s.uid = ${uid} and ${seenBy(stepKind, asker)}`,
  );
  if (!row) throw noStep();
  return row;
}
