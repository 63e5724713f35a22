import { uidSchema } from '../list';
import { lines } from '../validation/form-fields';
import { array, number, object, string } from '../validation/yup';

/** What became of a statement, as people read it. */
export const outcomeNames = {
  accepted: 'Übernommen',
  partly: 'Teilweise übernommen',
  rejected: 'Nicht übernommen',
} as const;
export type Outcome = keyof typeof outcomeNames;
export const outcomes = Object.keys(outcomeNames) as Outcome[];

/** What a list can be narrowed to; `none`: the ones of which nothing is said yet. */
export const outcomeFilters = [...outcomes, 'none'] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];
export const outcomeFilterNames: Record<OutcomeFilter, string> = { ...outcomeNames, none: 'Ohne Ergebnis' };

/** A statement as it was read by who evaluates it: the text, and the outcome so far. */
export interface Evaluated {
  uid: number;
  revision: number;
  /** 0 without one. */
  outcomeRevision: number;
}

export interface OutcomeValues {
  consultationUid: number;
  values: Evaluated[];
  /** Null takes it back. */
  outcome: Outcome | null;
  reason: string;
}

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
