import 'server-only';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db';
import * as tables from '../../db/tables';
import { notFound, PortalError } from '../../errors';
import type { NumberRole } from '../../users/binding-roles';
import { holdTarget, type Target } from '../../users/target';
import type { PartnerAccountDetail, PartnerNumbers } from '../model';
import { findPartnerAccount, findPartnerNumbers } from '../queries';

/** Locks a market partner, so that its accounts are written one after the other. @throws PortalError not_found */
export async function holdPartner(tx: Tx, uid: number): Promise<PartnerNumbers> {
  const t = tables.marketPartners;
  await tx.select({ uid: t.uid }).from(t).where(eq(t.uid, uid)).for('no key update');
  const partner = await findPartnerNumbers(tx, uid);
  if (!partner) throw notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
  return partner;
}

/** @throws PortalError invalid_input when a number is not the partner's */
export function requireOwnNumbers({ ecnumbers }: PartnerNumbers, wanted: NumberRole[]): void {
  const own = new Set(ecnumbers.map(({ uid }) => uid));
  if (wanted.every(({ ecnumberUid }) => own.has(ecnumberUid))) return;
  throw new PortalError('invalid_input', {
    fields: { numbers: 'Diese Nummer gehört nicht zu diesem Marktpartner.' },
  });
}

/**
 * Locks an account of the partner. Call `holdAdministration` and `holdPartner` first.
 * @throws PortalError not_found, also for accounts of other partners
 */
export async function holdAccount(
  tx: Tx,
  partner: PartnerNumbers,
  uid: number,
): Promise<{ user: Target; account: PartnerAccountDetail }> {
  const gone = 'Dieses Benutzerkonto gibt es bei diesem Marktpartner nicht oder nicht mehr.';
  if (!(await findPartnerAccount(tx, partner.uid, uid))) throw notFound(gone);
  const user = await holdTarget(tx, uid);
  const account = await findPartnerAccount(tx, partner.uid, uid);
  if (!account) throw notFound(gone);
  return { user, account };
}
