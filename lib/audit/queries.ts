import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { count, object, oneOf, select, text } from '../db/select';
import { pageOf, windowOf } from '../list';
import type { AuditQuestion } from './listing';
import { type AuditRow, aboutUser } from './model';

const a = alias(tables.auditEntries, 'a');
const u = alias(tables.users, 'u');

/** The audit log, newest first. */
export async function listAudit(
  db: Db,
  question: Pick<AuditQuestion, 'filters' | 'page' | 'pageSize'>,
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
  const [entries, total] = await Promise.all([
    select(
      db,
      {
        uid: a.uid,
        at: seconds(a.at),
        action: a.action,
        detail: a.detail,
        requestId: a.requestId,
        user: oneOf(
          object({ uid: u.uid, name: text(sql`trim(u.first_name || ' ' || u.last_name)`), email: u.email }),
          sql`where u.uid is not null`,
        ),
      },
      sql`from (select * from audit_entries a ${where} order by a.at desc, a.uid desc
        limit ${limit} offset ${offset}) a
      left join users u on u.uid = a.user_uid order by a.at desc, a.uid desc`,
    ),
    count(db, sql`from audit_entries a ${where}`),
  ]);
  return { entries, ...pageOf(question, total) };
}
