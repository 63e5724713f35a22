import 'server-only';
import type { Db } from '../../db';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { changePartner, holdPartner, tellOfPartner } from './hold';

/**
 * Takes a market partner out of the public, or brings it back. While it is out, nobody acts in its name: bindings
 * to its numbers count only while it is active (lib/users/queries.ts), from the next request on, and count again
 * when it comes back.
 * @throws PortalError not_found; conflict when it is so already
 */
export async function setActive(db: Db, byUid: number, uid: number, active: boolean): Promise<void> {
  await write(db, async (tx) => {
    const { company, active: before } = await holdPartner(tx, uid);
    if (before === active) {
      const message = active
        ? 'Dieser Marktpartner ist schon aktiv.'
        : 'Dieser Marktpartner ist schon inaktiv.';
      throw new PortalError('conflict', { message });
    }
    await changePartner(tx, byUid, uid, { active });
    const action = active ? 'market-partners.activated' : 'market-partners.deactivated';
    await audit(tx, requestScope(), action, company, byUid);
    await tellOfPartner(tx, byUid, uid, {
      // Everyone is told that it is gone; what changes in it from then on is not for them.
      action: active ? 'edited' : 'deleted',
      sentence: active
        ? `Der Marktpartner ${company} ist wieder aktiv.`
        : `Der Marktpartner ${company} ist nicht mehr aktiv.`,
      fields: [{ field: 'Aktiv', from: active ? 'Nein' : 'Ja', to: active ? 'Ja' : 'Nein' }],
    });
  });
}
