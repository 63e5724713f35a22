import 'server-only';
import { eq } from 'drizzle-orm';
import { requireGoodPassword } from '@/lib/auth/new-password';
import { closeRegistrations } from '@/lib/auth/open-registrations';
import { hashPassword } from '@/lib/auth/passwords';
import { forgetSignInTries } from '@/lib/auth/throttle';
import type { Db } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { audit, write } from '@/lib/db/write';
import { endTokens } from '@/lib/tokens/commands';
import { passwordKinds, readToken } from '@/lib/tokens/queries';
import { endAccessOf, revokedText } from '@/lib/users/target';
import { mailPasswordChanged } from '../letters';
import type { LinkKind } from '../model';
import { findLinkUser } from '../queries';
import { type Acting, changedBy, provedState, takeLink } from './links';
import { tellWaiting } from './tell-waiting';

/** The links that set a password, with their actions in the audit log. */
const passwordLinks = {
  activation: 'account.activated',
  passwordReset: 'password.reset',
  firstPassword: 'password.first',
} as const satisfies Partial<Record<LinkKind, string>>;

export type PasswordLink = keyof typeof passwordLinks;

/**
 * Sets the password of a mailed link's account and ends all its sessions and API tokens. As the link was mailed, the address is proved
 * too. All other links of the account become invalid.
 * @returns the account's state and address
 * @throws PortalError invalid_input when the password is not good enough (the link stays valid); not_found
 */
export async function setPasswordByLink(
  db: Db,
  kind: PasswordLink,
  { token, password }: { token: string; password: string },
  who: Acting,
): Promise<{ state: string; email: string }> {
  const { userUid } = await readToken(db, kind, token);
  const owner = userUid ? await findLinkUser(db, userUid) : undefined;
  requireGoodPassword(password, owner?.email ?? '');
  const passwordHash = await hashPassword(password);
  const { user, state } = await write(db, async (tx) => {
    const { user } = await takeLink(tx, kind, token);
    const state = provedState(user);
    await tx
      .update(tables.users)
      .set({
        passwordHash,
        state,
        // Somebody who knew the old password may have requested another address.
        pendingEmail: '',
        ...(user.state === 'unconfirmed' && { emailConfirmedAt: new Date() }),
        // Somebody else may have registered with this address, so its owner checks the data at the first sign-in.
        ...(kind === 'passwordReset' && user.state === 'unconfirmed' && { dataConfirmed: false }),
        ...changedBy(user.uid),
      })
      .where(eq(tables.users.uid, user.uid));
    const { tokens } = await endAccessOf(tx, user.uid);
    await closeRegistrations(tx, user.email);
    if (state === 'waiting' && user.state !== state) await tellWaiting(tx, user.uid);
    await endTokens(tx, user.uid, [...passwordKinds, 'confirmEmail', 'changeEmail']);
    if (kind === 'passwordReset') await mailPasswordChanged(tx, user, tokens > 0);
    const detail = [state, revokedText(tokens)].filter(Boolean).join(', ');
    await audit(tx, who, passwordLinks[kind], detail, user.uid);
    return { user, state };
  });
  if (who.ip) await forgetSignInTries(user.email, who.ip).catch(() => {}); // the password is set anyway
  return { state, email: user.email };
}
