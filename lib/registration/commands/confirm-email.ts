import 'server-only';
import { eq } from 'drizzle-orm';
import { closeRegistrations } from '@/lib/auth/open-registrations';
import type { Db } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { audit, write } from '@/lib/db/write';
import { PortalError } from '@/lib/errors';
import { endTokens } from '@/lib/tokens/commands';
import { passwordKinds } from '@/lib/tokens/queries';
import { mailAddressChanged } from '../letters';
import { type Acting, changedBy, provedState, takeLink } from './links';
import { tellWaiting } from './tell-waiting';

/**
 * Confirms the address of a registration: private and company accounts become active, market partners wait for a page
 * admin (docs/requirements/accounts.md, Registration).
 * @returns the account's state
 * @throws PortalError not_found when the link is invalid
 */
export async function confirmEmail(db: Db, token: string, who: Acting): Promise<{ state: string }> {
  return write(db, async (tx) => {
    const { user } = await takeLink(tx, 'confirmEmail', token);
    const state = provedState(user);
    await tx
      .update(tables.users)
      .set({ state, emailConfirmedAt: new Date(), ...changedBy(user.uid) })
      .where(eq(tables.users.uid, user.uid));
    await closeRegistrations(tx, user.email);
    if (state === 'waiting' && user.state !== state) await tellWaiting(tx, user.uid);
    await audit(tx, who, 'registration.confirmed', state, user.uid);
    return { state };
  });
}

/**
 * Makes an account's new address valid and mails the old one. Sessions stay, as the person is the same
 * (docs/requirements/accounts.md, Changed address).
 * @throws PortalError not_found when the link is invalid or another address was requested since; conflict when the
 * address now belongs to another account
 */
export async function confirmChangedEmail(db: Db, token: string, who: Acting): Promise<{ email: string }> {
  const { users } = tables;
  return write(db, async (tx) => {
    const { user, email } = await takeLink(tx, 'changeEmail', token);
    if (!email || user.pendingEmail !== email) throw new PortalError('not_found', { message: replaced });
    const [taken] = await tx.select({ uid: users.uid }).from(users).where(eq(users.email, email));
    if (taken && taken.uid !== user.uid) throw new PortalError('conflict', { message: inUse });
    await tx
      .update(users)
      .set({ email, username: email, pendingEmail: '', emailConfirmedAt: new Date(), ...changedBy(user.uid) })
      .where(eq(users.uid, user.uid));
    await endTokens(tx, user.uid, passwordKinds); // they are in the mailbox of the old address
    await mailAddressChanged(tx, user, email);
    await audit(tx, who, 'email.changed', '', user.uid);
    return { email };
  });
}

const replaced = 'Dieser Link gilt nicht mehr: Inzwischen wurde eine andere Adresse angegeben.';
const inUse = 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.';
