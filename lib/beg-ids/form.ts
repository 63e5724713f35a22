import { uidSchema } from '../list';
import { number, object } from '../validation/yup';
import { mostAtOnce } from './model';

const howMany = `Bitte geben Sie eine Zahl von 1 bis ${mostAtOnce} ein.`;

/** The partner's number in the IDs, and how many to generate. */
export const begIdForm = object({
  ecnumberUid: uidSchema()
    .typeError('Bitte wählen Sie eine Nummer.')
    .required('Bitte wählen Sie eine Nummer.'),
  count: number()
    .typeError(howMany)
    .integer(howMany)
    .min(1, howMany)
    .max(mostAtOnce, howMany)
    .required(howMany),
}).noUnknown();

export const begIdCreate = begIdForm.shape({ marketPartnerUid: uidSchema().required() });

export interface BegIdCreate {
  marketPartnerUid: number;
  ecnumberUid: number;
  count: number;
}
