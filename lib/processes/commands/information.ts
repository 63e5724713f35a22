import 'server-only';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import { draftNoun } from '../../changes/model';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { newerRevision } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { type InformationValues, informationFields } from '../form';
import { informationShape } from '../shape';
import { editedSentence, nameOf } from './entries';
import { requireProcess } from './save';

/**
 * Saves the supplementary information of a process over the revision that was read.
 * @throws PortalError not_found; conflict with the newer revision
 */
export async function editInformation(
  db: Db,
  byUid: number,
  { uid, revision, ...given }: InformationValues & { uid: number; revision: number },
): Promise<{ uid: number; revision: number }> {
  const values = Object.fromEntries(
    await Promise.all(informationFields.map(async (name) => [name, await sanitizeRichText(given[name])])),
  ) as InformationValues;
  return write(db, async (tx) => {
    const before = await requireProcess(tx, uid);
    if (before.revision !== revision) throw newerRevision(before.revision);
    const fields = changesOf(informationShape, before.information, values);
    if (fields.length === 0) return { uid, revision };
    const { processes } = tables;
    await tx
      .update(processes)
      .set({ ...values, revision: revision + 1, changedAt: new Date(), changedBy: byUid })
      .where(and(eq(processes.uid, uid), eq(processes.revision, revision)));
    const name = nameOf(before.values);
    const entity = before.values.editingStatus === 'Entwurf' ? draftNoun('processes') : 'processes';
    const entry = { entity, entityUid: uid, action: 'edited' as const, fields };
    await leaveChanges(tx, byUid, [{ ...entry, sentence: editedSentence(name, fields) }]);
    await audit(tx, requestScope(), 'processes.informationEdited', name, byUid);
    return { uid, revision: revision + 1 };
  });
}
