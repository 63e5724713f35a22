import 'server-only';
import * as tables from '../db/tables';
import { leaveChanges } from '../db/write';
import type { Writing } from '../imports/engine';
import type { EditingStatus } from '../processes/model';
import { createdEntry, publish } from '../schemas/versions';
import { inOrder } from '../validity/rule';
import type { NewSchema } from './model';

/** Creates the schema versions of a list, without files. Final ones end their predecessors, as planned. */
export const createSchemas = (
  { byUid, portions }: Writing,
  schemas: readonly NewSchema[],
  editingStatus: EditingStatus,
): Promise<void> =>
  portions('Schemaversionen', inOrder(schemas), async (tx, chunk) => {
    const by = { createdBy: byUid, changedBy: byUid };
    const rows = await tx
      .insert(tables.schemas)
      .values(chunk.map((one) => ({ ...one, ...by, editingStatus })))
      .returning();
    const made = [];
    for (const row of inOrder(rows))
      made.push(await publish(tx, byUid, row, { fits: true, confirmed: true }));
    await leaveChanges(tx, byUid, made.map(createdEntry));
  });
