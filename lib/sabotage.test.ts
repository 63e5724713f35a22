import { expect, test } from '@jest/globals';
import { compile, type Sabotage } from '@/tests/support/sabotage';

/** What is made of the fields of an event. */
const event = ['record', 'model', 'columns', 'queries', 'commands', 'entries', 'calendar', 'json-ld'].map(
  (name) => `lib/events/${name}.ts`,
);
const record = 'lib/events/record.ts';
const form = 'components/events/event-form.tsx';
const listing = 'lib/processes/listing.ts';
const cells = 'components/processes/process-cells.ts';
const page = 'app/prozesse/page.tsx';

/** Mistakes that the compiler has to find, wherever a fact is said once and used elsewhere. */
const cases: Sabotage[] = [
  {
    title: 'a field that is used is removed from its record',
    files: event,
    says: /'organiser' does not exist on type 'EventDetail'/,
    change: [record, /^ {4}organiser: .*\n/m, ''],
  },
  {
    title: 'a field is of another kind than its column',
    files: event,
    says: /not assignable to parameter of type 'TableOf/,
    change: [record, "line('Ort', 200, {", "moment('Ort', { required: '',"],
  },
  {
    title: 'a field is renamed in its record alone',
    files: event,
    says: /not assignable to parameter of type 'TableOf/,
    change: [record, 'location:', 'place:'],
  },
  {
    title: 'a field names a column that its table lacks',
    files: event,
    says: /not assignable to parameter of type 'TableOf/,
    change: [record, "column: 'startsAt'", "column: 'beginsAt'"],
  },
  {
    title: 'a rule is about a field that there is not',
    files: [record],
    says: /'Rule<Record<"start" | "until"/,
    change: [record, "after('start', 'end'", "after('start', 'until'"],
  },
  {
    title: 'a rule compares what is no number',
    files: [record],
    says: /'Rule<Record<"end" | "title"/,
    change: [record, "after('start', 'end'", "after('title', 'end'"],
  },
  {
    title: 'a form draws a field that there is not',
    files: [form],
    says: /'abstract' does not exist/,
    change: [form, 'own={{ teaser:', 'own={{ abstract:'],
  },
  {
    title: 'a column of a list is a field that its rows leave out',
    files: event,
    says: /'ListColumn<.*' is not assignable to type 'ListColumn<EventRow/,
    change: [record, "longFields = ['description'", "longFields = ['description', 'organiser'"],
  },
  {
    title: 'a list has a column of what its rows lack',
    files: [listing],
    says: /"titel".* is not assignable/,
    change: [listing, "key: 'title'", "key: 'titel'"],
  },
  {
    title: 'a filter that the query asks for is removed from its list',
    files: [listing, 'lib/processes/sql.ts'],
    says: /'division' does not exist/,
    change: [listing, /^ {4}division: .*\n/m, ''],
  },
  {
    title: 'the cells of a list are of a column that there is not',
    files: [cells],
    says: /'state' does not exist/,
    change: [cells, 'status: statusCell', 'state: statusCell'],
  },
  {
    title: 'a filter is given nothing to choose from',
    files: [page],
    says: /'participant' is missing/,
    change: [page, ', participant },', ' },'],
  },
  {
    title: 'a kind has no predicate that says who sees it',
    files: ['lib/events/kind.ts', 'lib/kinds/registry.ts'],
    says: /'visible' is missing in type/,
    change: ['lib/events/kind.ts', /^ {2}visible: .*\n/m, ''],
  },
  {
    title: 'a kind asks for a permission that there is not',
    files: ['lib/processes/kind.ts'],
    says: /"processes\.draft" is not assignable|'"processes\.draft"' is not assignable/,
    change: [
      'lib/processes/kind.ts',
      "can(sight, 'processes.drafts') ? sql",
      "can(sight, 'processes.draft') ? sql",
    ],
  },
];

const found = compile(cases);

test.each(cases)('does not compile: $title', ({ title, says }) => {
  expect(found[title]!.sound).toEqual([]);
  expect(found[title]!.broken.join('\n')).toMatch(says);
});
