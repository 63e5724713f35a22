import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { config } from '../config';
import type { Db } from '../db';
import { containing } from '../db/like';
import { rowsOf } from '../db/rows';
import { notFound } from '../errors';
import { type ListInput, pageOf, windowOf } from '../list';
import type { MailDetail, MailRow, MailState } from './model';
import { withoutTokens } from './safe';

const columns: SQL = sql`m.uid, m.kind, m.recipient, m.subject, m.state, m.attempts,
  extract(epoch from m.created_at)::int as created, extract(epoch from m.sent_at)::int as sent`;

/** The outbox, newest first; the search looks into recipients. */
export async function listMails(db: Db, question: ListInput<{ state?: string }>) {
  const { state } = question.filters;
  const term = question.search.term?.trim();
  const where = sql`true ${state ? sql`and m.state = ${state}` : sql``}
    ${term ? sql`and m.recipient ilike ${containing(term)}` : sql``}`;
  const { limit, offset } = windowOf(question);
  const mails = await rowsOf<MailRow>(
    db,
    sql`select ${columns} from mails m where ${where}
      order by m.created_at desc, m.uid desc limit ${limit} offset ${offset}`,
  );
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from mails m where ${where}`);
  return { mails, ...pageOf(question, count?.n ?? 0) };
}

/** Which states "Erneut senden" is for. */
export const retried = (): MailState[] => (config.smtpUrl ? ['failed', 'kept'] : ['failed']);

/**
 * One mail as it was written. Where a mail server is configured its links come without their secrets: they
 * are the recipient's alone. @throws PortalError not_found
 */
export async function findMail(db: Db, uid: number): Promise<MailDetail> {
  const [mail] = await rowsOf<Omit<MailDetail, 'canRetry'>>(
    db,
    sql`select ${columns}, m.message_id as "messageId", m.text, m.html, m.last_error as "lastError"
      from mails m where m.uid = ${uid}`,
  );
  if (!mail) throw notFound('Diese E-Mail gibt es nicht oder nicht mehr.');
  const canRetry = retried().includes(mail.state);
  if (!config.smtpUrl) return { ...mail, canRetry };
  return { ...mail, canRetry, text: withoutTokens(mail.text), html: withoutTokens(mail.html) };
}
