import { describe, expect, test } from '@jest/globals';
import { consultationCalendar } from './calendar';
import { hasTime } from './milestones';
import { consultationRecord } from './record';
import { phaseOf, standOf, statusOf, takesStatements } from './rules';

const start = Date.parse('2027-03-01T08:00:00Z') / 1000;
const until = Date.parse('2027-03-31T21:59:59Z') / 1000;
const dates = {
  draft: false,
  consultationStart: start,
  statementsUntil: until,
  decidedAt: null as number | null,
};
const at = (seconds: number) => new Date(seconds * 1000);

describe('where a consultation stands', () => {
  test.each([
    ['coming', start - 1],
    ['open', start],
    ['open', until],
    ['running', until + 1],
  ])('%s', (phase, seconds) => expect(phaseOf(dates, at(seconds as number))).toBe(phase));

  test('a decision closes it from its publication on, also within the deadline', () => {
    const decided = { ...dates, decidedAt: start + 60 };
    expect(phaseOf(decided, at(start + 59))).toBe('open');
    expect(phaseOf(decided, at(start + 60))).toBe('closed');
    expect(takesStatements(decided, at(start + 60))).toBe(false);
  });

  test.each([start - 1, start, until + 1])('a draft does not begin, at %d', (seconds) => {
    const draft = { ...dates, draft: true, internal: false };
    expect(standOf(draft, at(seconds))).toBe('Entwurf');
    expect([phaseOf(draft, at(seconds)), statusOf(draft, at(seconds))]).toEqual(['coming', 3]);
    expect(takesStatements(draft, at(seconds))).toBe(false);
  });

  test('the status is the fixed one (docs/requirements/market.md, Consultation status), and an internal one is always 4', () => {
    const status = (seconds: number, internal = false) => statusOf({ ...dates, internal }, at(seconds));
    expect([start - 1, start, until + 1].map((seconds) => status(seconds))).toEqual([3, 3, 2]);
    expect([start - 1, start, until + 1].map((seconds) => status(seconds, true))).toEqual([4, 4, 4]);
  });
});

test('the calendar holds moments in UTC and days as days, under names that stay', () => {
  const text = consultationCalendar(
    [
      {
        ...{ uid: 12, title: 'Listen, Teil 1', consultationType: 'prozesse', changed: start, ...dates },
        expectedPublication: Date.parse('2027-04-30T22:00:00Z') / 1000,
        testFrom: null,
        productiveFrom: Date.parse('2027-10-03T22:00:00Z') / 1000,
      },
    ],
    { url: 'https://portal.example', name: 'Portal' },
  ).replace(/\r\n /g, '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(text).toContain('UID:konsultation-12-statementsUntil@portal.example');
  expect(text).toContain('DTSTART:20270331T215959Z');
  expect(text).toContain('SUMMARY:Stellungnahmen bis: Listen\\, Teil 1');
  expect(text).toContain('DTSTART;VALUE=DATE:20270501');
  expect(text).toContain('DTSTART;VALUE=DATE:20271004');
  expect(text).toContain('https://portal.example/konsultationen/12');
});

describe('the form', () => {
  const typed = {
    ...{ title: 'T', consultationType: 'prozesse', internal: false, processes: [], schemas: [] },
    ...{ consultationStart: '2027-03-01T09:00', statementsUntil: '2027-03-31T23:59' },
    ...{ expectedPublication: '', testFrom: '', productiveFrom: '', description: '', remarks: '' },
  };
  const problem = (more: object) =>
    consultationRecord.create.validate({ ...typed, ...more }).then(
      () => undefined,
      ({ path, message }) => [path, message],
    );

  test('makes Vienna’s moments of what is typed', async () => {
    expect(await consultationRecord.create.validate(typed)).toMatchObject({
      ...{ consultationStart: start, statementsUntil: until - 59, expectedPublication: null },
    });
  });

  test.each([
    [
      { statementsUntil: '2027-03-01T09:00' },
      'statementsUntil',
      'Die Frist für Stellungnahmen muss nach dem Beginn enden.',
    ],
    [{ statementsUntil: '2027-03-28T02:30' }, 'statementsUntil', /Bitte geben Sie Tag und Uhrzeit ein/], // left out in spring
    [{ consultationStart: '' }, 'consultationStart', 'Bitte geben Sie Tag und Uhrzeit des Beginns ein.'],
    [{ expectedPublication: '2027-03-30' }, 'expectedPublication', /nicht vor dem Ende der Frist/],
    [{ testFrom: '2027-05-02', productiveFrom: '2027-05-01' }, 'productiveFrom', /nicht vor dem Testbetrieb/],
    [{ title: ' ' }, 'title', 'Bitte geben Sie einen Titel ein.'],
    [{ consultationType: 'gas' }, 'consultationType', 'Bitte wählen Sie einen Gegenstand.'],
  ])('refuses %j', async (more, field, message) => {
    expect(await problem(more)).toEqual([
      field,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  test('takes the day of the deadline itself as day of publication', async () => {
    expect(await problem({ expectedPublication: '2027-03-31' })).toBeUndefined();
  });
});

test('a moment at the very beginning of a day in Vienna is that day', () => {
  const at = (moment: string) => hasTime(Date.parse(moment) / 1000);
  expect([at('2017-11-20T23:00:00Z'), at('2017-11-21T00:00:00Z'), at('2027-03-31T22:00:00Z')]).toEqual([
    ...[false, true, false],
  ]);
});
