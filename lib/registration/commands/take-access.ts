import 'server-only';
import { eq } from 'drizzle-orm';
import { closeRegistrations } from '@/lib/auth/open-registrations';
import type { Db, Tx } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { audit, write } from '@/lib/db/write';
import { PortalError } from '@/lib/errors';
import { endTokens, useToken as spendToken } from '@/lib/tokens/commands';
import { passwordKinds } from '@/lib/tokens/queries';
import { accessesOf, accessText } from '@/lib/users/bindings';
import {
  accountIfFree,
  accountOf,
  invited,
  mailActivationOf,
  moveAccesses,
  type User,
} from '@/lib/users/invitations';
import { mailStart } from '@/lib/users/start';
import { type Acting, changedBy } from './links';

const { users } = tables;

/**
 * Accepts the access that a market partner has offered to an account's owner (lib/users/invitations.ts). As the link
 * was mailed, the address is proved. If the account is not opened yet, the mail to open it follows, and data typed
 * without proving the address is void.
 * @returns `active` if the access works at once, otherwise `start`: a mail was sent
 * @throws PortalError not_found when the link is invalid; forbidden when the account is blocked
 */
export async function takeAccess(db: Db, token: string, who: Acting): Promise<{ state: 'active' | 'start' }> {
  return write(db, async (tx) => {
    const offer = await takeOffer(tx, token);
    const texts = (await accessesOf(tx, offer.uid)).map(accessText).join(', ');
    const account = await accountOf(tx, offer.pendingEmail);
    if (!account) {
      await mailActivationOf(tx, await accountIfFree(tx, offer));
      await audit(tx, who, 'partnerAccounts.accepted', texts, offer.uid);
      return { state: 'start' };
    }
    if (account.state === 'blocked')
      throw new PortalError('forbidden', {
        message: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an die Seitenadministration.',
      });
    await moveAccesses(tx, offer, account);
    await audit(tx, who, 'partnerAccounts.accepted', texts, account.uid);
    return { state: (await opened(tx, account)) ? 'active' : 'start' };
  });
}

async function takeOffer(tx: Tx, token: string): Promise<User> {
  const used = await spendToken(tx, 'activation', token);
  const [offer] = used ? await tx.select().from(users).where(eq(users.uid, used.userUid)).for('update') : [];
  if (offer?.state === invited) return offer;
  throw new PortalError('not_found', {
    message: 'Dieser Link gilt nicht mehr: Er wurde schon verwendet oder ist abgelaufen.',
  });
}

/** Whether the account can sign in; if not, mails what it needs. */
async function opened(tx: Tx, account: User): Promise<boolean> {
  const set = async (columns: Partial<typeof users.$inferInsert>) => {
    const [changed] = await tx
      .update(users)
      .set({ ...columns, ...changedBy(account.uid) })
      .where(eq(users.uid, account.uid))
      .returning();
    return changed!;
  };
  // The account waits for a page admin, but the partner's admin has vouched for it.
  if (account.state === 'waiting') return Boolean((await set({ state: 'active' })).passwordHash);
  if (account.state === 'active' && account.passwordHash) return true;
  if (account.state === 'unconfirmed') {
    await endTokens(tx, account.uid, [...passwordKinds, 'confirmEmail', 'changeEmail']);
    await closeRegistrations(tx, account.email);
    // Somebody else may have registered with this address, so that password must open nothing. Nor does a registration
    // as market partner need a page admin any more.
    const accountType = account.accountType === 'marketPartner' ? '' : account.accountType;
    await mailActivationOf(tx, await set({ passwordHash: null, dataConfirmed: false, accountType }));
    return false;
  }
  await mailStart(tx, account);
  return false;
}
