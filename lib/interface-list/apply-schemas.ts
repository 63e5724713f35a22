import 'server-only';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { leaveChanges } from '../db/write';
import type { EditingStatus } from '../processes/model';
import { closePredecessor, createdEntry } from '../schemas/versions';
import { chunksOf } from './chunks';
import type { NewSchema } from './model';
import { inOrder } from './plan-publishing';

/** Creates the schema versions of a list, without files; final ones end those before them. */
export async function createSchemas(
  tx: Tx,
  byUid: number | undefined,
  schemas: readonly NewSchema[],
  editingStatus: EditingStatus,
): Promise<void> {
  const by = { createdBy: byUid, changedBy: byUid };
  for (const chunk of chunksOf(inOrder(schemas))) {
    const rows = await tx
      .insert(tables.schemas)
      .values(chunk.map((one) => ({ ...one, ...by, editingStatus })))
      .returning();
    await leaveChanges(tx, byUid, rows.map(createdEntry));
    if (editingStatus !== 'Final') continue;
    for (const row of inOrder(rows)) await closePredecessor(tx, byUid, row);
  }
}
