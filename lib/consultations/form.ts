import { uidSchema } from '../list';
import { secondsOfLocal } from '../time/local-time';
import * as fields from '../validation/form-fields';
import { boolean, number, object, string } from '../validation/yup';
import { type CorrectionKind, correctionKinds } from './model';
import { missingEnd } from './record';

const missingReason = 'Bitte geben Sie den Grund der Verlängerung ein.';

/** A new deadline. */
export const extensionForm = object({
  uid: uidSchema().required(),
  statementsUntil: fields.moment(missingEnd).required(missingEnd),
  reason: fields.line(500).required(missingReason),
}).noUnknown();
export interface ExtensionValues {
  statementsUntil: number;
  reason: string;
}

/** A draft that is published. */
export const publicationForm = object({
  uid: uidSchema().required(),
  revision: fields.revision(),
  atOnce: boolean().default(false),
  confirmed: fields.confirmed(),
}).noUnknown();

/** The end of the deadline, now. */
export const closeForm = object({
  uid: uidSchema().required(),
  reason: fields.line(500).required('Bitte geben Sie an, warum die Frist vorzeitig endet.'),
  confirmed: fields.confirmed(),
}).noUnknown();

/** A correction of a published decision, or an addition. */
export const correctionForm = object({
  uid: uidSchema().required(),
  kind: string()
    .oneOf(Object.keys(correctionKinds) as CorrectionKind[])
    .default('Berichtigung'),
  text: fields.richText().required('Bitte geben Sie den Text ein.'),
  revision: fields.revision(),
}).noUnknown();
export interface CorrectionValues {
  kind?: CorrectionKind;
  /** Rich text. */
  text: string;
  /** What it was written on. */
  revision: number;
}

/** A decision, published at once or at a moment to come. */
export const decisionForm = object({
  uid: uidSchema().required(),
  decision: fields.richText().required('Bitte geben Sie den Text der Entscheidung ein.'),
  decidedAt: number()
    .transform((value, typed) => {
      if (typed === '' || typed === null) return null;
      return typeof typed === 'string' ? (secondsOfLocal(typed) ?? Number.NaN) : value;
    })
    .typeError('Bitte geben Sie Tag und Uhrzeit ein oder lassen Sie das Feld leer.')
    .integer()
    .max(4_102_441_199, 'Bitte geben Sie einen Tag bis 31.12.2099 ein.')
    .nullable()
    .defined(),
  revision: uidSchema(),
  confirmed: fields.confirmed(),
}).noUnknown();
export interface DecisionValues {
  /** Rich text. */
  decision: string;
  /** Whole seconds; null for at once. */
  decidedAt: number | null;
  /** What it was written on; left out: whatever is saved by now. */
  revision?: number;
  /** What follows was read. */
  confirmed?: boolean;
}
