import { number, object, string } from 'yup';
import {
  asChoice,
  asDate,
  asFlag,
  asMoment,
  asNames,
  asRichText,
  asText,
  type RecordShape,
} from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import { dayOfSeconds } from '../time/days';
import { localOf, secondsOfLocal } from '../time/local-time';
import * as fields from '../validation/form-fields';
import { milestoneTitles } from './milestones';
import {
  type AffectedVersion,
  type ConsultationDetail,
  type ConsultationType,
  consultationTypeNames,
  consultationTypes,
} from './model';

/** What is saved of a consultation; moments in whole seconds. */
export interface ConsultationValues {
  title: string;
  consultationType: ConsultationType;
  internal: boolean | 0 | 1;
  consultationStart: number;
  statementsUntil: number;
  /** A day, as those below: whole seconds of its beginning in Vienna; null where it is not known. */
  expectedPublication: number | null;
  testFrom: number | null;
  productiveFrom: number | null;
  processes: number[];
  schemas: number[];
  /** Rich text. */
  description: string;
  /** Rich text. */
  remarks: string;
}

type Moments =
  | 'consultationStart'
  | 'statementsUntil'
  | 'expectedPublication'
  | 'testFrom'
  | 'productiveFrom';

/** The same as the form holds it: moments as `YYYY-MM-DDTHH:MM`, days as `YYYY-MM-DD`, '' for none. */
export type TypedConsultation = Omit<ConsultationValues, Moments | 'internal'> &
  Record<Moments, string> & { internal: boolean };

const missingStart = 'Bitte geben Sie Tag und Uhrzeit des Beginns ein.';
const missingEnd = 'Bitte geben Sie Tag und Uhrzeit ein, bis wann Stellungnahmen möglich sind.';

/** Whether a day (its first second) is one before the day of a moment. */
const isBefore = (day: unknown, moment: unknown) =>
  typeof day === 'number' && typeof moment === 'number' && dayOfSeconds(day) < dayOfSeconds(moment);

const shape = {
  title: fields.line(200).required('Bitte geben Sie einen Titel ein.'),
  consultationType: string()
    .oneOf([...consultationTypes], 'Bitte wählen Sie einen Gegenstand.')
    .required('Bitte wählen Sie einen Gegenstand.'),
  internal: fields.flag(),
  consultationStart: fields.moment(missingStart).required(missingStart),
  statementsUntil: fields
    .moment(missingEnd)
    .required(missingEnd)
    .test(
      'order',
      'Die Frist für Stellungnahmen muss nach dem Beginn enden.',
      (until, { parent }) => !(until <= parent.consultationStart),
    ),
  expectedPublication: fields
    .openDay()
    .test(
      'order',
      'Die Veröffentlichung kann nicht vor dem Ende der Frist für Stellungnahmen liegen.',
      (day, { parent }) => !isBefore(day, parent.statementsUntil),
    ),
  testFrom: fields
    .openDay()
    .test(
      'order',
      'Der Testbetrieb kann nicht vor dem Ende der Frist für Stellungnahmen beginnen.',
      (day, { parent }) => !isBefore(day, parent.statementsUntil),
    ),
  productiveFrom: fields
    .openDay()
    .test(
      'order',
      'Der Produktivbetrieb kann nicht vor dem Ende der Frist für Stellungnahmen beginnen.',
      (day, { parent }) => !isBefore(day, parent.statementsUntil),
    )
    .test(
      'afterTest',
      'Der Produktivbetrieb kann nicht vor dem Testbetrieb beginnen.',
      (day, { parent }) => !isBefore(day, parent.testFrom),
    ),
  processes: fields.manyUids(100),
  schemas: fields.manyUids(100),
  description: fields.richText(),
  remarks: fields.richText(),
};

export const consultationForm = object(shape).noUnknown();

/** The same, on top of a revision. */
export const consultationEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** How the fields are called where people read what changed. */
export const consultationShape = (lists: {
  processes: readonly Named[];
  schemas: readonly Named[];
}): RecordShape<ConsultationValues | TypedConsultation> => ({
  title: asText('Titel'),
  consultationType: asChoice(
    'Gegenstand',
    consultationTypes.map((value) => ({ value, title: consultationTypeNames[value] })),
  ),
  internal: asFlag('Intern'),
  consultationStart: asMoment(milestoneTitles.consultationStart),
  statementsUntil: asMoment(milestoneTitles.statementsUntil),
  expectedPublication: asDate(milestoneTitles.expectedPublication),
  testFrom: asDate(milestoneTitles.testFrom),
  productiveFrom: asDate(milestoneTitles.productiveFrom),
  processes: asNames('Betroffene Prozesse', lists.processes),
  schemas: asNames('Betroffene Schemas', lists.schemas),
  description: asRichText('Beschreibung'),
  remarks: asRichText('Allgemeine Anmerkungen'),
});

export const emptyConsultation: TypedConsultation = {
  title: '',
  consultationType: 'prozesse',
  internal: false,
  consultationStart: '',
  statementsUntil: '',
  expectedPublication: '',
  testFrom: '',
  productiveFrom: '',
  processes: [],
  schemas: [],
  description: '',
  remarks: '',
};

const typedDay = (at: number | null) => (at === null ? '' : dayOfSeconds(at));
const uidsOf = (list: AffectedVersion[]) => list.map(({ uid }) => uid);

/** A saved consultation as the form holds it. */
export const typedConsultation = (consultation: ConsultationDetail): TypedConsultation => ({
  title: consultation.title,
  consultationType: consultation.consultationType,
  internal: consultation.internal === 1,
  consultationStart: localOf(consultation.consultationStart),
  statementsUntil: localOf(consultation.statementsUntil),
  expectedPublication: typedDay(consultation.expectedPublication),
  testFrom: typedDay(consultation.testFrom),
  productiveFrom: typedDay(consultation.productiveFrom),
  processes: uidsOf(consultation.processes),
  schemas: uidsOf(consultation.schemas),
  description: consultation.description,
  remarks: consultation.remarks,
});

/** Affected versions as a picker knows them: `EC_REQ_ONL 03.00`. */
export const optionsOf = (list: AffectedVersion[]): Named[] =>
  list.map(({ uid, name, version }) => ({ uid, name: `${name} ${version}` }));

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

/** The end of the deadline, now. */
export const closeForm = object({
  uid: uidSchema().required(),
  reason: fields.line(500).default(''),
}).noUnknown();

/** A correction of a published decision. */
export const correctionForm = object({
  uid: uidSchema().required(),
  text: fields.richText().required('Bitte geben Sie den Text der Berichtigung ein.'),
  revision: fields.revision(),
}).noUnknown();
export interface CorrectionValues {
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
}).noUnknown();
export interface DecisionValues {
  /** Rich text. */
  decision: string;
  /** Whole seconds; null for at once. */
  decidedAt: number | null;
  /** What it was written on; left out: whatever is saved by now. */
  revision?: number;
}
