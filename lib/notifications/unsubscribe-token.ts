import 'server-only';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { config } from '../config';

const key = () => Buffer.from(hkdfSync('sha256', config.authSecret, 'energiemarkt', 'unsubscribe', 32));

/** Includes the address: after a change of address old mails unsubscribe nobody. */
const signature = (uid: number, email: string) =>
  createHmac('sha256', key()).update(`${uid} ${email}`).digest('base64url');

/**
 * The token of an unsubscribe link. Signed instead of stored, as links of old mails must work for ever and can only
 * stop mails.
 */
export const unsubscribeToken = (uid: number, email: string) => `${uid}-${signature(uid, email)}`;

/** The uid in a token whose signature is not checked yet; undefined for other forms. */
export function uidOfToken(token: string): number | undefined {
  const found = /^([1-9]\d{0,8})-[A-Za-z0-9_-]{43}$/.exec(token);
  return found ? Number(found[1]) : undefined;
}

/** Whether a token was signed for this user. */
export function isTokenOf(token: string, uid: number, email: string): boolean {
  const wanted = Buffer.from(unsubscribeToken(uid, email));
  const given = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
