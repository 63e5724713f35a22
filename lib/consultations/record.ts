import { asDate } from '../changes/fields';
import type { Named } from '../named';
import { after, type Rule, record, type TypedOf, type ValuesOf } from '../record';
import { choice, flag, line, moment, openDay, richText, uids } from '../record-fields';
import { dayOfSeconds } from '../time/days';
import * as rules from '../validation/form-fields';
import { boolean } from '../validation/yup';
import { milestoneTitles as titles } from './milestones';
import {
  type AffectedVersion,
  type ConsultationDetail,
  consultationTypeNames,
  consultationTypes,
} from './model';

export const missingEnd = 'Bitte geben Sie Tag und Uhrzeit ein, bis wann Stellungnahmen möglich sind.';

/** A day that may not be known yet; the table keeps its first second. */
const known = (title: string, hint?: string) => ({
  ...openDay(title, { hint, column: null }),
  shape: () => asDate(title),
});

/** A day may not be one before the day of another field. */
const notBeforeDay = <Day extends string, Of extends string>(
  at: Day,
  of: Of,
  message: string,
): Rule<Record<Day | Of, number | null>> => ({
  at,
  problem: ({ [at]: day, [of]: from }) =>
    typeof day === 'number' && typeof from === 'number' && dayOfSeconds(day) < dayOfSeconds(from)
      ? message
      : undefined,
});

/** What a consultation is about, and when. */
export const consultationRecord = record(
  'consultations',
  {
    title: line('Titel', 200, { required: 'Bitte geben Sie einen Titel ein.' }),
    consultationType: choice(
      'Gegenstand',
      consultationTypes.map((value) => ({ value, title: consultationTypeNames[value] })),
      { required: 'Bitte wählen Sie einen Gegenstand.', empty: 'prozesse' },
    ),
    internal: flag('Intern', {
      hint: 'Nur für Administration und interne Benutzer sichtbar; das lässt sich nach dem Beginn nicht mehr ändern.',
    }),
    consultationStart: moment(titles.consultationStart, {
      required: 'Bitte geben Sie Tag und Uhrzeit des Beginns ein.',
      hint: 'Ortszeit Wien. Vorher sieht sie nur die Administration.',
    }),
    statementsUntil: moment(titles.statementsUntil, {
      required: missingEnd,
      hint: 'Ortszeit Wien. Danach wird keine angenommen.',
    }),
    shortReason: {
      ...line('Grund der kurzen Frist', 500, {
        hint: 'Nur nötig, wenn Stellungnahmen kürzer als sonst möglich sind. Er steht auf der Seite der Konsultation.',
      }),
      schema: rules.line(500).ensure(),
    },
    expectedPublication: known(titles.expectedPublication, 'Der Tag, an dem die Entscheidung erwartet wird.'),
    testFrom: known(titles.testFrom),
    productiveFrom: known(titles.productiveFrom),
    processes: uids('Betroffene Prozesse', 100, {
      hint: 'Die Versionen, die zur Diskussion stehen. Zu jeder kann eigens Stellung genommen werden.',
      search: '/api/consultations/processes/options/list',
    }),
    schemas: uids('Betroffene Schemas', 100, {
      hint: 'Die Schemaversionen, die zur Diskussion stehen.',
      search: '/api/consultations/schemas/options/list',
    }),
    description: richText('Beschreibung'),
    remarks: richText('Allgemeine Anmerkungen'),
  },
  [
    after('consultationStart', 'statementsUntil', 'Die Frist für Stellungnahmen muss nach dem Beginn enden.'),
    notBeforeDay(
      'expectedPublication',
      'statementsUntil',
      'Die Veröffentlichung kann nicht vor dem Ende der Frist für Stellungnahmen liegen.',
    ),
    notBeforeDay(
      'testFrom',
      'statementsUntil',
      'Der Testbetrieb kann nicht vor dem Ende der Frist für Stellungnahmen beginnen.',
    ),
    notBeforeDay(
      'productiveFrom',
      'statementsUntil',
      'Der Produktivbetrieb kann nicht vor dem Ende der Frist für Stellungnahmen beginnen.',
    ),
    notBeforeDay(
      'productiveFrom',
      'testFrom',
      'Der Produktivbetrieb kann nicht vor dem Testbetrieb beginnen.',
    ),
  ],
);
export type ConsultationValues = ValuesOf<typeof consultationRecord>;

export const consultationCreate = consultationRecord.create.shape({
  draft: boolean().default(false),
  confirmed: rules.confirmed(),
});
export const consultationEdit = consultationRecord.edit.shape({ confirmed: rules.confirmed() });

const uidsOf = (list: AffectedVersion[]) => list.map(({ uid }) => uid);

/** A saved consultation as the form holds it. */
export const typedConsultation = (saved: ConsultationDetail): TypedOf<typeof consultationRecord> =>
  consultationRecord.typed({
    ...saved,
    internal: saved.internal === 1,
    processes: uidsOf(saved.processes),
    schemas: uidsOf(saved.schemas),
  });

/** Affected versions as a picker knows them: `EC_REQ_ONL 03.00`. */
export const optionsOf = (list: AffectedVersion[]): Named[] =>
  list.map(({ uid, name, version }) => ({ uid, name: `${name} ${version}` }));
