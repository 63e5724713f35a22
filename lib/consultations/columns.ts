import type { ListColumn } from '../columns';
import { dayOfSeconds, daysBetween, viennaDay } from '../time/days';
import { type ConsultationRow, consultationTypeNames } from './model';
import { phaseNames, phaseOf } from './rules';

/** Days to the end of the deadline while statements are possible; null afterwards and before. */
export const daysLeftOf = (row: ConsultationRow, now = new Date()): number | null =>
  phaseOf(row, now) === 'open' ? daysBetween(viennaDay(now), dayOfSeconds(row.statementsUntil)) : null;

/** The columns of the consultation list, on its page and in its exports. */
export const consultationListColumns: readonly ListColumn<ConsultationRow>[] = [
  { key: 'title', title: 'Konsultation', width: 60, value: ({ title }) => title },
  {
    key: 'consultationType',
    title: 'Gegenstand',
    width: 14,
    value: ({ consultationType }) => consultationTypeNames[consultationType],
  },
  {
    key: 'consultationStart',
    title: 'Beginn',
    kind: 'date',
    width: 12,
    value: ({ consultationStart }) => consultationStart,
  },
  {
    key: 'statementsUntil',
    title: 'Stellungnahmen bis',
    kind: 'date',
    width: 16,
    value: ({ statementsUntil }) => statementsUntil,
  },
  {
    key: 'daysLeft',
    title: 'Tage übrig',
    kind: 'number',
    width: 11,
    fields: [],
    value: (row) => daysLeftOf(row),
  },
  {
    key: 'expectedPublication',
    title: 'Voraussichtliche Veröffentlichung',
    kind: 'date',
    width: 16,
    value: ({ expectedPublication }) => expectedPublication,
  },
  {
    key: 'processes',
    title: 'Betroffene Prozesse',
    width: 50,
    value: ({ processes }) => processes.map(({ name }) => name).join(', '),
  },
  {
    key: 'phase',
    title: 'Stand',
    extra: true,
    width: 18,
    fields: ['status'],
    value: (row) => phaseNames[phaseOf(row, new Date())],
  },
  {
    key: 'decidedAt',
    title: 'Entscheidung',
    kind: 'date',
    extra: true,
    width: 14,
    value: ({ decidedAt }) => decidedAt,
  },
];
