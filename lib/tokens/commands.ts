import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a token of 256 bits for a link; only its hash is kept. Earlier ones of the same kind and user
 * stop to hold.
 * @returns what the link carries
 */
export async function issueToken(tx: Tx, kind: TokenKind, userUid: number, email = ''): Promise<string> {
  const { tokens } = tables;
  await endTokens(tx, userUid, [kind]);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(tokens).values({
    hash: hashOf(token),
    kind,
    userUid,
    email,
    expiresAt: new Date(Date.now() + tokenHours[kind] * 3_600_000),
  });
  return token;
}

/** Has a user's links of these kinds hold no longer. */
export async function endTokens(tx: Tx, userUid: number, kinds: readonly TokenKind[]): Promise<void> {
  const { tokens } = tables;
  await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(and(eq(tokens.userUid, userUid), inArray(tokens.kind, [...kinds]), isNull(tokens.usedAt)));
}

/** Looks at a token without using it up: opening a link is not acting on it (mail scanners open links). */
export async function readToken(
  db: Db | Tx,
  kind: TokenKind,
  token: string,
): Promise<Partial<TokenRow> & { state: TokenState }> {
  const { tokens } = tables;
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashOf(token)), eq(tokens.kind, kind)));
  if (!row) return { state: 'unknown' };
  const state = row.usedAt ? 'used' : row.expiresAt < new Date() ? 'expired' : 'valid';
  return { state, userUid: row.userUid, email: row.email };
}

/**
 * Uses a token up, in the transaction of what it permits; at the same moment it works once.
 * @returns undefined when it is unknown, used or too old
 */
export async function useToken(tx: Tx, kind: TokenKind, token: string): Promise<TokenRow | undefined> {
  const { tokens } = tables;
  const [row] = await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(tokens.hash, hashOf(token)),
        eq(tokens.kind, kind),
        isNull(tokens.usedAt),
        sql`${tokens.expiresAt} > now()`,
      ),
    )
    .returning({ userUid: tokens.userUid, email: tokens.email });
  return row;
}
