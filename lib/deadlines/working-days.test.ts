import { easter } from 'date-easter';
import fc from 'fast-check';
import { viennaDay } from '../time/days';
import { calculateDeadline, countedDays, DeadlineError } from './calculate';
import { whyFree } from './holidays';
import type { Direction, Unit } from './model';
import { amountText, resultText } from './texts';
import { momentsOf } from './wall-clock';

/**
 * The rules of docs/requirements/market.md, Deadlines a second time, day by day and by another way: local Dates at noon,
 * Easter from date-easter. Nothing of the portal is used.
 */
const holidayNames: Record<string, string> = {
  '1-1': 'Neujahr',
  '1-6': 'Heilige Drei Könige',
  '5-1': 'Staatsfeiertag',
  '8-15': 'Mariä Himmelfahrt',
  '10-26': 'Nationalfeiertag',
  '11-1': 'Allerheiligen',
  '12-8': 'Mariä Empfängnis',
  '12-24': '24. Dezember',
  '12-25': 'Christtag',
  '12-26': 'Stefanitag',
  '12-31': '31. Dezember',
};
const afterEaster: Record<number, string> = {
  [-2]: 'Karfreitag',
  0: 'Ostersonntag',
  1: 'Ostermontag',
  39: 'Christi Himmelfahrt',
  49: 'Pfingstsonntag',
  50: 'Pfingstmontag',
  60: 'Fronleichnam',
};

const noon = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date!, 12);
};
const written = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

function oracleReason(day: string): string | undefined {
  const date = noon(day);
  const { month, day: sunday } = easter(date.getFullYear());
  const offset = Math.round(
    (date.getTime() - new Date(date.getFullYear(), month - 1, sunday, 12).getTime()) / 86_400_000,
  );
  const names = [holidayNames[`${date.getMonth() + 1}-${date.getDate()}`], afterEaster[offset]].filter(
    Boolean,
  );
  if (names.length > 0) return names.join(' und ');
  return { 0: 'Sonntag', 6: 'Samstag' }[date.getDay()];
}

function oracle(start: string, amount: number, direction: Direction) {
  const date = noon(start);
  const step = direction === 'nach' ? 1 : -1;
  const skipped: { day: string; reason: string }[] = [];
  let counted = 0;
  if (amount === 0) date.setDate(date.getDate() - step); // the event's own day may be the one
  while (counted < Math.max(1, amount)) {
    date.setDate(date.getDate() + step);
    const day = written(date);
    const reason = oracleReason(day);
    if (reason) skipped.push({ day, reason });
    else counted++;
  }
  return { day: written(date), skipped };
}

const firstDay = Date.UTC(2000, 0, 1);
const lastDay = Date.UTC(2100, 11, 31);
const days = fc
  .integer({ min: firstDay / 86_400_000, max: lastDay / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const directions = fc.constantFrom<Direction>('nach', 'vor');

const calculate = (date: string, amount: number, direction: Direction, unit: Unit = 'Arbeitstage') =>
  calculateDeadline({ date, amount, unit, direction });

test('every day of 2000 to 2100 is judged as the naive calendar judges it', () => {
  const judged: Record<string, string | undefined>[] = [{}, {}];
  for (let at = firstDay; at <= lastDay; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const [mine, naive] = [whyFree(day), oracleReason(day)];
    if (mine !== naive)
      Object.assign(judged[0]!, { [day]: mine }) && Object.assign(judged[1]!, { [day]: naive });
  }
  expect(judged[0]).toEqual(judged[1]);
  expect(whyFree('2100-12-31')).toBe('31. Dezember');
});

test('the result and every skipped day are those of the naive count', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 150 }), directions, (start, amount, direction) => {
      const { day, skipped, free } = calculate(start, amount, direction);
      expect({ day, skipped }).toEqual(oracle(start, amount, direction));
      expect(free).toBeNull();
    }),
    { numRuns: 400 },
  );
});

test('what is added and taken off again leads back to the working day it began on', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 400 }), directions, (start, amount, direction) => {
      const from = calculate(start, 0, direction).day;
      const there = calculate(from, amount, direction).day;
      expect(calculate(there, amount, direction === 'nach' ? 'vor' : 'nach').day).toBe(from);
    }),
    { numRuns: 300 },
  );
});

test('counting is additive, and strictly later with every working day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (start, a, b) => {
      const first = calculate(start, a, 'nach').day;
      expect(calculate(first, b, 'nach').day).toBe(calculate(start, a + b, 'nach').day);
      expect(calculate(start, a + 1, 'nach').day > first).toBe(true);
      expect(calculate(start, a + 1, 'vor').day < calculate(start, a, 'vor').day).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a later event never has an earlier end', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 60 }), directions, (one, other, amount, direction) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      const ends = [early, late].map((day) => calculate(day, amount, direction).day);
      expect(ends[0]! <= ends[1]!).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('every calendar day on the way is either counted or named', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), directions, (start, amount, direction) => {
      const deadline = calculate(start, amount, direction);
      const [event, ...others] = countedDays(deadline);
      expect(event?.day).toBe(start);
      expect(others.filter(({ number }) => number).map(({ number }) => number)).toEqual(
        Array.from({ length: amount }, (_, index) => index + 1),
      );
      expect(others.filter(({ reason }) => reason)).toEqual(deadline.skipped);
      expect(others.at(-1)?.day).toBe(deadline.day);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, number, Direction, string]>([
  ['2026-12-04', 1, 'nach', '2026-12-07'], // Friday to Monday
  ['2026-12-04', 2, 'nach', '2026-12-09'], // over Mariä Empfängnis
  ['2026-12-22', 2, 'nach', '2026-12-28'],
  ['2026-12-23', 3, 'nach', '2026-12-30'],
  ['2026-12-23', 4, 'nach', '2027-01-04'],
  ['2026-04-02', 1, 'nach', '2026-04-07'], // over Good Friday and Easter
  ['2026-04-07', 1, 'vor', '2026-04-02'],
  ['2026-12-05', 0, 'nach', '2026-12-07'],
  ['2026-12-05', 0, 'vor', '2026-12-04'],
  ['2026-12-04', 0, 'nach', '2026-12-04'],
])('%s, %i Arbeitstage %s: %s', (start, amount, direction, end) => {
  expect(calculate(start, amount, direction).day).toBe(end);
});

test('calendar days count every day and stay where they end', () => {
  const result = calculate('2026-12-01', 4, 'nach', 'Kalendertage');
  expect(result).toMatchObject({ day: '2026-12-05', weekday: 'Samstag', time: '24:00', free: 'Samstag' });
  expect(result).toMatchObject({ workingDay: '2026-12-07', skipped: [] });
  expect(calculate('2026-03-01', 1, 'vor', 'Kalendertage').day).toBe('2026-02-28');
  expect(calculate('2026-12-01', 0, 'nach', 'Kalendertage').day).toBe('2026-12-01');
  // All Saints' Day is a Sunday: backwards the working day is the Friday before.
  const before = calculate('2026-11-04', 3, 'vor', 'Kalendertage');
  expect(before).toMatchObject({ day: '2026-11-01', free: 'Allerheiligen', workingDay: '2026-10-30' });
});

test('the days of calendar days are numbered from the first to the last, free ones too', () => {
  for (const direction of ['nach', 'vor'] as const) {
    const deadline = calculate('2026-12-23', 5, direction, 'Kalendertage');
    const [event, ...others] = countedDays(deadline);
    expect(event).toEqual({ day: '2026-12-23', reason: 'Tag des Ereignisses' });
    expect(others.map(({ number, reason }) => [number, reason])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [number, undefined]),
    );
    expect(others.at(-1)?.day).toBe(deadline.day);
  }
  expect(countedDays(calculate('2026-12-05', 0, 'nach')).at(-1)).toEqual({ day: '2026-12-07', number: 0 });
});

test('a free day of the event is named as one where the count begins on it', () => {
  expect(countedDays(calculate('2026-12-05', 0, 'nach')).map(({ day, reason }) => [day, reason])).toEqual([
    ['2026-12-05', 'Samstag'],
    ['2026-12-06', 'Sonntag'],
    ['2026-12-07', undefined],
  ]);
});

test('the most that can be asked is answered, and beyond the years it is refused in German', () => {
  expect(calculate('1980-01-01', 10_000, 'nach').skipped.length).toBeGreaterThan(4_000);
  expect(calculate('2200-12-30', 1, 'nach', 'Kalendertage').day).toBe('2200-12-31');
  expect(calculate('1980-01-02', 1, 'vor', 'Kalendertage').day).toBe('1980-01-01');
  for (const [date, direction] of [
    ['2200-12-30', 'nach'],
    ['1980-01-02', 'vor'],
  ] as const) {
    expect(() => calculate(date, 30, direction)).toThrow(DeadlineError);
    expect(() => calculate(date, 30, direction)).toThrow('außerhalb der Jahre 1980 bis 2200');
    expect(() => calculate(date, 30, direction, 'Kalendertage')).toThrow(DeadlineError);
  }
});

const clock = fc
  .tuple(fc.integer({ min: 3, max: 23 }), fc.constantFrom('00', '15', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

test('a time of the last day changes nothing but the time', () => {
  fc.assert(
    fc.property(
      ...[days, fc.integer({ min: 0, max: 60 }), directions],
      fc.constantFrom<Unit>('Arbeitstage', 'Kalendertage'),
      clock,
      (date, amount, direction, unit, until) => {
        const { question: _, time, at, zone, ...whole } = calculate(date, amount, direction, unit);
        const timed = calculateDeadline({ date, amount, unit, direction, until });
        expect(timed).toMatchObject({ ...whole, time: until });
        expect([time, zone]).toEqual(['24:00', null]);
        expect(timed.at).toBe(momentsOf(timed.day, until)[0]);
        expect(timed.at).toBeLessThan(at);
        expect(timed.zone).toMatch(/^ME/);
      },
    ),
    { numRuns: 200 },
  );
});

test('a time that the clocks leave out on the last day is refused at its field', () => {
  const ask = () =>
    calculateDeadline({
      ...{ date: '2026-03-28', amount: 1, unit: 'Kalendertage' },
      direction: 'nach',
      until: '02:30',
    });
  expect(ask).toThrow('Diese Uhrzeit gibt es am 29.03.2026 nicht');
  expect(ask).toThrow(expect.objectContaining({ field: 'until' }));
});

const workingHours = (date: string, time: string, amount: number, direction: Direction) =>
  calculateDeadline({ date, time, amount, unit: 'Stunden an Arbeitstagen', direction });

test('hours on working days are those of a naive count, hour by hour', () => {
  const hours = fc.integer({ min: 3, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  fc.assert(
    fc.property(
      days,
      hours,
      fc.integer({ min: 1, max: 200 }),
      directions,
      (date, time, amount, direction) => {
        const step = direction === 'nach' ? 3600 : -3600;
        let at = momentsOf(date, time)[0]!;
        for (let left = amount; left > 0; at += step) {
          // The hour that is about to pass lies on one day.
          const passing = viennaDay(at + step / 2);
          if (!oracleReason(passing)) left--;
        }
        const end = workingHours(date, time, amount, direction);
        expect(end.at).toBe(at);
        expect(oracleReason(end.day)).toBeUndefined();
        expect(end.skipped.every(({ day, reason }) => oracleReason(day) === reason)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test.each<[string, string, number, Direction, string]>([
  ['2026-12-04', '14:00', 24, 'nach', 'Montag, 07.12.2026, 14:00 Uhr (MEZ)'],
  ['2026-12-04', '14:00', 10, 'nach', 'Freitag, 04.12.2026, 24:00 Uhr (MEZ)'],
  ['2026-12-05', '09:00', 2, 'nach', 'Montag, 07.12.2026, 02:00 Uhr (MEZ)'],
  ['2026-12-07', '02:00', 4, 'vor', 'Freitag, 04.12.2026, 22:00 Uhr (MEZ)'],
  ['2026-12-05', '09:00', 0, 'nach', 'Montag, 07.12.2026, 00:00 Uhr (MEZ)'],
])('%s %s, %i Stunden an Arbeitstagen %s: %s', (date, time, amount, direction, end) => {
  expect(resultText(workingHours(date, time, amount, direction))).toBe(end);
});

test('hours on working days need a time too, and stay within the years', () => {
  expect(() => workingHours('2026-12-04', '', 1, 'nach')).toThrow('brauchen eine Uhrzeit');
  expect(() => workingHours('2200-12-30', '10:00', 400, 'nach')).toThrow('außerhalb der Jahre');
});

test('deadlines are written as people say them', () => {
  const say = (amount: number, unit: Unit, until?: string) => amountText({ amount, unit, until });
  expect([say(3, 'Arbeitstage', '12:00'), say(1, 'Kalendertage', '09:30'), say(3, 'Arbeitstage')]).toEqual([
    ...['bis 12:00 Uhr des 3. Arbeitstages', 'bis 09:30 Uhr des 1. Kalendertages', '3 Arbeitstage'],
  ]);
  expect([say(1, 'Stunden an Arbeitstagen'), say(24, 'Stunden an Arbeitstagen')]).toEqual([
    ...['1 Stunde an Arbeitstagen', '24 Stunden an Arbeitstagen'],
  ]);
});
