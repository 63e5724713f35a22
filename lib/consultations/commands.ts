import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, leaveChanges, write } from '../db/write';
import { notFound } from '../errors';
import { requestScope } from '../request-scope';

/** Deletes consultations, all of them or none. @throws PortalError not_found when one does not exist */
export async function deleteConsultations(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const gone = await tx
      .delete(tables.consultations)
      .where(inArray(tables.consultations.uid, wanted))
      .returning({
        uid: tables.consultations.uid,
        title: tables.consultations.title,
        internal: tables.consultations.internal,
      });
    if (gone.length < wanted.length) throw notFound('Diese Konsultation gibt es nicht oder nicht mehr.');
    await audit(
      tx,
      requestScope(),
      'consultations.deleted',
      gone.map(({ title }) => title).join(', '),
      byUid,
    );
    await leaveChanges(
      tx,
      byUid,
      // An internal one was never published.
      gone
        .filter(({ internal }) => !internal)
        .map(({ uid, title }) => ({
          entity: 'consultations',
          entityUid: uid,
          action: 'deleted',
          sentence: `Die Konsultation „${title}“ wurde gelöscht.`,
        })),
    );
  });
}
