import { asDate } from '../changes/fields';
import { uidSchema } from '../list';
import { record, type ValuesOf } from '../record';
import { choice, line, openDay } from '../record-fields';
import { array, number, object } from '../validation/yup';
import { hasDay, type ReadinessState, readinessStates, stateTitles } from './model';

/** What a market partner says of a process version in one of its roles (docs/requirements/market.md, Readiness). */
export const readinessRecord = record(
  'readiness',
  {
    state: choice<ReadinessState | ''>('Stand', [
      { value: '', title: stateTitles.unknown },
      ...readinessStates.map((value) => ({ value, title: stateTitles[value] })),
    ]),
    day: { ...openDay('Tag'), shape: () => asDate('Tag') },
    note: line('Anmerkung', 300),
  },
  [
    {
      at: 'day',
      problem: ({ state, day }) =>
        hasDay(state ?? '') && (day === null || Number.isNaN(day))
          ? `Bitte geben Sie den Tag zu „${stateTitles[state as ReadinessState]}“ ein.`
          : undefined,
    },
  ],
);
export type ReadinessValues = ValuesOf<typeof readinessRecord>;

/** Answers in one save at most. */
const mostAnswers = 500;

/** Several answers of a market partner, saved together; `revision` 0 where none was saved before. */
export const readinessInput = object({
  marketPartnerUid: uidSchema().required(),
  answers: array(
    readinessRecord.create.shape({
      processUid: uidSchema().required(),
      participantUid: uidSchema().required(),
      revision: number().integer().min(0).required(),
    }),
  )
    .min(1, 'Bitte ändern Sie zuerst etwas.')
    .max(mostAnswers)
    .required(),
}).noUnknown();

/** One of the answers that are saved together. */
export type Answer = ReadinessValues & { processUid: number; participantUid: number; revision: number };
