import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';

/** The purposes of mailed links, and how many hours each is valid (docs/requirements/accounts.md, Links by mail). */
export const tokenHours = {
  confirmEmail: 24,
  activation: 7 * 24,
  passwordReset: 24,
  firstPassword: 24,
  changeEmail: 24,
} as const;

export type TokenKind = keyof typeof tokenHours;

/** How long a mailed link is valid, as its letter says it. */
export function linkHolds(kind: TokenKind): string {
  const hours = tokenHours[kind];
  const span = hours % 24 === 0 && hours > 24 ? `${hours / 24} Tage` : `${hours} Stunden`;
  return `Der Link gilt ${span} und nur einmal.`;
}

/** Links that set a password; a change of password or address ends them. */
export const passwordKinds = [
  'activation',
  'passwordReset',
  'firstPassword',
] as const satisfies readonly TokenKind[];

export interface TokenRow {
  userUid: number;
  email: string;
}

/** `unknown` also for a token of another kind, so that a link never works at another address. */
export type TokenState = 'valid' | 'used' | 'expired' | 'unknown';

/** The stored form of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Reads a token without using it up, because mail scanners open links too. */
export async function readToken(
  db: Db | Tx,
  kind: TokenKind,
  token: string,
  now = new Date(),
): Promise<Partial<TokenRow> & { state: TokenState }> {
  const { tokens } = tables;
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashOf(token)), eq(tokens.kind, kind)));
  if (!row) return { state: 'unknown' };
  const state = row.usedAt ? 'used' : row.expiresAt < now ? 'expired' : 'valid';
  return { state, userUid: row.userUid, email: row.email };
}
