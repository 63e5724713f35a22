import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db';
import { rowsOf } from '../db/rows';
import * as tables from '../db/tables';
import { queueMail } from '../mail/queue';
import { issueToken } from '../tokens/commands';
import { accessOffered, accountMade } from './access-letters';
import type { BindingFlags } from './binding-roles';
import { accessesOf } from './bindings';

const { users, mpUsers, tokens } = tables;

/**
 * The state of a row of `users` that is no account but an offer to one: it holds the bindings that a market
 * partner's admin gave to an address which had an account already, until its owner takes them. It looks like
 * an account that was not activated yet, so that nobody learns whether a foreign address is registered
 * (docs/decisions/2026-11-21-partner-accounts.md). The address stands in `pendingEmail`.
 */
export const invited = 'invited';

export type User = typeof users.$inferSelect;

/** Who is written down for an account that others make. */
export interface NewPerson {
  salutation: string;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  company: string;
}

/** The account that an address belongs to, held until the transaction ends. */
export async function accountOf(tx: Tx, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

/**
 * Makes an account for an address, or an offer where it has one already; both by the same statements.
 * @returns its row
 */
export async function makeAccount(tx: Tx, { email, ...person }: NewPerson, byUid?: number): Promise<User> {
  const known = await accountOf(tx, email);
  const common = {
    ...person,
    privacyPolicy: false,
    dataConfirmed: false,
    createdBy: byUid,
    changedBy: byUid,
  };
  const insert = (own: { email: string; state: string; pendingEmail: string }) =>
    tx
      .insert(users)
      .values({ ...common, ...own, username: own.email })
      .onConflictDoNothing()
      .returning();
  const nobody = `einladung-${randomUUID()}@einladung.invalid`;
  const offer = { email: nobody, state: invited, pendingEmail: email };
  const [made] = await insert(known ? offer : { email, state: 'unconfirmed', pendingEmail: '' });
  // Between the look and the write somebody else took the address.
  const [user] = made ? [made] : await insert(offer);
  return user!;
}

/** Mails the link by which an account that others made is activated, or an offer taken; earlier links end. */
export async function mailActivationOf(tx: Tx, user: User): Promise<void> {
  const [accesses, token] = [
    await accessesOf(tx, user.uid),
    await issueToken(tx, 'activation', user.uid, user.state === invited ? user.pendingEmail : ''),
  ];
  await queueMail(
    tx,
    user.state === invited
      ? accessOffered(user.pendingEmail, accesses, token)
      : accountMade(user, accesses, token),
  );
}

/**
 * Turns an offer into an account that waits for its activation, where its address has no account any more.
 * @returns the row as it is now: the same one where the address still has an account
 */
export async function accountIfFree(tx: Tx, offer: User): Promise<User> {
  if (offer.state !== invited || (await accountOf(tx, offer.pendingEmail))) return offer;
  const email = offer.pendingEmail;
  const [account] = await tx
    .update(users)
    .set({ email, username: email, pendingEmail: '', state: 'unconfirmed' })
    .where(eq(users.uid, offer.uid))
    .returning();
  return account!;
}

/**
 * Whether a row is nobody's yet: an offer, or an account that others made, whose address nobody has proved and
 * that a page admin has given nothing.
 */
export async function isUnclaimed(tx: Tx, user: User): Promise<boolean> {
  if (user.state === invited) return true;
  if (user.state !== 'unconfirmed' || user.passwordHash || user.accountType !== '' || user.createdBy === null)
    return false;
  return (await rowsOf(tx, sql`select 1 from user_groups where user_uid = ${user.uid} limit 1`)).length === 0;
}

/** Gives the bindings of an offer to an account, never less than it has, and takes the offer away. */
export async function moveAccesses(tx: Tx, offer: User, account: User): Promise<void> {
  const given = await tx.select().from(mpUsers).where(eq(mpUsers.userUid, offer.uid));
  for (const { ecnumberUid, admin, editor, statements } of given) {
    const [own] = await tx
      .insert(mpUsers)
      .values({ userUid: account.uid, ecnumberUid, admin, editor, statements })
      .onConflictDoNothing()
      .returning();
    if (!own) await raise(tx, account.uid, ecnumberUid, { admin, editor, statements });
  }
  // The used link stays known, so that its page can say that it was used.
  await tx.update(tokens).set({ userUid: account.uid }).where(eq(tokens.userUid, offer.uid));
  await tx.delete(users).where(eq(users.uid, offer.uid));
}

async function raise(tx: Tx, userUid: number, ecnumberUid: number, flags: BindingFlags): Promise<void> {
  const of = and(eq(mpUsers.userUid, userUid), eq(mpUsers.ecnumberUid, ecnumberUid));
  if (flags.admin) await tx.update(mpUsers).set({ admin: true, editor: false }).where(of);
  else if (flags.editor) await tx.update(mpUsers).set({ editor: true }).where(of);
  else if (flags.statements) await tx.update(mpUsers).set({ statements: true }).where(of);
}
