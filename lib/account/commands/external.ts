import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { queueMail } from '../../mail/queue';
import { externalRemoved } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

/** Cuts the connection to other places of signing in. @throws PortalError invalid_input when the password is wrong */
export async function removeExternal(db: Db, self: Self, password: string): Promise<void> {
  const user = await provePassword(db, self, password);
  const { identities } = tables;
  await write(db, async (tx) => {
    const removed = await tx
      .delete(identities)
      .where(eq(identities.userUid, self.uid))
      .returning({ issuer: identities.issuer });
    if (removed.length === 0) return;
    await queueMail(tx, externalRemoved(user));
    await audit(tx, actorOf(self), 'identity.removed', removed.map(({ issuer }) => issuer).join(', '));
  });
}
