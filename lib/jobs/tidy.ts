import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { write } from '../db/write';
import type { PeriodicJob } from './job';

/** Days that sent mails stay readable in the outbox. */
const daysOfMails = 90;

/** Removes what nobody needs any more: sent mails, handled requests, links and challenges past their end. */
export async function tidy(db: Db): Promise<void> {
  await write(db, async (tx) => {
    await tx.execute(
      sql`delete from mails where state = 'sent' and created_at < now() - make_interval(days => ${daysOfMails})`,
    );
    await tx.execute(sql`delete from password_requests where handled_at < now() - interval '7 days'`);
    await tx.execute(sql`delete from tokens where expires_at < now() - interval '30 days'`);
    await tx.execute(sql`delete from used_challenges where expires_at < now() - interval '1 hour'`);
  });
}

export const tidyJob: PeriodicJob = { name: 'tidy', cron: '17 3 * * *', work: tidy };
