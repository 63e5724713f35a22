import 'server-only';
import type { Db } from '../../db';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { anonymise } from '../../users/anonymise';
import { holdAdministration, keepPageAdmin, partnersOnlyRunBy } from '../../users/last-admin';
import { accountDeleted } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

/**
 * Deletes the own account. Its actions stay in the history, without a name.
 * @throws PortalError invalid_input when the password is wrong; forbidden for the last page admin and the last admin of
 * a market partner
 */
export async function deleteOwnAccount(db: Db, self: Self, password: string): Promise<void> {
  const user = await provePassword(db, self, password);
  await write(db, async (tx) => {
    await holdAdministration(tx);
    await keepPageAdmin(tx, self.uid);
    const partners = await partnersOnlyRunBy(tx, self.uid);
    if (partners.length > 0) {
      throw new PortalError('forbidden', {
        message: `Sie sind die letzte Administration von ${partners.map(({ company }) => company).join(', ')}. Bitte übergeben Sie diese Aufgabe zuerst an eine andere Person.`,
      });
    }
    await anonymise(tx, self.uid);
    await queueMail(tx, accountDeleted(user));
    await audit(tx, actorOf(self), 'account.deleted');
  });
}
