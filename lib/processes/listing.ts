import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { endOfAll } from '../time/format';
import { editingStatuses, type ProcessRow, processColumns, statusNames } from './model';

const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');

const columns = [
  { key: 'process', title: 'Prozess', width: 20, value: ({ process }) => process },
  { key: 'version', title: 'Version', kind: 'version', width: 9, value: ({ version }) => version },
  { key: 'title', title: 'Bezeichnung', width: 50, value: ({ title }) => title },
  { key: 'status', title: 'Status', width: 24, value: ({ status }) => statusNames[status] ?? 'Entwurf' },
  { key: 'validFrom', title: 'Gültig ab', kind: 'date', width: 12, value: ({ validFrom }) => validFrom },
  {
    key: 'validUntil',
    title: 'Gültig bis',
    aside: true,
    kind: 'date',
    width: 12,
    value: ({ validUntil }) => validUntil ?? endOfAll,
  },
  {
    key: 'categories',
    title: 'Kategorie',
    aside: true,
    width: 30,
    value: ({ categories }) => names(categories),
  },
  { key: 'divisions', title: 'Sparte', aside: true, width: 16, value: ({ divisions }) => names(divisions) },
  {
    key: 'participants',
    title: 'Teilnehmer',
    extra: true,
    width: 40,
    value: ({ participants }) => names(participants),
  },
  {
    key: 'editingStatus',
    title: 'Bearbeitungsstatus',
    extra: true,
    width: 20,
    value: ({ editingStatus }) => editingStatus,
  },
  {
    key: 'fromConsultation',
    title: 'Aus Konsultation',
    extra: true,
    width: 16,
    value: ({ fromConsultation }) => (fromConsultation ? 'Ja' : 'Nein'),
  },
] as const satisfies ColumnsOf<ProcessRow>;

/** The list of processes. */
export const processListing = listing({
  route: 'ProcessList',
  noun: 'processes',
  words: {
    title: 'Prozesse',
    lead: 'Die Prozesse des österreichischen Strom- und Gasmarkts mit Schritten, Marktnachrichten und Schemas.',
    filter: 'Prozesse filtern',
    one: 'Prozess',
    several: 'Prozesse',
    none: 'Kein Prozess',
  },
  description:
    'Alle Prozesse des österreichischen Strom- und Gasmarkts: Version, Gültigkeit, Schritte, Marktnachrichten und Schemas.',
  columns,
  sort: processColumns,
  filters: {
    search: filter.search('Name oder Bezeichnung'),
    status: filter.status('Status', statusNames, 1),
    // Shown to who may see drafts; others find none by it.
    editingStatus: {
      ...filter.choice(
        'Bearbeitungsstatus',
        editingStatuses.map((status) => [status, status] as const),
        { all: 'Jeder Bearbeitungsstatus' },
      ),
      given: true,
    },
    category: filter.uids('Kategorie', { all: 'Alle Kategorien' }),
    division: filter.uids('Sparte', { all: 'Alle Sparten' }),
    participant: filter.uids('Teilnehmer', { all: 'Alle Teilnehmer', long: true }),
    fromConsultation: filter.flag('Konsultation', 'Aus einer Konsultation', 'Ohne Konsultation'),
    accessDate: filter.day('Stichtag'),
  },
  folded: true,
  explained: { screen: 'processFilters', noun: 'processes' },
  feed: 'processes',
});

export type ListQuestion = QuestionIn<typeof processListing>;
