import { filesSchema } from '../backend/files';
import { string } from '../validation/yup';

/** The one file of an import. */
export const listFile = () =>
  filesSchema({ most: 1, bytes: 10_000_000 }).min(1, 'Bitte wählen Sie eine Datei.');

/** SHA-256, as of the plan that was shown. */
export const digest = () =>
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required();
