import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { hashOf, type TokenKind, type TokenRow, tokenHours } from './queries';

/**
 * Makes a token of 256 bits for a link; only its hash is kept. Earlier ones of the same kind and user
 * stop to hold.
 * @returns what the link carries
 */
export async function issueToken(
  tx: Tx,
  kind: TokenKind,
  userUid: number,
  email = '',
  now = new Date(),
): Promise<string> {
  const { tokens } = tables;
  await endTokens(tx, userUid, [kind]);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(tokens).values({
    hash: hashOf(token),
    kind,
    userUid,
    email,
    expiresAt: new Date(now.getTime() + tokenHours[kind] * 3_600_000),
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

/**
 * Uses a token up, in the transaction of what it permits; at the same moment it works once.
 * @returns undefined when it is unknown, used or too old
 */
export async function useToken(
  tx: Tx,
  kind: TokenKind,
  token: string,
  now = new Date(),
): Promise<TokenRow | undefined> {
  const { tokens } = tables;
  const [row] = await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(tokens.hash, hashOf(token)),
        eq(tokens.kind, kind),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
      ),
    )
    .returning({ userUid: tokens.userUid, email: tokens.email });
  return row;
}
