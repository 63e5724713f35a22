import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import * as tables from '../../db/tables';
import { type ChangeEntry, leaveChanges } from '../../db/write';
import { newerRevision } from '../../errors';
import { partnerGone } from '../queries';

export type PartnerRow = typeof tables.marketPartners.$inferSelect;

/**
 * The row of a market partner, locked.
 * @param revision the one that was read, where the write is on top of one
 * @throws PortalError not_found; conflict with the newer revision
 */
export async function holdPartner(tx: Tx, uid: number, revision?: number): Promise<PartnerRow> {
  const { marketPartners } = tables;
  const [row] = await tx.select().from(marketPartners).where(eq(marketPartners.uid, uid)).for('update');
  if (!row) throw partnerGone();
  if (revision !== undefined && row.revision !== revision) throw newerRevision(row.revision);
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
