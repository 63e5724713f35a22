import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { knownStates, type ReadinessRow, shortTitles } from './model';

const columns = [
  { key: 'company', title: 'Marktpartner', width: 40, value: ({ company }) => company },
  { key: 'participant', title: 'Marktrolle', width: 28, value: ({ participant }) => participant.name },
  { key: 'state', title: 'Stand', width: 18, value: ({ state }) => shortTitles[state] },
  { key: 'day', title: 'Tag', kind: 'date', width: 12, value: ({ day }) => day },
  { key: 'note', title: 'Anmerkung', width: 40, value: ({ note }) => note },
  {
    key: 'processes',
    title: 'Versionen',
    kind: 'number',
    aside: true,
    width: 10,
    value: ({ processes }) => processes,
  },
  {
    key: 'ready',
    title: 'davon bereit',
    kind: 'number',
    extra: true,
    width: 12,
    value: ({ ready }) => ready,
  },
  {
    key: 'planned',
    title: 'davon geplant',
    kind: 'number',
    extra: true,
    width: 12,
    value: ({ planned }) => planned,
  },
  {
    key: 'notConcerned',
    title: 'davon nicht betroffen',
    kind: 'number',
    extra: true,
    width: 18,
    value: ({ notConcerned }) => notConcerned,
  },
] as const satisfies ColumnsOf<ReadinessRow>;

/** The matrix of a process version, of a market date, or of all that is coming. */
export const readinessListing = listing({
  route: 'Readiness',
  noun: 'readiness',
  words: {
    title: 'Bereitschaft der Marktpartner',
    lead: 'Wie weit die Marktpartner mit kommenden Prozessversionen sind, je Marktrolle und nach eigener Angabe.',
    filter: 'Bereitschaft filtern',
    one: 'Eintrag',
    several: 'Einträge',
    none: 'Kein Eintrag',
  },
  description:
    'Welche Marktpartner des österreichischen Strom- und Gasmarkts für kommende Prozessversionen und Umstellungstermine bereit sind.',
  columns,
  sort: ['company', 'participant', 'state', 'day'],
  filters: {
    search: filter.search('Unternehmen oder Kurzname'),
    process: filter.uids('Prozess', { all: 'Alle kommenden Prozesse', long: true }),
    date: filter.uids('Umstellungstermin', { all: 'Alle Termine' }),
    // Only who prepares releases finds anything by it.
    release: { ...filter.uids('Release', { all: 'Alle Releases' }), look: { kind: 'link' } },
    participant: filter.uids('Marktrolle', { all: 'Alle Marktrollen', long: true }),
    state: filter.choice(
      'Stand',
      knownStates.map((state) => [state, shortTitles[state]] as const),
    ),
  },
});

export type ListQuestion = QuestionIn<typeof readinessListing>;
