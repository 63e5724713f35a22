import { uidSchema } from '../list';
import * as fields from '../validation/form-fields';
import { object } from '../validation/yup';

/** The withdrawal of a published version, on top of the revision that was read. */
export const withdrawForm = object({
  uid: uidSchema().required(),
  revision: fields.revision(),
  reason: fields.line(500).required('Bitte geben Sie an, warum die Version zurückgezogen wird.'),
  confirmed: fields.confirmed(),
}).noUnknown();
