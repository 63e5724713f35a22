import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { config } from '../config';
import { type Db, tables } from '../db';
import { pageIn } from '../db/found';
import { int, select, text } from '../db/select';
import { containing } from '../db/where';
import { notFound } from '../errors';
import type { MailsQuestion } from './listing';
import type { MailDetail, MailRow, MailState } from './model';
import { withoutTokens } from './safe';

const m = alias(tables.mails, 'm');

const columns = {
  uid: m.uid,
  kind: m.kind,
  recipient: m.recipient,
  subject: m.subject,
  state: text<MailState>(m.state),
  attempts: m.attempts,
  created: int(sql`extract(epoch from m.created_at)`),
  sent: sql<number | null>`extract(epoch from m.sent_at)::int`,
};

/** The outbox, newest first; `search` looks into recipients. */
export async function listMails(db: Db, question: MailsQuestion) {
  const { state } = question.filters;
  const term = question.search.term?.trim();
  const where = sql`true ${state ? sql`and m.state = ${state}` : sql``}
    ${term ? sql`and m.recipient ilike ${containing(term)}` : sql``}`;
  const order = sql`m.created_at desc, m.uid desc`;
  const read = (at: Db, rest: SQL): Promise<MailRow[]> => select(at, columns, rest);
  return pageIn(db, 'mails', { from: sql`mails m`, uid: m.uid, where, order, read }, question);
}

/** The states in which "Erneut senden" is possible. */
export const retried = (): MailState[] => (config.smtpUrl ? ['failed', 'kept'] : ['failed']);

/**
 * One mail as written. If a mail server is configured, the secrets of its links are removed: they belong to the
 * recipient alone. @throws PortalError not_found
 */
export async function findMail(db: Db, uid: number): Promise<MailDetail> {
  const [mail] = await select(
    db,
    { ...columns, messageId: m.messageId, text: m.text, html: m.html, lastError: m.lastError },
    sql`from mails m where m.uid = ${uid}`,
  );
  if (!mail) throw notFound('Diese E-Mail gibt es nicht oder nicht mehr.');
  const canRetry = retried().includes(mail.state);
  if (!config.smtpUrl) return { ...mail, canRetry };
  return { ...mail, canRetry, text: withoutTokens(mail.text), html: withoutTokens(mail.html) };
}
