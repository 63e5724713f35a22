import 'server-only';
import { eq } from 'drizzle-orm';
import { refuseViruses } from '../../attachments/scan';
import { addAttachments, ownerOfAttachment, removeAttachment } from '../../attachments/store';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { statements } from '../../db/tables';
import { write } from '../../db/write';
import { PortalError } from '../../errors';
import { tellAgreeing } from '../changed-letter';
import { tellAuthor } from '../receipt-letter';
import { requireOwn } from './checks';
import { isColleagues } from './edit';
import { leaveTrace } from './entries';
import { dropOutcome } from './evaluate';

/**
 * Adds files to a statement, all or none, by who may change its text. They are a part of what is agreed to: it is another
 * version then.
 * @throws PortalError as editing; invalid_input for files that are not accepted, are doubled, or are too many
 */
export async function addFiles(
  db: Db,
  session: SessionState,
  uid: number,
  files: Parameters<typeof addAttachments>[3],
  now = new Date(),
): Promise<void> {
  await refuseViruses(db, session.uid, files);
  await write(db, async (tx) => {
    const own = await requireStanding(tx, uid, session, now);
    const names = await addAttachments(tx, 'statements', uid, files, session.uid);
    await leave(
      tx,
      session,
      own,
      now,
      names.map((name) => ({ field: 'Beilage', from: '', to: name })),
    );
  });
}

/** Takes a file from its statement. @throws PortalError as editing */
export async function removeFile(
  db: Db,
  session: SessionState,
  fileUid: number,
  now = new Date(),
): Promise<void> {
  await write(db, async (tx) => {
    const owner = await ownerOfAttachment(tx, 'statements', fileUid);
    const own = await requireStanding(tx, owner, session, now);
    const name = await removeAttachment(tx, fileUid);
    await leave(tx, session, own, now, [{ field: 'Beilage', from: name, to: '' }]);
  });
}

async function requireStanding(tx: Tx, uid: number, session: SessionState, now: Date) {
  const own = await requireOwn(tx, uid, session, now);
  if (!own.row.withdrawnAt) return own;
  throw new PortalError('conflict', { message: 'Diese Stellungnahme ist zurückgezogen.' });
}

async function leave(
  tx: Tx,
  session: SessionState,
  { row, consultation }: Awaited<ReturnType<typeof requireOwn>>,
  now: Date,
  fields: { field: string; from: string; to: string }[],
): Promise<void> {
  const { uid, revision, organisation } = row;
  await tx
    .update(statements)
    .set({ revision: revision + 1, changedAt: now, changedBy: session.uid })
    .where(eq(statements.uid, uid));
  await dropOutcome(tx, uid);
  const what = `hat die Beilagen einer Stellungnahme geändert: Konsultation „${consultation.title}“.`;
  await leaveTrace(tx, session.uid, row, 'edited', what, fields);
  if (isColleagues(row, session)) await tellAuthor(tx, uid, 'geändert');
  await tellAgreeing(tx, { uid, revision, organisation, consultation, fields });
}
