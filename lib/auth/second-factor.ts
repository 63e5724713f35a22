import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import { config } from '../config';
import type { Db, Tx } from '../db';
import { int } from '../db/select';
import * as tables from '../db/tables';
import { sealFor, unseal, unsealFor } from './seal';

/** Seconds that a code may be early or late, for clocks that are off: one step of 30 s (RFC 6238 section 5.2). */
const tolerance = 30;
/** Minutes within which a new second factor must be confirmed. */
const setupMinutes = 15;
const recoveryCodes = 10;

/** A second factor that is not confirmed yet; only the page that shows it keeps the secret. */
export interface Setup {
  /** The sealed secret; the page sends it back with the first code. */
  setup: string;
  secret: string;
  /** Content of the QR code for the authenticator app. */
  uri: string;
}

export function beginSetup(uid: number, username: string): Setup {
  const secret = generateSecret();
  return {
    setup: sealFor('second-factor', { uid, secret }, setupMinutes),
    secret,
    uri: generateURI({ issuer: config.portalName, label: username, secret }),
  };
}

/** The secret of a setup that this user began; undefined when it is another user's, changed, or too old. */
export function readSetup(setup: string, uid: number): string | undefined {
  const begun = unsealFor<{ uid: number; secret: string }>('second-factor', setup);
  return begun?.uid === uid ? begun.secret : undefined;
}

/** The time step of a code; undefined when the code is wrong. Whether it was spent before, `spendCode` asks. */
export async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = await verify({ secret, token, epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** New recovery codes of 80 bits, and the hashes to store. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
  return { codes, hashes: codes.map(hashOf) };
}

// 32 signs that are not confused on paper.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('hex');

/**
 * A code's step must be newer than the last one. Three steps count at a moment, and clocks of machines differ by less
 * than minutes: a last one that is more than ten ahead was spent before the clock was set back, and would lock its owner
 * out until then.
 */
const isUnspent = (step: number) =>
  or(lt(tables.users.totpLastStep, step), gt(tables.users.totpLastStep, step + 10));

/**
 * Uses up a code of the authenticator app or a recovery code. Each code works once, even if it arrives twice at the
 * same moment.
 * @returns for a recovery code how many are left; undefined when it is wrong or used
 */
export async function spendCode(
  db: Db | Tx,
  user: { uid: number; totpSecret: string | null },
  code: string,
): Promise<{ recoveryCodesLeft?: number } | undefined> {
  const { users } = tables;
  const secret = user.totpSecret ? unseal(user.totpSecret) : undefined;
  const step = secret && (await stepOf(secret, code));
  if (step) {
    const used = await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.uid, user.uid), isUnspent(step)))
      .returning({ uid: users.uid });
    return used.length > 0 ? {} : undefined;
  }
  const hash = hashOf(code);
  const used = await db
    .update(users)
    .set({ recoveryHashes: sql`array_remove(${users.recoveryHashes}, ${hash})` })
    .where(and(eq(users.uid, user.uid), sql`${hash} = any(${users.recoveryHashes})`))
    .returning({ left: int(sql`cardinality(${users.recoveryHashes})`) });
  return used[0] && { recoveryCodesLeft: used[0].left };
}
