import 'server-only';
import { endpoint } from '../backend/endpoint';
import { filesSchema } from '../backend/files';
import { uidInput } from '../backend/inputs';
import { uidSchema } from '../list';
import { listCall } from '../listing';
import { number, object, string } from '../validation/yup';
import { createImage, deleteImage, editImage } from './commands';
import { imageListing } from './listing';
import { type ImageUse, imageLimit, imageWidths, type LibraryImage } from './model';
import { imageFile, imageOptions, listImages, showImage, usesOf } from './queries';
import { imageRecord, type KeptImage } from './record';

export const listImagesEndpoint = endpoint('POST /images/list', {
  access: 'images.administer',
  summary: 'Bilder für Texte des Portals, die neuesten zuerst',
  ...listCall(imageListing),
  handle: (question, { db }) => listImages(db, question),
});

/** Images that are offered at once; who looks for an older one types. */
const mostOptions = 24;

export const listImageOptions = endpoint('GET /images/options/list', {
  access: 'images.add',
  summary:
    'Bilder, die in einen Text eingefügt werden können, höchstens 24: in der Administration alle, sonst die eigenen',
  input: object({ term: string().max(200) }).noUnknown(),
  handle: async ({ term }, { db, session }): Promise<{ images: LibraryImage[] }> => ({
    images: await imageOptions(db, session, term, mostOptions),
  }),
});

export const showImageEndpoint = endpoint('GET /images/facts/show/{uid}', {
  access: 'images.administer',
  summary: 'Was zu einem Bild vermerkt ist, und die Texte, in denen es steht',
  input: uidInput,
  handle: async ({ uid }, { db, session }): Promise<{ image: KeptImage; uses: ImageUse[] }> => {
    const [image, uses] = await Promise.all([showImage(db, uid, session), usesOf(db, uid)]);
    return { image, uses };
  },
});

export const showImageFile = endpoint('GET /images/show/{uid}/{width}', {
  access: 'public',
  summary: 'Ein Bild in einer seiner Breiten (480, 960, 1600 Bildpunkte oder die eigene)',
  input: object({
    uid: uidSchema().required(),
    width: number().integer().min(1).max(imageWidths.at(-1)!).required(),
  }).noUnknown(),
  file: 'image/webp',
  handle: ({ uid, width }, { db }) => imageFile(db, uid, width),
});

export const createImageEndpoint = endpoint('POST /images/create', {
  once: true,
  access: 'images.add',
  summary: 'Ein Bild hochladen: PNG, JPEG oder WebP, höchstens 10 MB; es ist dann für alle sichtbar',
  body: 'files',
  input: imageRecord.create.shape({
    files: filesSchema({ most: 1, bytes: imageLimit }).min(1, 'Bitte wählen Sie ein Bild.'),
  }),
  handle: (values, { db, session }) => createImage(db, session.uid, values),
});

export const editImageEndpoint = endpoint('POST /images/edit/{uid}', {
  access: 'images.administer',
  summary: 'Bezeichnung und Beschreibung eines Bildes ändern, auf dem Stand `revision`',
  input: imageRecord.edit,
  handle: (values, { db, session }) => editImage(db, session.uid, values),
});

export const deleteImageEndpoint = endpoint('DELETE /images/delete/{uid}', {
  access: 'images.administer',
  summary: 'Ein Bild löschen, das in keinem Text steht',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteImage(db, session.uid, uid),
});
