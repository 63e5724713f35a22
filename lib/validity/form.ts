import { uidSchema } from '../list';
import * as fields from '../validation/form-fields';
import { boolean, object } from '../validation/yup';

/** The withdrawal of a published version, on top of the revision that was read. */
export const withdrawForm = object({
  uid: uidSchema().required(),
  revision: fields.revision(),
  reason: fields.line(500).required('Bitte geben Sie an, warum die Version zurückgezogen wird.'),
  confirmed: fields.confirmed(),
}).noUnknown();

/** A publication, as its preview was read. */
export const publishForm = object({
  uid: uidSchema().required(),
  revision: fields.revision(),
  digest: fields.digest('die Vorschau'),
  sentence: fields.line(300).required('Bitte geben Sie an, mit welchen Worten es bekanntgegeben wird.'),
  small: boolean(),
}).noUnknown();
