import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { clock } from '../time/clock';
import { dayOfSeconds, daysBetween, viennaDay } from '../time/days';
import { number } from '../validation/yup';
import {
  type ConsultationRow,
  type ConsultationTab,
  consultationColumns,
  consultationTabs,
  consultationTypeNames,
  statusOfTab,
} from './model';
import { phaseOf, standOf } from './rules';

/** Days to the end of the deadline while statements are possible; null afterwards and before. */
export const daysLeftOf = (row: ConsultationRow, now = clock()): number | null =>
  phaseOf(row, now) === 'open' ? daysBetween(viennaDay(now), dayOfSeconds(row.statementsUntil)) : null;

const columns = [
  { key: 'title', title: 'Konsultation', width: 60, value: ({ title }) => title },
  {
    key: 'consultationType',
    title: 'Gegenstand',
    aside: true,
    width: 14,
    value: ({ consultationType }) => consultationTypeNames[consultationType],
  },
  {
    key: 'consultationStart',
    title: 'Beginn',
    aside: true,
    kind: 'moment',
    width: 17,
    value: ({ consultationStart }) => consultationStart,
  },
  {
    key: 'statementsUntil',
    title: 'Stellungnahmen bis',
    kind: 'moment',
    width: 17,
    value: ({ statementsUntil }) => statementsUntil,
  },
  {
    key: 'daysLeft',
    title: 'Frist',
    kind: 'number',
    width: 11,
    fields: [],
    value: (row) => daysLeftOf(row),
  },
  {
    key: 'expectedPublication',
    title: 'Voraussichtliche Veröffentlichung',
    aside: true,
    kind: 'date',
    width: 16,
    value: ({ expectedPublication }) => expectedPublication,
  },
  {
    key: 'processes',
    title: 'Betroffene Prozesse',
    aside: true,
    width: 50,
    value: ({ processes }) => processes.map(({ name }) => name).join(', '),
  },
  {
    key: 'phase',
    title: 'Status',
    extra: true,
    width: 18,
    fields: ['status'],
    value: (row) => standOf(row, clock()),
  },
  {
    key: 'decidedAt',
    title: 'Entscheidung',
    aside: true,
    kind: 'moment',
    extra: true,
    width: 17,
    value: ({ decidedAt }) => decidedAt,
  },
] as const satisfies ColumnsOf<ConsultationRow>;

/** The list of consultations; where no tab is said, the first one that has any is shown. */
export const consultationListing = listing({
  route: 'ConsultationList',
  noun: 'consultations',
  words: {
    title: 'Konsultationen',
    lead: 'Vorgeschlagene Änderungen an Prozessen und Schemas, zu denen Sie Stellung nehmen können, und was daraus wurde.',
    filter: 'Konsultationen durchsuchen',
    one: 'Konsultation',
    several: 'Konsultationen',
    none: 'Keine Konsultation',
  },
  description:
    'Konsultationen zu Prozessen und Schemas des österreichischen Strom- und Gasmarkts: offene, laufende und abgeschlossene, mit Fristen und Entscheidungen.',
  columns,
  sort: consultationColumns,
  order: ({ sort = 'consultationStart' }) => ({
    sort: 'consultationStart',
    direction: sort === 'consultationStart' ? 'desc' : 'asc',
  }),
  filters: {
    tab: {
      ...filter.tab('Status', consultationTabs),
      name: 'status',
      ask: (tab: ConsultationTab) => statusOfTab[tab],
      rule: () => number().oneOf([1, 2, 3, 4]),
    },
    search: filter.search('Titel'),
    // The pages of processes and schemas that many consultations name lead here.
    process: { ...filter.uids('Prozess', { all: 'Alle', name: 'processes' }), look: { kind: 'link' } },
    schema: { ...filter.uids('Schema', { all: 'Alle', name: 'schemas' }), look: { kind: 'link' } },
  },
  feed: 'consultations',
});

export type ListQuestion = QuestionIn<typeof consultationListing>;

/** The tab that is shown: the one of the address, else the first that has any, else `offen`. */
export const shownTab = (
  tab: ConsultationTab | undefined,
  counts: Partial<Record<ConsultationTab, number>>,
): ConsultationTab => tab ?? consultationTabs.find((one) => (counts[one] ?? 0) > 0) ?? 'offen';
