import 'server-only';
import { refuseViruses } from '../../attachments/scan';
import { addAttachments, ownerOfAttachment, removeAttachment } from '../../attachments/store';
import type { Db } from '../../db';
import { audit, leaveChanges, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { draftChange, nameOf } from '../sentences';
import { holdBlock } from './blocks';
import { touchEntry } from './hold';

/**
 * Adds files to a block of a draft, all of them or none.
 * @returns their names
 * @throws PortalError not_found; conflict for a published entry; invalid_input for what is not accepted
 */
export async function addBlockFiles(
  db: Db,
  byUid: number,
  { uid, files }: { uid: number; files: Parameters<typeof addAttachments>[3] },
): Promise<{ added: string[] }> {
  await refuseViruses(db, byUid, files);
  return write(db, async (tx) => {
    const { entry, block } = await holdBlock(tx, uid);
    const added = await addAttachments(tx, 'elwoggwg-blocks', uid, files, byUid);
    await touchEntry(tx, byUid, entry.uid);
    const names = added.join(', ');
    const what = `Block „${block.title}“: Dateien hinzugefügt.`;
    const fields = [{ field: 'Dateien', from: '', to: names }];
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', what, fields)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.filesAdded', `${nameOf(entry)}: ${names}`, byUid);
    return { added };
  });
}

/** Takes a file from a block of a draft. @throws PortalError not_found; conflict for a published entry */
export async function deleteBlockFile(db: Db, byUid: number, fileUid: number): Promise<void> {
  await write(db, async (tx) => {
    const { entry, block } = await holdBlock(tx, await ownerOfAttachment(tx, 'elwoggwg-blocks', fileUid));
    const name = await removeAttachment(tx, fileUid);
    await touchEntry(tx, byUid, entry.uid);
    const what = `Block „${block.title}“: Datei entfernt.`;
    const fields = [{ field: 'Dateien', from: name, to: '' }];
    await leaveChanges(tx, byUid, [draftChange(entry, 'edited', what, fields)]);
    await audit(tx, requestScope(), 'elwoggwgBlocks.fileDeleted', `${nameOf(entry)}: ${name}`, byUid);
  });
}
