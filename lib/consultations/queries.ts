import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { rowsOf } from '../db/rows';
import { pageOf, type Sorting, windowOf } from '../list';
import type { ConsultationRow } from './model';

/** The status of a `consultations c`, derived from its dates (completion.md section 4). */
const status: SQL = sql`case when c.internal then 4 when c.decided_at <= now() then 1
  when c.statements_until < now() then 2 else 3 end`;

const columns: Record<string, SQL> = {
  title: sql`c.title collate "C"`,
  consultationStart: sql`c.consultation_start`,
  statementsUntil: sql`c.statements_until`,
  expectedPublication: sql`c.expected_publication`,
};

interface Question {
  filters: { status?: number };
  sorting: Sorting[];
  page?: number;
  pageSize?: number;
}

/**
 * Consultations, by default the one begun last first (portal.md section 3).
 * @param seesInternal internal ones are among them
 * @param seesComing so are those that have not begun
 */
export async function listConsultations(
  db: Db,
  question: Question,
  seesInternal: boolean,
  seesComing: boolean,
) {
  const { filters, sorting } = question;
  const where = sql.join(
    [
      seesInternal ? sql`true` : sql`not c.internal`,
      seesComing ? sql`true` : sql`c.consultation_start <= now()`,
      filters.status === undefined ? sql`true` : sql`${status} = ${filters.status}`,
    ],
    sql` and `,
  );
  const asked: Sorting[] =
    sorting.length > 0 ? sorting : [{ column: 'consultationStart', direction: 'desc' }];
  const order = sql.join(
    [...asked.map(({ column, direction }) => sql`${columns[column]} ${sql.raw(direction)}`), sql`c.uid`],
    sql`, `,
  );
  const { limit, offset } = windowOf(question);
  const seconds = (column: string) => sql`floor(extract(epoch from c.${sql.identifier(column)}))::float`;
  const [rows, [count]] = await Promise.all([
    rowsOf<ConsultationRow>(
      db,
      sql`select c.uid, c.title, c.consultation_type as "consultationType", ${status} as status,
        ${seconds('consultation_start')} as "consultationStart", ${seconds('statements_until')} as "statementsUntil",
        ${seconds('expected_publication')} as "expectedPublication",
        coalesce((select json_agg(json_build_object('uid', p.uid,
          'name', p.process || ' ' || to_char(p.version, 'FM9900.00')) order by p.process, p.version)
          from consultation_processes l join processes p on p.uid = l.process_uid and p.editing_status <> 'Entwurf'
          where l.consultation_uid = c.uid), '[]') as processes
      from consultations c where ${where} order by ${order} limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from consultations c where ${where}`),
  ]);
  return { consultations: rows, ...pageOf(question, count?.n ?? 0) };
}
