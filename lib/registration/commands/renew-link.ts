import 'server-only';
import { eq } from 'drizzle-orm';
import { countTry } from '@/lib/auth/throttle';
import type { Db, Tx } from '@/lib/db';
import { users } from '@/lib/db/tables';
import { audit, write } from '@/lib/db/write';
import { PortalError } from '@/lib/errors';
import { issueToken } from '@/lib/tokens/commands';
import { readToken } from '@/lib/tokens/queries';
import { accountIfFree, invited, mailActivationOf } from '@/lib/users/invitations';
import {
  mailActivation,
  mailConfirmation,
  mailFirstPassword,
  mailNewAddress,
  mailPasswordLink,
} from '../letters';
import type { LinkKind } from '../model';
import { findLinkUser, type LinkUser } from '../queries';
import type { Acting } from './links';

/** Whether a new link of this kind would still be useful to the user. */
function isOfUse(kind: LinkKind, user: LinkUser, email: string): boolean {
  if (user.state === 'blocked') return false;
  switch (kind) {
    case 'confirmEmail':
      return user.state === 'unconfirmed';
    case 'activation':
    case 'firstPassword':
      return !user.hasPassword;
    case 'changeEmail':
      return email !== '' && user.pendingEmail === email;
    case 'passwordReset':
      return true;
  }
}

async function mailLink(tx: Tx, kind: LinkKind, user: LinkUser, email: string): Promise<void> {
  if (user.state === invited) return mailOffer(tx, user.uid);
  const token = await issueToken(tx, kind, user.uid, email);
  switch (kind) {
    case 'confirmEmail':
      return mailConfirmation(tx, user, token, user.accountType === 'marketPartner');
    case 'activation':
      return mailActivation(tx, user, token);
    case 'firstPassword':
      return mailFirstPassword(tx, user, token);
    case 'changeEmail':
      return mailNewAddress(tx, { uid: user.uid, email }, token);
    case 'passwordReset':
      return mailPasswordLink(tx, user, token);
  }
}

/** Mails the offer again, or the activation if its address has no account any more. */
async function mailOffer(tx: Tx, uid: number): Promise<void> {
  const [offer] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  if (offer) await mailActivationOf(tx, await accountIfFree(tx, offer));
}

/**
 * Mails a new link in place of a used or old one, to the same address. Returns the same whether a mail is sent or not,
 * so that the holder of the old link learns nothing.
 */
export async function renewLink(db: Db, kind: LinkKind, token: string, who: Acting): Promise<void> {
  const { userUid, email = '' } = await readToken(db, kind, token);
  if (!userUid) return;
  try {
    await countTry('renewAccount', `${kind} ${userUid}`);
  } catch (error) {
    // Enough mails were sent.
    if (error instanceof PortalError && error.code === 'too_many_requests') return;
    throw error;
  }
  await write(db, async (tx) => {
    const user = await findLinkUser(tx, userUid);
    if (!user || !isOfUse(kind, user, email)) return;
    await mailLink(tx, kind, user, email);
    await audit(tx, who, 'link.renewed', kind, user.uid);
  });
}
