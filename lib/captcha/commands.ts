import 'server-only';
import { lt } from 'drizzle-orm';
import { config } from '../config';
import type { Db } from '../db';
import { apart } from '../db/once';
import * as tables from '../db/tables';
import { write } from '../db/write';
import { PortalError } from '../errors';
import { askService } from './service';
import { readSolution } from './work';

/**
 * Accepts a captcha's answer once, even for simultaneous forms. Call it when the rest of the input is valid, as it uses
 * the answer up.
 * @throws PortalError invalid_input at the field `captcha`; unavailable
 */
export async function passCaptcha(db: Db, answer: string): Promise<void> {
  const passed = config.captcha ? await askService(config.captcha, answer) : await spend(db, answer);
  if (passed) return;
  throw new PortalError('invalid_input', {
    fields: { captcha: 'Die Sicherheitsprüfung ist abgelaufen oder ungültig. Bitte wiederholen Sie sie.' },
  });
}

async function spend(db: Db, answer: string): Promise<boolean> {
  const solution = await readSolution(answer);
  if (!solution) return false;
  const { usedChallenges } = tables;
  const take = () =>
    write(db, async (tx) => {
      await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, new Date()));
      const kept = await tx
        .insert(usedChallenges)
        .values(solution)
        .onConflictDoNothing()
        .returning({ id: usedChallenges.id });
      return kept.length === 1;
    });
  // A form that is sent again has a new challenge, so this write counts each time.
  return apart(take);
}
