import 'server-only';
import { eq } from 'drizzle-orm';
import { refuseViruses } from '../../attachments/scan';
import { addAttachments, ownerOfAttachment, removeAttachment } from '../../attachments/store';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { type ConsultationRecord, requireVisibleConsultation } from '../queries';
import { nounAt } from './entries';

/**
 * Adds documents to a consultation, all or none.
 * @throws PortalError not_found; invalid_input for files that are not accepted, are doubled, or are too many
 */
export async function addDocuments(
  db: Db,
  session: SessionState,
  uid: number,
  files: Parameters<typeof addAttachments>[3],
  now = new Date(),
): Promise<void> {
  await refuseViruses(db, session.uid, files);
  await write(db, async (tx) => {
    const row = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    const names = await addAttachments(tx, 'consultations', uid, files, session.uid);
    await leave(tx, session, row, now, { names, added: true });
  });
}

/** Takes a document from its consultation. @throws PortalError not_found */
export async function removeDocument(
  db: Db,
  session: SessionState,
  documentUid: number,
  now = new Date(),
): Promise<void> {
  await write(db, async (tx) => {
    const owner = await ownerOfAttachment(tx, 'consultations', documentUid);
    const row = await requireVisibleConsultation(tx, session, owner, now, { lock: 'update' });
    const name = await removeAttachment(tx, documentUid);
    await leave(tx, session, row, now, { names: [name], added: false });
  });
}

async function leave(
  tx: Tx,
  session: SessionState,
  row: ConsultationRecord,
  now: Date,
  { names, added }: { names: string[]; added: boolean },
): Promise<void> {
  const { uid, title } = row;
  await tx
    .update(tables.consultations)
    .set({ changedAt: now, changedBy: session.uid })
    .where(eq(tables.consultations.uid, uid));
  const list = names.join(', ');
  await audit(tx, requestScope(), 'consultations.documents', `${title}: ${list}`, session.uid);
  await leaveChanges(tx, session.uid, [
    {
      entity: nounAt(row, now),
      entityUid: uid,
      action: 'edited',
      sentence: `Dokumente der Konsultation „${title}“: ${list} ${added ? 'neu' : 'entfernt'}.`,
      fields: names.map((name) => ({
        field: `Dokument ${name}`,
        from: added ? '' : name,
        to: added ? name : '',
      })),
    },
  ]);
}
