import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { pageOf, windowOf } from '../list';
import { type AuditFilters, type AuditRow, aboutUser } from './model';

/** The audit log, newest first. */
export async function listAudit(
  db: Db,
  question: { filters: AuditFilters; page?: number; pageSize?: number },
): Promise<{ entries: AuditRow[]; total: number; page: number; pageSize: number }> {
  const { user, action, from, until } = question.filters;
  const conditions: SQL[] = [
    ...(user ? [sql`(a.user_uid = ${user} or starts_with(a.detail, ${aboutUser(user)}))`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(from === undefined ? [] : [sql`a.at >= to_timestamp(${from})`]),
    ...(until === undefined ? [] : [sql`a.at < to_timestamp(${until + 1})`]),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { limit, offset } = windowOf(question);
  const [entries, [count]] = await Promise.all([
    rowsOf<AuditRow>(
      db,
      sql`select a.uid, ${seconds(sql`a.at`)} as at, a.action, a.detail,
        a.request_id as "requestId", case when u.uid is null then null else json_build_object('uid', u.uid,
          'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) end as user
      from (select * from audit_entries a ${where} order by a.at desc, a.uid desc
        limit ${limit} offset ${offset}) a
      left join users u on u.uid = a.user_uid order by a.at desc, a.uid desc`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from audit_entries a ${where}`),
  ]);
  return { entries, ...pageOf(question, count?.n ?? 0) };
}
