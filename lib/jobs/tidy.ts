import 'server-only';
import { sql } from 'drizzle-orm';
import { forgetEnded } from '../auth/session';
import type { Db } from '../db';
import { at } from '../db/moments';
import { write } from '../db/write';
import { daysOfLog } from '../webhooks/model';
import type { PeriodicJob } from './job';

/** Days that sent mails stay in the outbox. */
const daysOfMails = 90;
/** Days during which a repeated save is recognised: longer than browsers keep a draft. */
const daysOfSendings = 30;

/** Days that the result of an import stays; its audit entry stays longer. */
const daysOfImports = 90;

/**
 * Deletes old sent mails, ended imports, handled requests, expired links, API tokens and challenges, keys of saves too old to be
 * repeated, what digests need not remember any more, and ended sessions, which otherwise stay until somebody signs in.
 */
export async function tidy(db: Db, now = new Date()): Promise<void> {
  await write(db, async (tx) => {
    await tx.execute(
      sql`delete from mails where state = 'sent' and created_at < ${at(now)} - make_interval(days => ${daysOfMails})`,
    );
    await tx.execute(sql`delete from password_requests where handled_at < ${at(now)} - interval '7 days'`);
    await tx.execute(sql`delete from tokens where expires_at < ${at(now)} - interval '30 days'`);
    await tx.execute(sql`delete from api_tokens where expires_at < ${at(now)} - interval '30 days'`);
    await tx.execute(
      sql`delete from sendings where created_at < ${at(now)} - make_interval(days => ${daysOfSendings})`,
    );
    await tx.execute(
      sql`delete from imports where ended_at < ${at(now)} - make_interval(days => ${daysOfImports})`,
    );
    await tx.execute(sql`delete from used_challenges where expires_at < ${at(now)} - interval '1 hour'`);
    // Digests look back an hour at most.
    await tx.execute(sql`delete from told_changes t using users u, changes c
      where u.uid = t.user_uid and c.uid = t.change_uid
        and (u.digested_at is null or c.at < u.digested_at - interval '1 day')`);
    await tx.execute(
      sql`delete from webhook_messages where at < ${at(now)} - make_interval(days => ${daysOfLog})`,
    );
    await forgetEnded(tx, now);
  });
}

export const tidyJob: PeriodicJob = { name: 'tidy', cron: '17 3 * * *', work: tidy };
