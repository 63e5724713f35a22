import { number, object } from 'yup';
import { uidSchema } from '../list';
import { mostAtOnce } from './model';

const howMany = `Bitte geben Sie eine Zahl von 1 bis ${mostAtOnce} ein.`;

/** Which of the partner's numbers the IDs carry, and how many are generated. */
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
