import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../../db';
import { reorderRowsOf } from '../../db/order';
import { select } from '../../db/select';
import { audit, leaveChanges, write } from '../../db/write';
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
  { uid, ...order }: { uid: number; revision: number; values: number[] },
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const entry = await holdDraft(tx, uid);
    const rows = await select(
      tx,
      { uid: tables.elwoggwgBlocks.uid, title: tables.elwoggwgBlocks.title },
      sql`from elwoggwg_blocks where elwoggwg_uid = ${uid} order by position, uid`,
    );
    const listed = (blocks: { title: string }[]) => blocks.map(({ title }) => title).join(', ');
    const words = { the: 'Der Eintrag', each: 'jeden Block des Eintrags' };
    const moved = await reorderRowsOf(tx, 'elwoggwg_blocks', entry, { rows, listed }, order, words);
    if (!moved) return { uid, revision: order.revision };
    await touchEntry(tx, byUid, uid, { order: true });
    const fields = [{ field: 'Reihenfolge der Blöcke', ...moved }];
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', 'Reihenfolge der Blöcke geändert.', fields)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.reordered', nameOf(entry), byUid);
    return { uid, revision: order.revision + 1 };
  });
}
