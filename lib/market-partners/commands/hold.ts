import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import * as tables from '../../db/tables';
import { type ChangeEntry, leaveChanges } from '../../db/write';
import { partnerGone } from '../queries';

export type PartnerRow = typeof tables.marketPartners.$inferSelect;

/** The row of a market partner, locked. @throws PortalError not_found */
export async function holdPartner(tx: Tx, uid: number): Promise<PartnerRow> {
  const { marketPartners } = tables;
  const [row] = await tx.select().from(marketPartners).where(eq(marketPartners.uid, uid)).for('update');
  if (!row) throw partnerGone();
  return row;
}

/** Writes columns of a held market partner as its next revision. @returns that revision */
export async function changePartner(
  tx: Tx,
  byUid: number,
  uid: number,
  columns: Partial<typeof tables.marketPartners.$inferInsert> = {},
): Promise<number> {
  const { marketPartners } = tables;
  const [row] = await tx
    .update(marketPartners)
    .set({
      ...columns,
      revision: sql`${marketPartners.revision} + 1`,
      changedAt: new Date(),
      changedBy: byUid,
    })
    .where(eq(marketPartners.uid, uid))
    .returning({ revision: marketPartners.revision });
  return row!.revision;
}

/** Leaves the change entry of a market partner. */
export const tellOfPartner = (
  tx: Tx,
  byUid: number,
  uid: number,
  entry: Pick<ChangeEntry, 'action' | 'sentence' | 'fields'>,
) => leaveChanges(tx, byUid, [{ entity: 'market-partners', entityUid: uid, ...entry }]);
