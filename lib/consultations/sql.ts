import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { tables } from '../db';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bit, listOf, object, text } from '../db/select';
import { allOf, orderBy, wordsIn } from '../db/where';
import type { Sorting } from '../list';
import { processKind, processName } from '../processes/kind';
import { schemaKind, schemaName } from '../schemas/kind';
import { begun, consultationKind } from './kind';
import { type ConsultationType, consultationStatus } from './model';

export const c = alias(tables.consultations, 'c');
const p = alias(tables.processes, 'p');
const s = alias(tables.schemas, 's');

/** The status of a `consultations c`, as `statusOf` of rules.ts says it. */
const status = (now: Date) => sql<number>`case when c.internal then 4 when c.decided_at <= ${at(now)} then 1
  when ${begun(now)} and c.statements_until < ${at(now)} then 2 else 3 end`;

/** The same as a condition that an index helps with. */
export function ofStatus(wanted: number, now: Date): SQL {
  const undecided = sql`not c.internal and (c.decided_at is null or c.decided_at > ${at(now)})`;
  switch (wanted) {
    case consultationStatus.internal:
      return sql`c.internal`;
    case consultationStatus.closed:
      return sql`not c.internal and c.decided_at <= ${at(now)}`;
    case consultationStatus.running:
      return sql`${undecided} and c.statements_until < ${at(now)} and ${begun(now)}`;
    default:
      return sql`${undecided} and (c.statements_until >= ${at(now)} or not ${begun(now)})`;
  }
}

/** What narrows the list. */
export interface Narrowing {
  status?: number;
  /** Names one of them. */
  processes?: readonly number[];
  schemas?: readonly number[];
  term: string;
}

/** The processes and schemas that consultations name, as all see them. */
const publicProcesses = sql`from consultation_processes l
  join processes p on p.uid = l.process_uid and ${processKind.visible(anonymous)} where true`;
const publicSchemas = sql`from consultation_schemas l
  join schemas s on s.uid = l.schema_uid and ${schemaKind.visible(anonymous)} where true`;

/** Everything that narrows the list; each word of the search must stand somewhere in the title. */
export function conditionsOf(
  { status: wanted, processes, schemas, term }: Narrowing,
  sight: Sight,
  now: Date,
): SQL {
  return allOf(
    consultationKind.visible(sight, now),
    wanted !== undefined && ofStatus(wanted, now),
    // A draft that a consultation names is not told by the list, so it can't be asked for either.
    processes !== undefined &&
      sql`c.uid in (select l.consultation_uid ${publicProcesses} and l.process_uid in ${[0, ...processes]})`,
    schemas !== undefined &&
      sql`c.uid in (select l.consultation_uid ${publicSchemas} and l.schema_uid in ${[0, ...schemas]})`,
    wordsIn(sql`c.search_text`, term),
  );
}

const columns: Record<string, SQL> = {
  title: nameOrder(sql`c.title`),
  consultationStart: sql`c.consultation_start`,
  statementsUntil: sql`c.statements_until`,
  expectedPublication: sql`c.expected_publication`,
};

/** The order of the list: what was asked for, by default the one begun last first (docs/requirements/records.md, Consultation); at the end the uid. */
export function orderOf(sorting: Sorting[]): SQL {
  const asked: Sorting[] =
    sorting.length > 0 ? sorting : [{ column: 'consultationStart', direction: 'desc' }];
  return orderBy(columns, asked, sql`c.uid`); // the same way round, as an index runs
}

/** How many statements are kept with a consultation; null for those who may not delete it. */
export const statementCount = (sight: Sight, uid: SQL): SQL<number | null> =>
  can(sight, 'consultations.write')
    ? sql`(select count(*)::int from statements s where s.consultation_uid = ${uid})`
    : sql`null::int`;

/** The columns of a list row, for a `consultations c`. */
export const rowColumns = (now: Date, sight: Sight) => ({
  ...{ uid: c.uid, title: c.title, consultationType: text<ConsultationType>(c.consultationType) },
  ...{ status: status(now), internal: bit(c.internal), draft: bit(c.draft) },
  consultationStart: seconds(c.consultationStart),
  statementsUntil: seconds(c.statementsUntil),
  expectedPublication: seconds(c.expectedPublication),
  decidedAt: sql<number | null>`case when c.decided_at <= ${at(now)} then ${seconds(c.decidedAt)} end`,
  processes: listOf(
    object({ uid: p.uid, name: processName }),
    sql`${publicProcesses} and l.consultation_uid = c.uid`,
    sql`${nameOrder(sql`p.process`)}, p.version`,
  ),
  schemas: listOf(
    object({ uid: s.uid, name: schemaName }),
    sql`${publicSchemas} and l.consultation_uid = c.uid`,
    sql`${nameOrder(sql`s.schema`)}, s.version collate "C"`,
  ),
  statements: statementCount(sight, sql`c.uid`),
});
