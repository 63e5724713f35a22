import 'server-only';
import { refuseViruses } from '../../attachments/scan';
import { addAttachments, asMissingFile, ownerOfAttachment, removeAttachment } from '../../attachments/store';
import type { SessionState } from '../../auth/state';
import type { Db } from '../../db';
import { write } from '../../db/write';
import { makeVersion, requireStanding } from './edit';

const did = 'die Beilagen einer Stellungnahme geändert';

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
  // Nothing is scanned for who may not add it.
  await db.transaction((tx) => requireStanding(tx, uid, session, now));
  await refuseViruses(db, session.uid, files);
  await write(db, async (tx) => {
    const own = await requireStanding(tx, uid, session, now);
    const names = await addAttachments(tx, 'statements', uid, files, session.uid);
    const fields = names.map((name) => ({ field: 'Beilage', from: '', to: name }));
    await makeVersion(tx, session, own, { did, fields }, now);
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
    const own = await requireStanding(tx, owner, session, now).catch(asMissingFile);
    const name = await removeAttachment(tx, fileUid);
    const fields = [{ field: 'Beilage', from: name, to: '' }];
    await makeVersion(tx, session, own, { did, fields }, now);
  });
}
