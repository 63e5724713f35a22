import 'server-only';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { write } from '../db/write';
import type { PeriodicJob } from '../jobs/job';
import { queueMail } from '../mail/queue';
import { formatDate } from '../time/format';
import { tokensEnd } from './letters';

/** Days before an API token ends at which its owner is told. */
const daysBefore = 7;

/**
 * Tells people once of their API tokens that end soon, in one mail. What was told is remembered in the transaction that queues
 * the mails.
 */
export async function remindOfTokens(db: Db, now = new Date()): Promise<void> {
  const { apiTokens, users } = tables;
  await write(db, async (tx) => {
    const ending = and(
      isNull(apiTokens.remindedAt),
      gt(apiTokens.expiresAt, now),
      lte(apiTokens.expiresAt, new Date(now.getTime() + daysBefore * 86_400_000)),
    );
    const told = await tx.update(apiTokens).set({ remindedAt: now }).where(ending).returning();
    if (told.length === 0) return;
    const owners = await tx
      .select()
      .from(users)
      .where(
        and(eq(users.state, 'active'), inArray(users.uid, [...new Set(told.map(({ userUid }) => userUid))])),
      );
    for (const owner of owners) {
      const own = told.filter(({ userUid }) => userUid === owner.uid);
      const names = own.map(
        ({ name, expiresAt }) => `„${name}“ (bis ${formatDate(expiresAt.getTime() / 1_000)})`,
      );
      await queueMail(tx, tokensEnd(owner, names));
    }
  });
}

export const tokenJob: PeriodicJob = { name: 'api-tokens', cron: '5 7 * * *', work: remindOfTokens };
