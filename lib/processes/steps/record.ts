import {
  clockPattern,
  countsDays,
  type Direction,
  directions,
  limits,
  onlyDays,
  type Unit,
  units,
  wrongClock,
} from '../../deadlines/model';
import { uidSchema } from '../../list';
import type { Named } from '../../named';
import { type Edited, type Rule, record, type Saved, type TypedOf, type ValuesOf } from '../../record';
import { choice, line, openChoice, openWhole, richText, silent, uids } from '../../record-fields';
import { hasValue } from '../../validation/checks';
import { manyUids, revision } from '../../validation/form-fields';
import { object, string } from '../../validation/yup';

/** One of some words or '', which the table keeps as null. */
const openWord = <Word extends string>(
  title: string,
  label: string,
  words: readonly Word[],
  wrong: string,
) => ({
  ...choice<Word | '', null>(title, [{ value: '', title: 'Keine Angabe' }, ...words], {
    label,
    column: null,
  }),
  schema: string<Word | ''>()
    .oneOf(['', ...words], wrong)
    .defined(),
});

const parts = ['deadlineAmount', 'deadlineUnit', 'deadlineDirection', 'deadlineEvent'] as const;
type Part = (typeof parts)[number];

/** A deadline in numbers is whole or absent: what is missing is said at its field. */
const whole = (at: Part, message: string): Rule<Record<Part, unknown>> => ({
  at,
  problem: (values) =>
    hasValue(values[at]) || !parts.some((part) => hasValue(values[part])) ? undefined : message,
});

const place = openWhole('Position im Ablauf', 'Bitte wählen Sie eine Position.', {
  min: [1, 'Die erste Position ist 1.'],
  max: [10_000, 'So viele Schritte hat kein Prozess.'],
  column: null,
});

const clock = line('Frist: Uhrzeit', 5, {
  label: 'Bis zur Uhrzeit',
  hint: 'Bei Tagen, zum Beispiel 12:00; leer läuft die Frist bis zum Ende des Tages',
  says: 'Frist: Uhrzeit des letzten Tages als HH:MM; leer für das Ende des Tages.',
  matches: [clockPattern, wrongClock],
});

/** A step of a process. */
export const stepRecord = record(
  'process-steps',
  {
    name: line('Name', 200, {
      required: 'Bitte geben Sie dem Schritt einen Namen.',
      hint: 'Zum Beispiel: Anforderung senden',
    }),
    senders: uids('Sender', 50),
    receivers: uids('Empfänger', 50),
    description: richText('Bedingung und Beschreibung'),
    /** A market notification of the same process. */
    notification: openChoice('Marktnachricht', { column: 'marketNotificationUid', none: 'Keine' }),
    deadlineText: line('Frist als Text', 500, { explained: 'processSteps.deadline' }),
    deadlineAmount: openWhole('Frist: Zahl', 'Bitte geben Sie eine ganze Zahl ein.', {
      min: [0, 'Bitte geben Sie eine Zahl ab 0 ein.'],
      max: [limits.amount, 'Höchstens 10.000.'],
      label: 'Zahl',
    }),
    deadlineUnit: openWord<Unit>('Frist: Einheit', 'Einheit', units, 'Bitte wählen Sie eine Einheit.'),
    deadlineDirection: openWord<Direction>(
      ...([
        'Frist: vor oder nach',
        'Nach oder vor',
        directions,
        'Bitte wählen Sie „nach“ oder „vor“.',
      ] as const),
    ),
    /** Whoever wrote a program before there was one sends none. */
    deadlineTime: { ...clock, schema: clock.schema.optional() },
    deadlineEvent: line('Frist: Ereignis', limits.event, {
      label: 'Ereignis',
      hint: 'Wovon an gezählt wird, zum Beispiel: Eingang der Anforderung',
    }),
    /** Steps of the same process. */
    followUps: uids('Folgeschritte', 200),
    responseCodes: uids('Responsecodes', 200, { search: '/api/response-codes/options/list' }),
    /** Where it goes, counted from 1: null leaves it where it is, or puts a new one at the end. It is no field of the step. */
    position: silent({ ...place, schema: place.schema.optional() }),
  },
  [
    whole('deadlineAmount', 'Bitte geben Sie die Zahl an oder lassen Sie die ganze Frist in Zahlen leer.'),
    whole('deadlineUnit', 'Bitte wählen Sie eine Einheit.'),
    whole('deadlineDirection', 'Bitte wählen Sie „nach“ oder „vor“.'),
    {
      at: 'deadlineTime',
      problem: ({ deadlineTime, deadlineUnit }) =>
        deadlineTime && !countsDays(deadlineUnit) ? onlyDays : undefined,
    },
    whole('deadlineEvent', 'Bitte geben Sie das Ereignis an, von dem an gezählt wird.'),
  ],
);
export interface StepValues extends Omit<ValuesOf<typeof stepRecord>, 'position'> {}
export type TypedStep = TypedOf<typeof stepRecord>;

/** A new one, with the process it belongs to. */
export const stepCreate = stepRecord.create.shape({ process: uidSchema().required() });

/** The order of a process's steps: each once, under the process's revision. */
export const stepOrder = object({
  uid: uidSchema().required(),
  revision: revision(),
  values: manyUids(1_000),
}).noUnknown();

/** A step as its form edits it. */
export interface StepRecord extends Edited<StepValues> {
  processUid: number;
  position: number;
  /** The steps and messages of its process, and the response codes that it names. */
  known: StepChoices;
}

export interface StepChoices {
  /** In their order, by position and name. */
  steps: Named[];
  notifications: Named[];
  responseCodes: Named[];
}

export interface SavedStep extends Saved {
  processUid: number;
}

/** A saved step as the form holds it. */
export const typedStep = (values: StepValues) => stepRecord.typed({ ...values, position: null });

/** How steps are called where one is chosen. */
export const stepName = ({ position, name }: { position: number; name: string }): string =>
  `${position}. ${name}`;

/** What the fields of a step can be chosen from. @param uid of the step, which can't follow itself */
export const stepOptions = ({ steps, notifications, responseCodes }: StepChoices, uid?: number) => ({
  notification: notifications,
  followUps: steps.filter((step) => step.uid !== uid),
  responseCodes,
});
