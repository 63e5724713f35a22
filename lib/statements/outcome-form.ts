import { uidSchema } from '../list';
import { lines } from '../validation/form-fields';
import { array, number, object, string } from '../validation/yup';
import { type Outcome, outcomes } from './outcomes';

const revision = (least: number) => number().integer().min(least).max(2_147_483_646).required();

const reasonLength = 2_000;
const missingReason = 'Bitte begründen Sie, warum nicht alles übernommen wird.';

/** The same outcome of several statements. Only what is taken over whole needs no reason. */
export const outcomeForm = object({
  consultationUid: uidSchema().required(),
  values: array(
    object({
      uid: uidSchema().required(),
      revision: revision(1),
      outcomeRevision: revision(0),
    }).noUnknown(),
  )
    .min(1, 'Bitte wählen Sie mindestens eine Stellungnahme.')
    .max(1_000)
    .required(),
  // A form takes an outcome back by `none`; nothing chosen is ''.
  outcome: string<Outcome>()
    .transform((value, typed) => (typed === 'none' ? null : value))
    .oneOf(outcomes, 'Bitte wählen Sie ein Ergebnis.')
    .nullable()
    .defined(),
  reason: lines(reasonLength)
    .default('')
    .when('outcome', ([outcome], schema) =>
      outcome === 'partly' || outcome === 'rejected' ? schema.required(missingReason) : schema,
    ),
}).noUnknown();
