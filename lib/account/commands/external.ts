import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { queueMail } from '../../mail/queue';
import { externalRemoved } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

/**
 * Cuts the connection to other places of signing in, and ends the other sessions that began there.
 * @throws PortalError invalid_input when the password is wrong
 */
export async function removeExternal(db: Db, self: Self, password: string): Promise<void> {
  const user = await provePassword(db, self, password);
  const { identities, sessions } = tables;
  await write(db, async (tx) => {
    const removed = await tx
      .delete(identities)
      .where(eq(identities.userUid, self.uid))
      .returning({ issuer: identities.issuer });
    if (removed.length === 0) return;
    const begun = and(eq(sessions.userUid, self.uid), eq(sessions.external, true));
    await tx.delete(sessions).where(and(begun, ne(sessions.id, self.sessionId)));
    await queueMail(tx, externalRemoved(user));
    await audit(tx, actorOf(self), 'identity.removed', removed.map(({ issuer }) => issuer).join(', '));
  });
}
