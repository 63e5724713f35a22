import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { object, oneOf, select, text } from '../db/select';
import { allOf, containing, eachWord, wordsIn } from '../db/where';
import { folded } from '../text/highlight';
import { u, userName } from '../users/sql';
import type { AuditQuestion } from './listing';
import { type AuditRow, aboutUser, auditActions, auditKinds } from './model';

const a = alias(tables.auditEntries, 'a');

const columns = {
  ...{ uid: a.uid, at: seconds(a.at), action: a.action, detail: a.detail, requestId: a.requestId },
  token: a.token,
  user: oneOf(
    object({ uid: u.uid, name: text(sql`coalesce(${userName}, '')`), email: u.email }),
    sql`from users u where u.uid = a.user_uid`,
  ),
};

type Question = Pick<AuditQuestion, 'filters' | 'search'>;

const nameAndAddress = sql`portal_fold(concat_ws(' ', u.first_name, u.last_name, u.email))`;

/** Who acted, or whom an entry is about, by name or address. */
const ofPerson = (asked: string): SQL =>
  sql`exists (select from users u where ${allOf(wordsIn(nameAndAddress, asked))}
    and (a.user_uid = u.uid or starts_with(a.detail, 'Benutzer ' || u.uid || ': ')))`;

/** The entry's words: what it says, and the German name of its action. */
const saysWord = (word: string): SQL => {
  const like = folded(word).text;
  const named = Object.keys(auditActions).filter((action) =>
    folded(auditActions[action]!).text.includes(like),
  );
  return sql`(portal_fold(a.detail) like portal_fold(${containing(word)}) or starts_with(a.request_id, ${word})
    or a.action = any(${sql.param(named)}::text[]))`;
};

/** What a question finds in the audit log, newest first. */
export function foundAudit({ filters, search }: Question): Found<AuditRow> {
  const { user, person, kind, action, from, until } = filters;
  const actions = auditKinds.find(({ key }) => key === kind)?.actions;
  const where = allOf(
    !!user && sql`(a.user_uid = ${user} or starts_with(a.detail, ${aboutUser(user)}))`,
    !!person && ofPerson(person),
    eachWord(search?.term, saysWord, 10),
    !!actions && sql`split_part(a.action, '.', 1) = any(${sql.param([...actions])}::text[])`,
    !!action && sql`a.action = ${action}`,
    from !== undefined && sql`a.at >= to_timestamp(${from})`,
    until !== undefined && sql`a.at < to_timestamp(${until + 1})`,
  );
  const order = sql`a.at desc, a.uid desc`;
  const read = (at: Db, rest: SQL): Promise<AuditRow[]> => select(at, columns, rest);
  return { from: sql`audit_entries a`, uid: a.uid, where, order, read };
}

/** A page of the audit log, newest first. */
export const listAudit = (db: Db, question: Question & Pick<AuditQuestion, 'page' | 'pageSize'>) =>
  pageIn(db, 'entries', foundAudit(question), question);
