import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../db';
import { recordVersions as table } from '../db/tables';
import type { VersionNoun } from './model';

/** Earlier states of a record at most. */
const most = 50;

/** Keeps what a record says, before it is saved again. @param row as it is held */
export async function keepVersion(
  tx: Tx,
  entity: VersionNoun,
  row: { uid: number; revision: number; changedAt: Date; changedBy: number | null },
  values: Record<string, unknown>,
): Promise<void> {
  const { uid: entityUid, revision, changedAt: savedAt, changedBy: savedBy } = row;
  await tx
    .insert(table)
    .values({ entity, entityUid, revision, values, savedAt, savedBy })
    .onConflictDoNothing();
  const old = lte(table.revision, revision - most);
  await tx.delete(table).where(and(eq(table.entity, entity), eq(table.entityUid, entityUid), old));
}
