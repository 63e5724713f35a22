import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { at } from '../db/moments';
import { write } from '../db/write';
import type { PeriodicJob } from './job';

/** Days that sent mails stay readable in the outbox. */
const daysOfMails = 90;
/** Days that a save can be sent again and still stands once: longer than a draft is kept in a browser. */
const daysOfSendings = 30;

/** Removes what nobody needs any more: sent mails, handled requests, links and challenges past their
 * end, keys of saves that nobody sends again. */
export async function tidy(db: Db, now = new Date()): Promise<void> {
  await write(db, async (tx) => {
    await tx.execute(
      sql`delete from mails where state = 'sent' and created_at < ${at(now)} - make_interval(days => ${daysOfMails})`,
    );
    await tx.execute(sql`delete from password_requests where handled_at < ${at(now)} - interval '7 days'`);
    await tx.execute(sql`delete from tokens where expires_at < ${at(now)} - interval '30 days'`);
    await tx.execute(
      sql`delete from sendings where created_at < ${at(now)} - make_interval(days => ${daysOfSendings})`,
    );
    await tx.execute(sql`delete from used_challenges where expires_at < ${at(now)} - interval '1 hour'`);
  });
}

export const tidyJob: PeriodicJob = { name: 'tidy', cron: '17 3 * * *', work: tidy };
