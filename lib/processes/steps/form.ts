import { number, object, string } from 'yup';
import { type Direction, directions, limits, type Unit, units } from '../../deadlines/model';
import { uidSchema } from '../../list';
import type { Named } from '../../named';
import { hasValue } from '../../validation/checks';
import * as fields from '../../validation/form-fields';

/** What is saved of a process step (docs/requirements/records.md, Process step); its process and its uid stand beside it. */
export interface StepValues {
  name: string;
  /** Condition or description, rich text. */
  description: string;
  senders: number[];
  receivers: number[];
  /** A market notification of the same process. */
  notification: number | null;
  deadlineText: string;
  /** The deadline in numbers: all four of these, or none. */
  deadlineAmount: number | null;
  deadlineUnit: Unit | '';
  deadlineDirection: Direction | '';
  deadlineEvent: string;
  /** Steps of the same process. */
  followUps: number[];
  responseCodes: number[];
}

/** Where a step goes, counted from 1: null leaves it where it is, or puts a new one at the end. */
export interface StepPlace {
  position?: number | null;
}

/** A step as its form edits it. */
export interface StepRecord {
  uid: number;
  processUid: number;
  position: number;
  revision: number;
  /** Whole seconds since 1970. */
  changed: number;
  /** Who changed it last; null where it is not known. */
  by: string | null;
  values: StepValues;
  /** The steps and messages of its process, and the response codes that it names. */
  known: StepChoices;
}

export interface StepChoices {
  /** In their order, by position and name. */
  steps: Named[];
  notifications: Named[];
  responseCodes: Named[];
}

export interface SavedStep {
  uid: number;
  processUid: number;
  revision: number;
}

const parts = ['deadlineAmount', 'deadlineUnit', 'deadlineDirection', 'deadlineEvent'] as const;

/** A deadline in numbers is whole or absent: what is missing is said at its field. */
const whole = (message: string) => ({
  name: 'whole',
  message,
  test: (value: unknown, { parent }: { parent: Record<string, unknown> }) =>
    hasValue(value) || !parts.some((part) => hasValue(parent[part])),
});

const blankAsNull = (value: unknown, typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? null : value;

const shape = {
  name: fields.line(200).required('Bitte geben Sie dem Schritt einen Namen.'),
  senders: fields.manyUids(50),
  receivers: fields.manyUids(50),
  description: fields.richText(),
  notification: fields.oneUid(),
  deadlineText: fields.line(500).defined(),
  deadlineAmount: number()
    .transform(blankAsNull)
    .typeError('Bitte geben Sie eine ganze Zahl ein.')
    .integer('Bitte geben Sie eine ganze Zahl ein.')
    .min(0, 'Bitte geben Sie eine Zahl ab 0 ein.')
    .max(limits.amount, 'Höchstens 10.000.')
    .nullable()
    .defined()
    .test(whole('Bitte geben Sie die Zahl an oder lassen Sie die ganze Frist in Zahlen leer.')),
  deadlineUnit: string()
    .oneOf(['', ...units], 'Bitte wählen Sie eine Einheit.')
    .defined()
    .test(whole('Bitte wählen Sie eine Einheit.')),
  deadlineDirection: string()
    .oneOf(['', ...directions], 'Bitte wählen Sie „nach“ oder „vor“.')
    .defined()
    .test(whole('Bitte wählen Sie „nach“ oder „vor“.')),
  deadlineEvent: fields
    .line(limits.event)
    .defined()
    .test(whole('Bitte geben Sie das Ereignis an, von dem an gezählt wird.')),
  followUps: fields.manyUids(),
  responseCodes: fields.manyUids(),
  position: number()
    .transform(blankAsNull)
    .typeError('Bitte wählen Sie eine Position.')
    .integer('Bitte wählen Sie eine Position.')
    .min(1, 'Die erste Position ist 1.')
    .max(10_000, 'So viele Schritte hat kein Prozess.')
    .nullable(),
};

/** The fields of the form, for the browser. */
export const stepForm = object(shape).noUnknown();

export const stepCreateForm = object({ ...shape, process: uidSchema().required() }).noUnknown();

export const stepEditForm = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** The order of a process's steps: each once, under the process's revision. */
export const stepOrderForm = object({
  uid: uidSchema().required(),
  revision: fields.revision(),
  values: fields.manyUids(1_000),
}).noUnknown();

/** The same values as a form holds them: numbers and choices as text. */
export interface TypedStep extends Omit<StepValues, 'notification' | 'deadlineAmount'> {
  notification: string;
  deadlineAmount: string;
  /** '' for where it is, or at the end. */
  position: string;
}

/** A saved step as the form holds it. */
export const typedStep = (values: StepValues): TypedStep => ({
  ...values,
  notification: values.notification === null ? '' : String(values.notification),
  deadlineAmount: values.deadlineAmount === null ? '' : String(values.deadlineAmount),
  position: '',
});

/** A step that holds nothing yet. */
export const emptyStep: StepValues = {
  ...{ name: '', description: '', senders: [], receivers: [], notification: null, deadlineText: '' },
  ...{ deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineEvent: '' },
  ...{ followUps: [], responseCodes: [] },
};

/** How steps are called where one is chosen. */
export const stepName = ({ position, name }: { position: number; name: string }): string =>
  `${position}. ${name}`;
