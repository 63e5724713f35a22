import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../../db';
import { inOrder, saveOrder } from '../../db/order';
import { select } from '../../db/select';
import { audit, leaveChanges, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { draftChange, nameOf } from '../sentences';
import { holdDraft, touchEntry } from './hold';

/**
 * Puts the blocks of a draft in an order, over the entry's revision that was read.
 * @throws PortalError not_found; conflict for a published entry, or with the newer revision, whose message names
 * the order by now; invalid_input when not every block is named once
 */
export async function reorderBlocks(
  db: Db,
  byUid: number,
  { uid, revision, values }: { uid: number; revision: number; values: number[] },
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const entry = await holdDraft(tx, uid);
    const before = await select(
      tx,
      { uid: tables.elwoggwgBlocks.uid, title: tables.elwoggwgBlocks.title },
      sql`from elwoggwg_blocks where elwoggwg_uid = ${uid} order by position, uid`,
    );
    const listed = (blocks: { title: string }[]) => blocks.map(({ title }) => title).join(', ');
    if (entry.revision !== revision) {
      throw new PortalError('conflict', {
        message: `Der Eintrag wurde inzwischen von jemand anderem geändert. Gespeichert ist: ${listed(before)}.`,
        fields: { revision: String(entry.revision) },
      });
    }
    const missed = 'Die Reihenfolge muss jeden Block des Eintrags genau einmal nennen.';
    const after = inOrder(before, values, missed);
    if (after.every((block, place) => block.uid === before[place]!.uid)) return { uid, revision };
    await saveOrder(tx, 'elwoggwg_blocks', values);
    await touchEntry(tx, byUid, uid, { order: true });
    const fields = [{ field: 'Reihenfolge der Blöcke', from: listed(before), to: listed(after) }];
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', 'Reihenfolge der Blöcke geändert.', fields)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.reordered', nameOf(entry), byUid);
    return { uid, revision: revision + 1 };
  });
}
