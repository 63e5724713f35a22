import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';

/** What a mailed link is for, and for how many hours it holds (docs/requirements/accounts.md, Links by mail). */
export const tokenHours = {
  confirmEmail: 24,
  activation: 7 * 24,
  passwordReset: 24,
  firstPassword: 24,
  changeEmail: 24,
} as const;

export type TokenKind = keyof typeof tokenHours;

/** Links that set a password: what they were mailed for is over once the password or the address is another. */
export const passwordKinds = [
  'activation',
  'passwordReset',
  'firstPassword',
] as const satisfies readonly TokenKind[];

export interface TokenRow {
  userUid: number;
  email: string;
}

/** `unknown` also where the token is of another kind: a link never works at another address. */
export type TokenState = 'valid' | 'used' | 'expired' | 'unknown';

/** What is kept of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Looks at a token without using it up: opening a link is not acting on it (mail scanners open links). */
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
