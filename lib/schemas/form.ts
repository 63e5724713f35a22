import { filesSchema, type UploadedFile } from '../backend/files';
import { digest } from '../imports/form';
import { uidSchema } from '../list';
import { array, boolean, object, string } from '../validation/yup';
import { fileBytes } from './file-names';
import { anyDay, missingStart } from './record';

/** Bytes of one file, and files of one set: generous for what the market publishes. */
const fileLimits = { bytes: fileBytes, most: 60 };

/** Files to add, or to put in the place of those with the same name. */
export const filesForm = object({
  uid: uidSchema().required(),
  files: filesSchema(fileLimits).min(1, 'Bitte wählen Sie mindestens eine Datei.'),
  /** Files of a final version are to be replaced. */
  confirmed: boolean(),
  /** SHA-256 of the files that are known to the sender: nothing else is replaced. */
  known: array(digest()).max(200),
}).noUnknown();

const datesSchema = () =>
  array(
    object({
      schema: string().max(60).required(),
      version: string().max(20).required(),
      validFrom: anyDay().required(missingStart),
    }).noUnknown(),
  ).max(500);

/** Files to import; with a plan's digest it is done, and only while the plan is still the same. */
export const importForm = object({
  files: filesSchema({ most: 200, bytes: 25_000_000 }).min(1, 'Bitte wählen Sie mindestens eine Datei.'),
  publish: boolean(),
  /** Of new versions whose files do not say when they begin. */
  dates: datesSchema(),
}).noUnknown();
export interface ImportInput {
  files: UploadedFile[];
  publish?: boolean;
  /** In whole seconds. */
  dates?: { schema: string; version: string; validFrom: number }[];
}

export const importApplyForm = importForm.shape({
  digest: digest(),
  /** Files of final versions are to be replaced. */
  confirmed: boolean(),
});
