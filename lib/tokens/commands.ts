import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { hashOf, type TokenKind, type TokenRow, tokenHours } from './queries';

/**
 * Creates a 256-bit token for a link and ends the user's earlier tokens of the same kind; only its hash is stored.
 * @returns the token for the link
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

/** Ends a user's links of these kinds. */
export async function endTokens(tx: Tx, userUid: number, kinds: readonly TokenKind[]): Promise<void> {
  const { tokens } = tables;
  await tx
    .update(tokens)
    .set({ usedAt: new Date() })
    .where(and(eq(tokens.userUid, userUid), inArray(tokens.kind, [...kinds]), isNull(tokens.usedAt)));
}

/**
 * Uses up a token in the transaction of the action that it permits; of simultaneous tries only one succeeds.
 * @returns undefined when the token is unknown, used or expired
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
