import 'server-only';
import { eq } from 'drizzle-orm';
import { config } from '../config';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { notFound, PortalError } from '../errors';
import type { BegIdCreate } from './form';
import { begIdOf } from './model';
import { findBegIdPartner, lastSequence } from './queries';

const { begIds, marketPartners } = tables;

/**
 * Generates community IDs for a market partner, with the next numbers of its sequence. The partner's row is locked:
 * parallel requests wait for each other, so that no number is given twice and a rollback leaves no gap.
 * @returns the IDs in the order of their numbers
 * @throws PortalError not_found; conflict when the partner is not active; invalid_input when the number is not one of
 * the partner's with eight characters
 */
export async function createBegIds(
  db: Db,
  actor: { user?: { uid: number }; requestId: string },
  { marketPartnerUid, ecnumberUid, count }: BegIdCreate,
): Promise<{ begIds: string[] }> {
  return write(db, async (tx) => {
    const { ecnumber, company } = await holdPartner(tx, marketPartnerUid, ecnumberUid);
    const last = await lastSequence(tx, marketPartnerUid);
    const given = Array.from({ length: count }, (_, index) => last + index + 1).map((sequence) => ({
      marketPartnerUid,
      sequence,
      begId: begIdOf(config.begIdOperator, ecnumber, sequence),
      createdBy: actor.user?.uid,
    }));
    await tx.insert(begIds).values(given);
    const [first, final] = [given[0]!.begId, given.at(-1)!.begId];
    const detail = first === final ? first : `${first} bis ${final}`;
    await audit(tx, actor, 'begIds.created', `${company}: ${detail}`);
    return { begIds: given.map(({ begId }) => begId) };
  });
}

/** The partner's company and the number in its IDs; locks its row. */
async function holdPartner(tx: Tx, uid: number, ecnumberUid: number) {
  await tx
    .select({ uid: marketPartners.uid })
    .from(marketPartners)
    .where(eq(marketPartners.uid, uid))
    .for('no key update');
  const partner = await findBegIdPartner(tx, uid);
  if (!partner) throw notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
  if (!partner.active) throw new PortalError('conflict', { message: 'Dieser Marktpartner ist deaktiviert.' });
  const number = partner.ecnumbers.find((one) => one.uid === ecnumberUid);
  if (!number) {
    throw new PortalError('invalid_input', {
      fields: { ecnumberUid: 'Das ist keine achtstellige Nummer dieses Marktpartners.' },
    });
  }
  return { company: partner.company, ecnumber: number.ecnumber };
}
