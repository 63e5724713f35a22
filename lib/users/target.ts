import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { aboutUser } from '../audit/model';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { audit } from '../db/write';
import { notFound, PortalError } from '../errors';
import { plural } from '../text/plural';

/** The person who decides on an account: a page admin, or an admin of a market partner. */
export interface Actor {
  user?: { uid: number };
  requestId: string;
}

export type Target = typeof tables.users.$inferSelect;

/**
 * The account to decide on, locked until the transaction ends, so that two admins decide one after the other.
 * @throws PortalError not_found, also for deleted accounts
 */
export async function holdTarget(tx: Tx, uid: number): Promise<Target> {
  const [user] = await tx.select().from(tables.users).where(eq(tables.users.uid, uid)).for('update');
  if (!user || user.state === 'deleted') throw notFound('Dieses Konto gibt es nicht oder nicht mehr.');
  return user;
}

/** @throws PortalError conflict when the account is in none of the states */
export function needState({ state }: Target, states: string[], message: string): void {
  if (!states.includes(state)) throw new PortalError('conflict', { message });
}

/** @throws PortalError conflict when the account was changed since the caller read it */
export function needRevision({ revision }: Target, seen: number): void {
  if (revision === seen) return;
  throw new PortalError('conflict', {
    message:
      'Das Konto wurde inzwischen geändert. Bitte laden Sie die Seite neu und prüfen Sie es noch einmal.',
    fields: { revision: String(revision) },
  });
}

/** Changes columns of the account and increments its revision. */
export async function changeTarget(
  tx: Tx,
  actor: Actor,
  uid: number,
  columns: Partial<typeof tables.users.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(tables.users)
    .set({
      ...columns,
      revision: sql`${tables.users.revision} + 1`,
      changedAt: new Date(),
      changedBy: actor.user?.uid,
    })
    .where(eq(tables.users.uid, uid));
}

/**
 * Ends every way into the account that is open now, sessions and API tokens alike: who got one while they knew the
 * password is out as well (docs/requirements/accounts.md, API tokens).
 * @returns how many of each
 */
export async function endAccessOf(tx: Tx, uid: number): Promise<{ sessions: number; tokens: number }> {
  const { apiTokens, sessions } = tables;
  const ended = await tx.delete(sessions).where(eq(sessions.userUid, uid)).returning({ id: sessions.id });
  const revoked = await tx
    .delete(apiTokens)
    .where(eq(apiTokens.userUid, uid))
    .returning({ uid: apiTokens.uid });
  return { sessions: ended.length, tokens: revoked.length };
}

/** What the audit log says of the API tokens that an action revoked; '' where there were none. */
export const revokedText = (tokens: number): string =>
  tokens === 0 ? '' : `${plural(tokens, 'ein', String(tokens))} API-Token widerrufen`;

/** Writes an action on an account to the audit log. */
export const note = (tx: Tx, actor: Actor, action: string, uid: number, text = '') =>
  audit(tx, actor, action, aboutUser(uid, text));
