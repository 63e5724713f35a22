import { uidSchema } from '../list';
import { wholeNumber } from '../validation/form-fields';
import { object } from '../validation/yup';
import { mostAtOnce } from './model';

const howMany = `Bitte geben Sie eine Zahl von 1 bis ${mostAtOnce} ein.`;

/** The partner's number in the IDs, and how many to generate. */
export const begIdForm = object({
  ecnumberUid: uidSchema()
    .typeError('Bitte wählen Sie eine Nummer.')
    .required('Bitte wählen Sie eine Nummer.'),
  count: wholeNumber(howMany, 1, mostAtOnce).required(howMany),
}).noUnknown();

export const begIdCreate = begIdForm.shape({ marketPartnerUid: uidSchema().required() });

export interface BegIdCreate {
  marketPartnerUid: number;
  ecnumberUid: number;
  count: number;
}
