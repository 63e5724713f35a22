import { expect, test } from '@jest/globals';
import { compile, type Sabotage } from '@/tests/support/sabotage';

/** What is made of the fields of an event. */
const event = ['record', 'model', 'columns', 'queries', 'commands', 'entries', 'calendar', 'json-ld'].map(
  (name) => `lib/events/${name}.ts`,
);
const record = 'lib/events/record.ts';
const form = 'components/events/event-form.tsx';

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
];

const found = compile(cases);

test.each(cases)('does not compile: $title', ({ title, says }) => {
  expect(found[title]!.sound).toEqual([]);
  expect(found[title]!.broken.join('\n')).toMatch(says);
});
