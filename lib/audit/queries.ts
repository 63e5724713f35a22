import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { object, oneOf, select, text } from '../db/select';
import { allOf } from '../db/where';
import { u, userName } from '../users/sql';
import type { AuditQuestion } from './listing';
import { type AuditRow, aboutUser } from './model';

const a = alias(tables.auditEntries, 'a');

const columns = {
  ...{ uid: a.uid, at: seconds(a.at), action: a.action, detail: a.detail, requestId: a.requestId },
  user: oneOf(
    object({ uid: u.uid, name: text(sql`coalesce(${userName}, '')`), email: u.email }),
    sql`from users u where u.uid = a.user_uid`,
  ),
};

/** The audit log, newest first. */
export const listAudit = (db: Db, question: Pick<AuditQuestion, 'filters' | 'page' | 'pageSize'>) => {
  const { user, action, from, until } = question.filters;
  const where = allOf(
    !!user && sql`(a.user_uid = ${user} or starts_with(a.detail, ${aboutUser(user)}))`,
    !!action && sql`a.action = ${action}`,
    from !== undefined && sql`a.at >= to_timestamp(${from})`,
    until !== undefined && sql`a.at < to_timestamp(${until + 1})`,
  );
  const order = sql`a.at desc, a.uid desc`;
  const read = (at: Db, rest: SQL): Promise<AuditRow[]> => select(at, columns, rest);
  return pageIn(db, 'entries', { from: sql`audit_entries a`, uid: a.uid, where, order, read }, question);
};
