import { filesSchema, type UploadedFile } from '../backend/files';
import { uidSchema } from '../list';
import { object } from '../validation/yup';
import { logoLimit } from './model';

/** One picture that becomes the logo. */
export const logoForm = object({
  uid: uidSchema().required(),
  files: filesSchema({ most: 1, bytes: logoLimit }).min(1, 'Bitte wählen Sie ein Bild.'),
}).noUnknown();
export interface LogoInput {
  uid: number;
  files: UploadedFile[];
}
