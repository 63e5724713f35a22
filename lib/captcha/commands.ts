import 'server-only';
import { spendChallenge } from '../auth/once';
import { config } from '../config';
import type { Db } from '../db';
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
  return spendChallenge(db, solution);
}
