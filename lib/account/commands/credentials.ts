import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { requireGoodPassword } from '../../auth/new-password';
import { hashPassword } from '../../auth/passwords';
import { countTry } from '../../auth/throttle';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { endTokens, issueToken } from '../../tokens/commands';
import { passwordKinds } from '../../tokens/queries';
import { emailChange, emailTaken, passwordChanged } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

/**
 * Changes the own password; ends all other sessions at once (docs/requirements/accounts.md, Sessions), all links to set
 * a password, and a change of address that waits for its link: somebody who knew the old password may have asked for it.
 * @throws PortalError invalid_input when the old one is wrong or the new one weak, too_many_requests
 */
export async function changePassword(
  db: Db,
  self: Self,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const user = await provePassword(db, self, oldPassword, 'oldPassword');
  judgeNew(newPassword, user.email);
  const passwordHash = await hashPassword(newPassword);
  const { users, sessions } = tables;
  await write(db, async (tx) => {
    await tx.update(users).set({ passwordHash, pendingEmail: '' }).where(eq(users.uid, self.uid));
    await tx.delete(sessions).where(and(eq(sessions.userUid, self.uid), ne(sessions.id, self.sessionId)));
    await endTokens(tx, self.uid, [...passwordKinds, 'changeEmail']);
    await queueMail(tx, passwordChanged(user, user.pendingEmail));
    await audit(tx, actorOf(self), 'password.changed');
  });
}

/** Checks the rules for new passwords; reports problems at this form's field. */
function judgeNew(password: string, email: string): void {
  try {
    requireGoodPassword(password, email);
  } catch (error) {
    if (!(error instanceof PortalError) || !error.fields?.password) throw error;
    throw new PortalError('invalid_input', { fields: { newPassword: error.fields.password } });
  }
}

/**
 * Begins a change of the own address, which takes effect when the mailed link is confirmed. Nothing here shows whether
 * the address belongs to somebody else; its owner is told by mail.
 * @throws PortalError invalid_input when the password is wrong or the address is the present one, too_many_requests
 */
export async function requestEmailChange(
  db: Db,
  self: Self,
  wanted: { email: string; password: string },
): Promise<void> {
  const user = await provePassword(db, self, wanted.password);
  const email = wanted.email.trim().toLowerCase();
  if (email === user.email) {
    throw new PortalError('invalid_input', { fields: { email: 'Das ist schon Ihre E-Mail-Adresse.' } });
  }
  await countTry('changeEmail', String(self.uid));
  const { users } = tables;
  await write(db, async (tx) => {
    const [owner] = await tx.select({ uid: users.uid }).from(users).where(eq(users.email, email));
    await tx.update(users).set({ pendingEmail: email }).where(eq(users.uid, self.uid));
    // Both cases do the same work; the token for a taken address is sent to nobody.
    const token = await issueToken(tx, 'changeEmail', self.uid, email);
    await queueMail(tx, owner ? emailTaken(email) : emailChange(user, email, token));
    await audit(tx, actorOf(self), 'email.changeRequested');
  });
}
