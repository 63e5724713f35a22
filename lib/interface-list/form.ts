import { boolean, object } from 'yup';
import { digest, listFile } from '../imports/form';

/** The file of an import. */
export const listForm = object({ files: listFile() }).noUnknown();

/** The same, to be imported as it was shown. */
export const listApplyForm = listForm.shape({
  digest: digest(),
  /** New versions are final at once. */
  publish: boolean(),
  /** What is not listed any more ends. */
  endMissing: boolean(),
});
