import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Db, getClient } from '../db';
import { wasSentBefore } from '../db/once';
import { tooManyRequests } from '../errors';
import { requestScope } from '../request-scope';

const told = true;

/**
 * Limits against guessing and flooding, counted in the database for all processes together. `points`: tries allowed in
 * a window; `duration`: length of the window in seconds; `told`: answers say what is left, as only the caller's own tries
 * count. What is counted for an account or address that anybody may name tells nothing of what others tried.
 */
export const limits = {
  /** Wrong sign-ins to one account from one address. */
  loginPair: { points: 6, duration: 15 * 60 },
  /** Wrong sign-ins to one account from anywhere. */
  loginAccount: { points: 40, duration: 60 * 60 },
  /** Wrong sign-ins from one address. */
  loginAddress: { points: 60, duration: 15 * 60, told },
  /** Wrong API tokens from one address; right ones go on working there. */
  apiToken: { points: 60, duration: 15 * 60, told },
  /** Wrong codes of a second factor after a right password. */
  secondFactor: { points: 10, duration: 60 * 60 },
  /** Wrong answers of one passkey. */
  passkey: { points: 6, duration: 15 * 60 },
  /** Wrong passwords where a signed-in user has to repeat theirs. */
  ownPassword: { points: 6, duration: 15 * 60, told },
  /** Mails of one user to new addresses of theirs. */
  changeEmail: { points: 5, duration: 60 * 60, told },
  /** Refused calls of one user that are written to the audit log. */
  refusals: { points: 60, duration: 60 * 60 },
  forgotAccount: { points: 5, duration: 60 * 60 },
  forgotAddress: { points: 30, duration: 60 * 60, told },
  /** Messages of the contact form from one network address, and copies to one email address. */
  contactOrigin: { points: 10, duration: 60 * 60, told },
  contactSender: { points: 5, duration: 60 * 60 },
  /** Unsubscribe links opened or used from one address; mail services open many from one. */
  unsubscribe: { points: 300, duration: 60 * 60, told },
  /** Captcha challenges for one address; a whole office may share it. */
  captchaAddress: { points: 300, duration: 15 * 60, told },
  registerAddress: { points: 20, duration: 60 * 60, told },
  registerAccount: { points: 5, duration: 60 * 60 },
  /** Mailed links opened or used from one address. */
  tokenAddress: { points: 120, duration: 15 * 60, told },
  renewAddress: { points: 20, duration: 60 * 60, told },
  renewAccount: { points: 5, duration: 60 * 60 },
  /** Mails that one admin causes by making accounts for others. */
  accountMails: { points: 120, duration: 60 * 60, told },
  /** Exports for one address; a whole office may share it. */
  exports: { points: 120, duration: 15 * 60, told },
  /** Statements that one person writes. */
  statements: { points: 60, duration: 60 * 60, told },
  /** Times that one person adds files to statements. */
  statementFiles: { points: 60, duration: 60 * 60, told },
  confirmData: { points: 30, duration: 60 * 60, told },
} as const;

export type LimitName = keyof typeof limits;

async function limiter(name: LimitName): Promise<RateLimiterPostgres> {
  const client = await getClient();
  return new RateLimiterPostgres({
    storeClient: { query: (q: { text: string; values: unknown[] }) => client.query(q.text, q.values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limits[name],
  });
}

/** Hashes what is counted, so that the database names no person: without case and without space around it. */
const keyOf = (value: string) =>
  createHash('sha256').update(value.trim().toLowerCase()).digest('base64url').slice(0, 32);

/**
 * Counts one try.
 * @param what a sentence that says what there was too much of
 * @throws PortalError too_many_requests with the seconds to wait when the window is used up
 */
export async function countTry(name: LimitName, value: string, what?: string): Promise<void> {
  const counter = await limiter(name);
  const key = keyOf(value);
  let counted: RateLimiterRes;
  let refused = false;
  try {
    counted = await counter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    counted = refusal as RateLimiterRes;
    refused = true;
  }
  const { duration } = limits[name];
  if ('told' in limits[name]) noteLimit(name, counted);
  // The clock was set back: the window would last until it comes to where it was.
  if (counted.msBeforeNext > (duration + 1) * 1_000) await counter.set(key, counted.consumedPoints, duration);
  if (!refused) return;
  const seconds = Math.min(duration, Math.ceil(counted.msBeforeNext / 1_000));
  throw tooManyRequests(Math.max(1, seconds), what);
}

/** Keeps for the answer's head what is left of a limit (lib/backend/rate-limits.ts). */
function noteLimit(name: LimitName, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  const { points, duration } = limits[name];
  const reset = Math.max(0, Math.min(duration, Math.ceil(msBeforeNext / 1_000)));
  const scope = requestScope();
  scope.limits = { ...scope.limits, [name]: { points, duration, left: Math.max(0, remainingPoints), reset } };
}

/** Counts a save of a person as a try; the same save sent again makes nothing new and is not counted. */
export async function countSave(db: Db, name: LimitName, byUid: number, what?: string): Promise<void> {
  if (!(await wasSentBefore(db))) await countTry(name, String(byUid), what);
}

/** Takes back a try that was not a guess. */
export async function forgiveTry(name: LimitName, value: string): Promise<void> {
  await (await limiter(name)).reward(keyOf(value));
  const { limits: noted } = requestScope();
  if (noted?.[name]) noted[name].left += 1;
}

/** The key of `loginPair`. */
export const signInPair = (ip: string, email: string) => `${ip} ${email.trim()}`;

/** Forgets wrong sign-ins to an account from anywhere; those from one address are forgotten by time. */
export async function forgetAccountTries(email: string): Promise<void> {
  await (await limiter('loginAccount')).delete(keyOf(email));
}

/** Forgets wrong sign-ins, so that a password newly set by a mailed link works at once. */
export async function forgetSignInTries(email: string, ip: string): Promise<void> {
  await forgetAccountTries(email);
  await (await limiter('loginPair')).delete(keyOf(signInPair(ip, email)));
}
