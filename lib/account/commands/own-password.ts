import 'server-only';
import { eq } from 'drizzle-orm';
import { checkPassword } from '../../auth/passwords';
import { countTry, forgiveTry } from '../../auth/throttle';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit } from '../../db/write';
import { PortalError } from '../../errors';

/** The signed-in person who acts, with their request. */
export interface Self {
  uid: number;
  /** Hash that identifies the session. */
  sessionId: string;
  requestId: string;
}

/** The person as `audit` takes them. */
export const actorOf = ({ uid, requestId }: Self) => ({ user: { uid }, requestId });

/**
 * Checks that a signed-in person knows their password; guesses are limited like those at the sign-in.
 * @param field the form's field for the error
 * @returns the user's row
 * @throws PortalError invalid_input when it is wrong, too_many_requests
 */
export async function provePassword(db: Db, self: Self, password: string, field = 'password') {
  const key = String(self.uid);
  await countTry('ownPassword', key);
  const [user] = await db.select().from(tables.users).where(eq(tables.users.uid, self.uid));
  if (!(await checkPassword(password, user?.passwordHash)) || !user) {
    await audit(db, actorOf(self), 'password.refused');
    throw new PortalError('invalid_input', { fields: { [field]: 'Das Passwort ist falsch.' } });
  }
  await forgiveTry('ownPassword', key);
  return user;
}
