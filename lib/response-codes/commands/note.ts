import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Sight } from '../../auth/permissions';
import { changesOf } from '../../changes/fields';
import { type Db, tables } from '../../db';
import { audit, leaveChanges, write } from '../../db/write';
import { newerRevision, PortalError } from '../../errors';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { ownNote } from '../notes';
import { codeGone } from '../queries';
import { noteRecord } from '../record';
import { entryOf } from './save';

const { responseCodeNotes: notes, responseCodes } = tables;

/**
 * Saves what the writer's own market partner notes about a code, on top of a revision (0 where nothing was noted); empty
 * takes it back.
 * @returns the new revision
 * @throws PortalError not_found without the code; forbidden if the partner operates no grid; conflict when a newer
 * revision is saved (its `fields` hold the `revision`)
 */
export const saveNote = (
  db: Db,
  byUid: number,
  { uid, revision, note }: EditOf<typeof noteRecord>,
  sight: Sight,
): Promise<{ revision: number }> =>
  write(db, async (tx) => {
    // Two colleagues wait for each other here: a first note has no row to hold yet.
    const [code] = await tx.select().from(responseCodes).where(eq(responseCodes.uid, uid)).for('update');
    if (!code) throw codeGone();
    const before = await ownNote(tx, uid, sight);
    if (!before)
      throw new PortalError('forbidden', {
        message: 'Anmerkungen zu Responsecodes schreiben Netzbetreiber.',
      });
    if (before.revision !== revision) throw newerRevision(before.revision);
    const fields = changesOf(noteRecord.shape({}), before, { note });
    if (fields.length === 0) return { revision };
    const values = { responseCodeUid: uid, marketPartnerUid: sight.marketPartnerUid, note };
    const [saved] = await tx
      .insert(notes)
      .values({ ...values, createdBy: byUid, changedBy: byUid })
      .onConflictDoUpdate({
        target: [notes.responseCodeUid, notes.marketPartnerUid],
        set: { note, revision: sql`${notes.revision} + 1`, changedAt: new Date(), changedBy: byUid },
      })
      .returning();
    const { company } = before;
    const named = fields.map((field) => ({ ...field, field: `Anmerkung von ${company}` }));
    await audit(tx, requestScope(), 'response-codes.noted', `${code.code}: ${company}`, byUid);
    await leaveChanges(tx, byUid, [entryOf(code, 'edited', named)]);
    return { revision: saved!.revision };
  });
