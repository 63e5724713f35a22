import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { type Db, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { count, int, select } from '../db/select';
import { notFound, PortalError } from '../errors';
import { type ListInput, pageOf, type Sorting, windowOf } from '../list';
import { processKind, processName } from '../processes/kind';
import { clock } from '../time/clock';
import type { EvaluationChoices, Statement, StatementColumn } from './model';
import type { Reader } from './rights';
import { statementRows } from './rows';
import { similarTo } from './similar';
import { conditionsOf, from, isCurrent, type StatementFilters } from './sql';

const m = alias(tables.marketPartners, 'm');
const p = alias(tables.processes, 'p');

export type ListQuestion = ListInput<StatementFilters>;

const columns: Record<StatementColumn, SQL> = {
  created: sql`s.uid`,
  organisation: nameOrder(sql`s.organisation`),
  process: nameOrder(sql`coalesce(${processName}, '')`),
  votes: sql`(select count(*) from statement_votes v where v.statement_uid = s.uid and ${isCurrent})`,
};

/** What was asked for, by default as they were written. */
function orderOf(sorting: Sorting[]): SQL {
  const asked = sorting.map(
    ({ column, direction }) => sql`${columns[column as StatementColumn]} ${sql.raw(direction)}`,
  );
  return sql.join([...asked, sql`s.uid`], sql`, `);
}

/** The uids of all statements of a list in its order, for its export. */
export async function statementUids(
  db: Db,
  question: Omit<ListQuestion, 'page'>,
  reader: Reader,
  now: Date,
): Promise<SQL> {
  return sql`select s.uid from ${from}
    where ${await whereOf(db, question, reader, now)}
    order by ${orderOf(question.sorting)}`;
}

/** The condition of a question. Only who evaluates may ask for similar ones: nobody else needs them compared. */
async function whereOf(
  db: Db,
  { filters, search }: Pick<ListQuestion, 'filters' | 'search'>,
  reader: Reader,
  now: Date,
): Promise<SQL> {
  const { consultationUid, similarUid } = filters;
  if (similarUid && !reader.admin) throw new PortalError('forbidden');
  const similar =
    similarUid && consultationUid ? await similarTo(db, consultationUid, similarUid) : undefined;
  return conditionsOf({ filters, term: search.term, similar }, reader, now);
}

/** A list of statements as the reader may have them. */
export async function listStatements(db: Db, question: ListQuestion, reader: Reader, now = clock()) {
  const where = await whereOf(db, question, reader, now);
  const { limit, offset } = windowOf(question);
  const [uids, total] = await Promise.all([
    select(
      db,
      { uid: int(sql`s.uid`) },
      sql`from ${from} where ${where} order by ${orderOf(question.sorting)} limit ${limit} offset ${offset}`,
    ),
    count(db, sql`from ${from} where ${where}`),
  ]);
  const statements = await inOrder(db, uids, reader, now);
  return { statements, ...pageOf(question, total) };
}

async function inOrder(db: Db, uids: { uid: number }[], reader: Reader, now: Date): Promise<Statement[]> {
  const rows = await statementRows(
    db,
    uids.map(({ uid }) => uid),
    reader,
    now,
  );
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  return uids.flatMap(({ uid }) => byUid.get(uid) ?? []);
}

/** One statement. @throws PortalError not_found where there is none, or none that the reader sees */
export async function requireStatement(
  db: Db,
  uid: number,
  reader: Reader,
  now = clock(),
): Promise<Statement> {
  const visible = await select(
    db,
    { uid: int(sql`s.uid`) },
    sql`from ${from} where s.uid = ${uid} and ${conditionsOf({ filters: {} }, reader, now)}`,
  );
  const [statement] = await inOrder(db, visible, reader, now);
  if (!statement) throw notFound('Diese Stellungnahme gibt es nicht oder nicht mehr.');
  return statement;
}

/** The processes and market partners that a consultation has statements of, as far as the reader sees them. */
export async function evaluationChoices(
  db: Db,
  consultationUid: number,
  sight: Sight,
): Promise<EvaluationChoices> {
  const [processes, partners] = await Promise.all([
    select(
      db,
      { uid: p.uid, name: processName },
      sql`from processes p
        where ${processKind.visible(sight)}
          and p.uid in (select process_uid from consultation_processes where consultation_uid = ${consultationUid}
          union select process_uid from statements where consultation_uid = ${consultationUid})
        order by ${nameOrder(sql`p.process`)}, p.version`,
    ),
    select(
      db,
      { uid: m.uid, name: m.company },
      sql`from market_partners m
        where m.uid in (select market_partner_uid from statements where consultation_uid = ${consultationUid})
        order by ${nameOrder(sql`m.company`)}, m.uid`,
    ),
  ]);
  return { processes, partners };
}
