import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { eventGone } from '../queries';
import { deletedEntry } from './entries';
import { valuesOf } from './save';

/**
 * Deletes events, all of them or none; their documents stay where they are.
 * @throws PortalError not_found when one does not exist
 */
export async function deleteEvents(db: Db, byUid: number, uids: number[]): Promise<void> {
  const { events } = tables;
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const gone = await tx.delete(events).where(inArray(events.uid, wanted)).returning();
    if (gone.length < wanted.length) throw eventGone();
    await audit(tx, requestScope(), 'events.deleted', gone.map(({ title }) => title).join(', '), byUid);
    await leaveChanges(
      tx,
      byUid,
      gone.map((row) => deletedEntry(row.uid, valuesOf(row))),
    );
  });
}
