import 'server-only';
import { addAttachments, checkedFile, removeAttachmentsOf } from '../attachments/store';
import type { UploadedFile } from '../backend/files';
import { intoBin } from '../bin/commands/keep';
import type { Db, Tx } from '../db';
import { refuseWhileReferred } from '../db/referrers';
import { audit, write } from '../db/write';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { imageLimit, type LibraryImage } from './model';
import { imageRows, usesStatement } from './queries';
import type { ImageValues, imageRecord } from './record';
import { imageSizes } from './sizes';

const note = (tx: Tx, byUid: number, did: string, title: string) =>
  audit(tx, requestScope(), `images.${did}`, title, byUid);

/**
 * Puts an image into the library, in its sizes.
 * @throws PortalError invalid_input for what is no image, too large or can't be read; unavailable when too many wait
 */
export async function createImage(
  db: Db,
  byUid: number,
  { files, ...values }: ImageValues & { files: UploadedFile[] },
): Promise<{ uid: number; image: LibraryImage }> {
  const { bytes } = await checkedFile(files[0]!, { only: 'images', bytes: imageLimit });
  const { width, height, sizes } = await imageSizes(bytes);
  const kept = { ...values, alt: values.decorative ? '' : values.alt };
  return write(db, async (tx) => {
    const { uid } = await imageRows.insert(tx, byUid, kept, { width, height });
    const made = sizes.map((one) => ({ name: `${one.width}.webp`, bytes: one.bytes }));
    await addAttachments(tx, 'images', uid, made, byUid, { only: 'images' });
    await note(tx, byUid, 'created', values.title);
    return { uid, image: { uid, ...kept, width, height } };
  });
}

/** Saves what is said of an image. @throws PortalError not_found; conflict with a newer `fields.revision` */
export const editImage = (db: Db, byUid: number, { uid, revision, ...values }: EditOf<typeof imageRecord>) =>
  write(db, async (tx) => {
    const held = await imageRows.hold(tx, { uid, revision });
    const kept = { ...values, alt: values.decorative ? '' : values.alt };
    const saved = await imageRows.update(tx, byUid, held, kept);
    await note(tx, byUid, 'edited', values.title);
    return { revision: saved.revision };
  });

/** Deletes an image that no text shows. @throws PortalError not_found; conflict that names the texts */
export const deleteImage = (db: Db, byUid: number, uid: number): Promise<void> =>
  write(db, async (tx) => {
    await refuseWhileReferred(tx, usesStatement(uid));
    await intoBin(tx, byUid, 'images', [uid]);
    const [gone] = await imageRows.remove(tx, [uid]);
    await removeAttachmentsOf(tx, 'images', [uid]);
    await note(tx, byUid, 'deleted', gone!.title);
  });
