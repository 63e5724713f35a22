import 'server-only';
import { changesOf } from '../../changes/fields';
import { draftNoun } from '../../changes/model';
import type { Db } from '../../db';
import { audit, leaveChanges, write } from '../../db/write';
import { newerRevision } from '../../errors';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { informationRecord } from '../record';
import { informationRows } from '../record-queries';
import { editedSentence, nameOf } from './entries';
import { requireProcess } from './save';

/**
 * Saves the supplementary information of a process over the revision that was read.
 * @throws PortalError not_found; conflict with the newer revision
 */
export async function editInformation(
  db: Db,
  byUid: number,
  { uid, revision, ...given }: EditOf<typeof informationRecord>,
): Promise<{ uid: number; revision: number }> {
  const values = await informationRows.columnsOf(given); // as they are saved
  return write(db, async (tx) => {
    const before = await requireProcess(tx, uid);
    if (before.revision !== revision) throw newerRevision(before.revision);
    const fields = changesOf(informationRecord.shape({}), before.information, values);
    if (fields.length === 0) return { uid, revision };
    await informationRows.update(tx, byUid, { uid, revision }, values);
    const name = nameOf(before.values);
    const entity = before.values.editingStatus === 'Entwurf' ? draftNoun('processes') : 'processes';
    const entry = { entity, entityUid: uid, action: 'edited' as const, fields };
    await leaveChanges(tx, byUid, [{ ...entry, sentence: editedSentence(name, fields) }]);
    await audit(tx, requestScope(), 'processes.informationEdited', name, byUid);
    return { uid, revision: revision + 1 };
  });
}
