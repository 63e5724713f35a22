import { digest, listFile } from '../imports/form';
import { boolean, object } from '../validation/yup';

/** The file of an import. */
export const listForm = object({ files: listFile() }).noUnknown();

/** The same, for carrying out the plan that was shown. */
export const listApplyForm = listForm.shape({
  digest: digest(),
  /** Makes new versions final at once. */
  publish: boolean(),
  /** Ends what is not listed any more. */
  endMissing: boolean(),
});
