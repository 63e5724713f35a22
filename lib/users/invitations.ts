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
 * The state of a `users` row that is an offer, not an account: a market partner's admin gave bindings to an address
 * that already had an account, and the row holds them until the owner accepts. It looks like an account that is not
 * activated yet, so that nobody learns whether a foreign address is registered
 * (docs/decisions/2026-11-21-partner-accounts.md). The address is in `pendingEmail`.
 */
export const invited = 'invited';

export type User = typeof users.$inferSelect;

/** The data of a person for whom others create an account. */
export interface NewPerson {
  salutation: string;
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  company: string;
}

/** The account of an address, locked until the transaction ends. */
export async function accountOf(tx: Tx, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

/**
 * Creates an account for an address, or an offer if the address already has one, by the same statements.
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
  // Somebody else took the address between the check and the write.
  const [user] = made ? [made] : await insert(offer);
  return user!;
}

/** Mails the link that activates an account made by others or accepts an offer; ends earlier links. */
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
 * Turns an offer into an account that waits for activation, if its address has no account any more.
 * @returns the row as it is now; unchanged if the address still has an account
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
 * Whether a row belongs to nobody yet: an offer, or an account made by others, whose address is unproved and which has
 * no group.
 */
export async function isUnclaimed(tx: Tx, user: User): Promise<boolean> {
  if (user.state === invited) return true;
  if (user.state !== 'unconfirmed' || user.passwordHash || user.accountType !== '' || user.createdBy === null)
    return false;
  return (await rowsOf(tx, sql`select 1 from user_groups where user_uid = ${user.uid} limit 1`)).length === 0;
}

/** Moves the bindings of an offer to an account, never below the account's own rights, and deletes the offer. */
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
  // Keeps the used link, so that its page can say that it was used.
  await tx.update(tokens).set({ userUid: account.uid }).where(eq(tokens.userUid, offer.uid));
  await tx.delete(users).where(eq(users.uid, offer.uid));
}

async function raise(tx: Tx, userUid: number, ecnumberUid: number, flags: BindingFlags): Promise<void> {
  const of = and(eq(mpUsers.userUid, userUid), eq(mpUsers.ecnumberUid, ecnumberUid));
  if (flags.admin) await tx.update(mpUsers).set({ admin: true, editor: false }).where(of);
  else if (flags.editor) await tx.update(mpUsers).set({ editor: true }).where(of);
  else if (flags.statements) await tx.update(mpUsers).set({ statements: true }).where(of);
}
