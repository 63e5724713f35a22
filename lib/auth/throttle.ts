import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { getClient } from '../db';
import { tooManyRequests } from '../errors';

/**
 * Slows guessing: how often something may be tried, counted in the database so that all processes
 * count together. Numbers are tries a window of seconds.
 */
export const limits = {
  /** Wrong sign-ins of one account from one address. */
  loginPair: { points: 6, duration: 15 * 60 },
  /** Wrong sign-ins of one account from anywhere. */
  loginAccount: { points: 40, duration: 60 * 60 },
  /** Wrong sign-ins from one address. */
  loginAddress: { points: 60, duration: 15 * 60 },
  /** Wrong codes of a second factor, after the right password. */
  secondFactor: { points: 10, duration: 60 * 60 },
  /** Wrong passwords where a signed-in user has to give theirs again. */
  ownPassword: { points: 6, duration: 15 * 60 },
  /** Mails that one user has sent to new addresses of theirs. */
  changeEmail: { points: 5, duration: 60 * 60 },
  /** Refusals of one user that the audit log takes in. */
  refusals: { points: 60, duration: 60 * 60 },
  forgotAccount: { points: 5, duration: 60 * 60 },
  forgotAddress: { points: 30, duration: 60 * 60 },
  /** Messages by the contact form from one network address, and copies to one email address. */
  contactOrigin: { points: 10, duration: 60 * 60 },
  contactSender: { points: 5, duration: 60 * 60 },
  /** Unsubscribe links opened or used from one address; mail services send many from one. */
  unsubscribe: { points: 300, duration: 60 * 60 },
  /** Challenges that one address is given; whole offices share one. */
  captchaAddress: { points: 300, duration: 15 * 60 },
  registerAddress: { points: 20, duration: 60 * 60 },
  registerAccount: { points: 5, duration: 60 * 60 },
  /** Mailed links that one address opens or acts on. */
  tokenAddress: { points: 120, duration: 15 * 60 },
  renewAddress: { points: 20, duration: 60 * 60 },
  renewAccount: { points: 5, duration: 60 * 60 },
  /** Mails that one admin has sent to people for whom they make accounts. */
  accountMails: { points: 120, duration: 60 * 60 },
  /** Exports of lists that one address asks for; whole offices share one. */
  exports: { points: 120, duration: 15 * 60 },
  confirmData: { points: 30, duration: 60 * 60 },
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

/** Names no person: what is counted is kept as a hash. */
const keyOf = (value: string) =>
  createHash('sha256').update(value.toLowerCase()).digest('base64url').slice(0, 32);

/**
 * Counts one try. @throws PortalError too_many_requests with the seconds to wait when the window is used up.
 */
export async function countTry(name: LimitName, value: string): Promise<void> {
  try {
    await (await limiter(name)).consume(keyOf(value));
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const retryAfter = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
    throw tooManyRequests(retryAfter);
  }
}

/** Takes back a try that was no guess. */
export async function forgiveTry(name: LimitName, value: string): Promise<void> {
  await (await limiter(name)).reward(keyOf(value));
}

/** What `loginPair` counts by. */
export const signInPair = (ip: string, email: string) => `${ip} ${email}`;

/** Whoever set a new password by a mailed link may use it at once, however often they tried before. */
export async function forgetSignInTries(email: string, ip: string): Promise<void> {
  await (await limiter('loginAccount')).delete(keyOf(email));
  await (await limiter('loginPair')).delete(keyOf(signInPair(ip, email)));
}
