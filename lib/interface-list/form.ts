import { boolean, object, string } from 'yup';
import { filesSchema } from '../backend/files';

/** The file of an import. */
export const listForm = object({
  files: filesSchema({ most: 1, bytes: 10_000_000 }).min(1, 'Bitte wählen Sie eine Datei.'),
}).noUnknown();

/** The same, to be imported as it was shown. */
export const listApplyForm = listForm.shape({
  digest: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
  /** New versions are final at once. */
  publish: boolean(),
  /** What is not listed any more ends. */
  endMissing: boolean(),
});
