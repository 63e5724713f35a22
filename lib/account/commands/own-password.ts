import 'server-only';
import { eq } from 'drizzle-orm';
import { checkPassword } from '../../auth/passwords';
import { countTry, forgiveTry } from '../../auth/throttle';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit } from '../../db/write';
import { PortalError } from '../../errors';

/** The signed-in person who acts, and the request they act by. */
export interface Self {
  uid: number;
  /** The id hash of the session that acts. */
  sessionId: string;
  requestId: string;
}

/** What `audit` wants to know of them. */
export const actorOf = ({ uid, requestId }: Self) => ({ user: { uid }, requestId });

/**
 * Has a signed-in person prove that they know their password; guesses are slowed like those at the sign-in.
 * @param field the form's field that a wrong one is reported at
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
