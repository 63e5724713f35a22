import 'server-only';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { config } from '../config';

const key = () => Buffer.from(hkdfSync('sha256', config.authSecret, 'energiemarkt', 'unsubscribe', 32));

/** The address is part of it: after a change of address old mails unsubscribe nobody. */
const signature = (uid: number, email: string) =>
  createHmac('sha256', key()).update(`${uid} ${email}`).digest('base64url');

/**
 * What an unsubscribe link carries. Signed instead of kept in a row: the link of any old mail must still
 * work, and all it can do is stop mails.
 */
export const unsubscribeToken = (uid: number, email: string) => `${uid}-${signature(uid, email)}`;

/** The uid that a token names, before its signature is checked; undefined when it has no such form. */
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
