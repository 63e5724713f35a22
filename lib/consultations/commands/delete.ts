import 'server-only';
import { inArray } from 'drizzle-orm';
import { removeAttachmentsOf } from '../../attachments/store';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { consultationGone } from '../queries';
import { nounAt } from './entries';

/**
 * Deletes consultations with their statements, extensions and documents, all of them or none.
 * @throws PortalError not_found when one does not exist
 */
export async function deleteConsultations(
  db: Db,
  byUid: number,
  uids: number[],
  now = new Date(),
): Promise<void> {
  const { consultations } = tables;
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const gone = await tx.delete(consultations).where(inArray(consultations.uid, wanted)).returning({
      uid: consultations.uid,
      title: consultations.title,
      internal: consultations.internal,
      consultationStart: consultations.consultationStart,
    });
    if (gone.length < wanted.length) throw consultationGone();
    await removeAttachmentsOf(tx, 'consultations', wanted);
    const names = gone.map(({ title }) => title).join(', ');
    await audit(tx, requestScope(), 'consultations.deleted', names, byUid);
    await leaveChanges(
      tx,
      byUid,
      // An internal one was never published.
      gone
        .filter(({ internal }) => !internal)
        .map((row) => ({
          entity: nounAt(row, now),
          entityUid: row.uid,
          action: 'deleted',
          sentence: `Die Konsultation „${row.title}“ wurde gelöscht.`,
        })),
    );
  });
}
