import 'server-only';
import { lt } from 'drizzle-orm';
import type { Db } from '../db';
import { apart } from '../db/once';
import * as tables from '../db/tables';
import { write } from '../db/write';

/**
 * Uses up an answered challenge.
 * @param challenge its id, and when it ends
 * @returns false if it was used before, also at the same moment
 */
export async function spendChallenge(db: Db, challenge: { id: string; expiresAt: Date }): Promise<boolean> {
  const { usedChallenges } = tables;
  const take = () =>
    write(db, async (tx) => {
      await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, new Date()));
      const kept = await tx
        .insert(usedChallenges)
        .values(challenge)
        .onConflictDoNothing()
        .returning({ id: usedChallenges.id });
      return kept.length === 1;
    });
  // A form that is sent again has a new challenge, so this write counts each time.
  return apart(take);
}
