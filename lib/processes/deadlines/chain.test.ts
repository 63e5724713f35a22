import { resultText } from '@/lib/deadlines/texts';
import { stepsOf } from '@/tests/support/diagram';
import { dueDates } from './chain';

const limit = (amount: number, unit: string, event: string, direction = 'nach') => ({
  amount,
  unit,
  event,
  direction,
});
const begin = { day: '2026-01-02', time: '14:00' };
const shown = (given: Parameters<typeof stepsOf>[0], from: { day: string; time?: string } = begin) =>
  dueDates(9, stepsOf(given), from).map(
    ({ deadline, open, from: at }) => `${at ?? 'Beginn'}: ${deadline ? resultText(deadline) : open}`,
  );

test('a deadline counts from the step that sends the message it names, over weekend and holiday', () =>
  expect(
    shown([
      { message: 'ANFORDERUNG_ECON' },
      { deadline: limit(1, 'Arbeitstage', 'Eingang von ANFORDERUNG_ECON') },
      { deadline: limit(2, 'Arbeitstage', 'Eingang von ANFORDERUNG_ECON') },
    ]),
  ).toEqual(['Beginn: ', '1: Montag, 05.01.2026, 24:00 Uhr', '1: Mittwoch, 07.01.2026, 24:00 Uhr']));

test('any other counts from the step before, hours from the end of its last day', () =>
  expect(
    shown([
      {},
      { deadline: limit(60, 'Minuten', 'Eingang') },
      { deadline: limit(3, 'Kalendertage', '') },
      { deadline: limit(24, 'Stunden', 'Zustimmung') },
    ]),
  ).toEqual([
    'Beginn: ',
    '1: Freitag, 02.01.2026, 15:00 Uhr (MEZ)',
    '2: Montag, 05.01.2026, 24:00 Uhr',
    '3: Mittwoch, 07.01.2026, 00:00 Uhr (MEZ)',
  ]));

test('where steps meet the latest counts, and a step that nothing leads to starts at the begin', () =>
  expect(
    shown([
      { next: [2, 3] },
      { deadline: limit(5, 'Kalendertage', ''), next: [4] },
      { deadline: limit(1, 'Kalendertage', ''), next: [4] },
      { deadline: limit(1, 'Kalendertage', ''), next: [] },
      { deadline: limit(1, 'Kalendertage', ''), next: [] },
    ]),
  ).toEqual([
    'Beginn: ',
    '1: Mittwoch, 07.01.2026, 24:00 Uhr',
    '1: Samstag, 03.01.2026, 24:00 Uhr',
    '2: Donnerstag, 08.01.2026, 24:00 Uhr',
    'Beginn: Samstag, 03.01.2026, 24:00 Uhr',
  ]));

test('a step whose deadline ends at a time begins the next one there, also by hours on working days', () =>
  expect(
    shown([
      {},
      { deadline: { ...limit(1, 'Arbeitstage', 'Eingang'), until: '12:00' } },
      { deadline: limit(24, 'Stunden an Arbeitstagen', 'Zustimmung') },
      { deadline: limit(1, 'Arbeitstage', 'Zustimmung') },
    ]),
  ).toEqual([
    'Beginn: ',
    '1: Montag, 05.01.2026, 12:00 Uhr (MEZ)',
    '2: Mittwoch, 07.01.2026, 12:00 Uhr (MEZ)',
    '3: Donnerstag, 08.01.2026, 24:00 Uhr',
  ]));

test('what is not known has no end, and says why', () => {
  const steps = [
    { deadline: limit(1, 'Kalendertage', 'Prozessdatum', 'vor') },
    { deadline: limit(1, 'Arbeitstage', 'Eingang') },
  ];
  expect(shown(steps)).toEqual([
    'Beginn: Zählt rückwärts: Prozessdatum.',
    'Beginn: Das Ende eines Schritts davor ist offen.',
  ]);
  expect(shown([{ deadline: limit(1, 'Stunden', '') }], { day: '2026-01-02' })).toEqual([
    'Beginn: Stunden und Minuten brauchen eine Uhrzeit, ab der sie zählen.',
  ]);
});
