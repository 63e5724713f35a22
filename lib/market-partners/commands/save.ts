import 'server-only';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import { audit, write } from '../../db/write';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { type PartnerEdit, type PartnerValues, partnerShape } from '../form';
import { changePartner, holdPartner, tellOfPartner } from './hold';

/**
 * Saves what a market partner says of itself, on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`
 */
export async function editMarketPartner(
  db: Db,
  byUid: number,
  { uid, revision, ...values }: PartnerEdit,
): Promise<{ revision: number }> {
  const columns = { ...values, description: await sanitizeRichText(values.description) };
  return write(db, async (tx) => {
    const before = await holdPartner(tx, uid, revision);
    const next = await changePartner(tx, byUid, uid, columns);
    await audit(tx, requestScope(), 'market-partners.edited', before.company, byUid);
    const fields = changesOf<PartnerValues>(partnerShape, before, columns);
    if (fields.length > 0) {
      const names = fields.map(({ field }) => field).join(', ');
      const sentence = `Der Marktpartner ${before.company} wurde geändert: ${names}.`;
      await tellOfPartner(tx, byUid, uid, { action: 'edited', sentence, fields });
    }
    return { revision: next };
  });
}
