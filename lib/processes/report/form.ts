import { uidSchema } from '../../list';
import * as fields from '../../validation/form-fields';
import { object, string } from '../../validation/yup';
import { type AnyPart, anyPart } from './model';

const key = () =>
  string()
    .matches(/^[0-9a-f]{32}$/, 'So heißt kein Befund.')
    .required();

/** A finding that is accepted, and why. */
export const acceptForm = object({
  part: string().oneOf(anyPart).required(),
  key: key(),
  uid: uidSchema(),
  reason: fields.line(500).required('Bitte geben Sie an, warum der Befund in Ordnung ist.'),
}).noUnknown();
export interface AcceptValues {
  part: AnyPart;
  /** Of the finding. */
  key: string;
  /** The version that it is about, where that is not published yet. */
  uid?: number;
  reason: string;
}

export const reopenForm = object({ key: key() }).noUnknown();
