import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { config } from '../config';
import type { Db } from '../db';
import * as tables from '../db/tables';
import type { RecordJob } from '../jobs/job';
import { log } from '../log';
import { withoutTokens } from './safe';
import { type Refusal, refusalOf, sendBySmtp } from './smtp';

/** Tries before a mail counts as failed: about a day with the delays of `mailJob`. */
const mostTries = 100;

const { mails } = tables;

/**
 * Sends one waiting mail, or marks it as kept if there is no mail server. The state changes after the server accepted
 * it: if the process dies in between, the mail is sent again with the same Message-ID, but never lost.
 * @throws to be tried again later
 */
export async function deliver(db: Db, uid: number): Promise<void> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.uid, uid), eq(mails.state, 'waiting')));
  if (!mail) return;
  if (!config.smtpUrl) {
    await db.update(mails).set({ state: 'kept' }).where(eq(mails.uid, uid));
    return;
  }
  try {
    await sendBySmtp(config.smtpUrl, mail);
  } catch (error) {
    return noteRefusal(db, uid, mail.attempts + 1, refusalOf(error));
  }
  await db
    .update(mails)
    .set({
      state: 'sent',
      sentAt: new Date(),
      attempts: mail.attempts + 1,
      lastError: '',
      // The outbox need not keep links that open an account.
      text: withoutTokens(mail.text),
      html: withoutTokens(mail.html),
      headers: Object.fromEntries(
        Object.entries(mail.headers).map(([name, value]) => [name, withoutTokens(value)]),
      ),
    })
    .where(eq(mails.uid, uid));
}

async function noteRefusal(db: Db, uid: number, attempts: number, refusal: Refusal): Promise<void> {
  const failed = refusal.final || attempts >= mostTries;
  await db
    .update(mails)
    .set({ attempts, lastError: refusal.message, ...(failed && { state: 'failed' }) })
    .where(eq(mails.uid, uid));
  log().warn({ mail: uid, attempts, failed, code: refusal.code }, 'mail not sent');
  if (!failed) throw new Error('to be tried again');
}

async function waitingMails(db: Db): Promise<number[]> {
  const rows = await db
    .select({ uid: mails.uid })
    .from(mails)
    .where(sql`${mails.state} = 'waiting'`)
    .orderBy(asc(mails.createdAt))
    .limit(500);
  return rows.map(({ uid }) => uid);
}

export const mailJob: RecordJob = {
  name: 'mails',
  waiting: waitingMails,
  work: deliver,
  firstDelay: 15,
  longestDelay: 900,
};
