import 'server-only';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import { audit, write } from '../../db/write';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { partnerRows } from '../queries';
import { type PartnerValues, partnerRecord } from '../record';
import { tellOfPartner } from './hold';

/**
 * Saves what a market partner says of itself, on top of a revision; what is left out stays as it is.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`
 */
export async function editMarketPartner(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: Saved & Partial<PartnerValues>,
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const before = await partnerRows.hold(tx, { uid, revision });
    const after = await partnerRows.update(tx, byUid, before, values);
    await audit(tx, requestScope(), 'market-partners.edited', before.company, byUid);
    const fields = changesOf(partnerRecord.shape({}), before, after);
    if (fields.length > 0) {
      const names = fields.map(({ field }) => field).join(', ');
      const sentence = `Der Marktpartner ${before.company} wurde geändert: ${names}.`;
      await tellOfPartner(tx, byUid, uid, { action: 'edited', sentence, fields });
    }
    return { revision: after.revision };
  });
}
