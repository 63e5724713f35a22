import { execFileSync } from 'node:child_process';
import { dayOfSeconds, daysBetween, isDay, secondsOfDay, viennaDay } from './days.ts';
import {
  endOfAll,
  formatDate,
  formatDateTime,
  formatDay,
  formatDaysLeft,
  formatNumber,
  formatOpenEnd,
  formatPeriod,
  openEnd,
} from './format.ts';

const utc = (text: string) => Date.parse(text) / 1000;

test.each([
  ['2026-01-01', '2025-12-31T23:00:00Z'],
  ['2026-07-01', '2026-06-30T22:00:00Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z'], // clocks go forward at 02:00
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'], // clocks go back at 03:00
  ['2026-10-26', '2026-10-25T23:00:00Z'],
  ['2024-02-29', '2024-02-28T23:00:00Z'],
  ['2099-12-31', '2099-12-30T23:00:00Z'],
  ['1980-04-06', '1980-04-05T23:00:00Z'], // clocks went forward at midnight: the day began at 01:00
  ['1980-09-28', '1980-09-27T23:00:00Z'], // and back at midnight: 23:00 came twice
  ['1970-01-01', '1969-12-31T23:00:00Z'],
])('%s begins in Vienna at %s', (day, begin) => {
  expect(secondsOfDay(day)).toBe(utc(begin));
  expect(dayOfSeconds(utc(begin))).toBe(day);
  expect(dayOfSeconds(utc(begin) - 1)).not.toBe(day);
});

test('every day of eight years begins where the one before ends', () => {
  let before = secondsOfDay('2023-12-31');
  for (let at = 0; at < 8 * 365; at += 1) {
    const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    const begin = secondsOfDay(day);
    expect([23, 24, 25]).toContain((begin - before) / 3600);
    expect(dayOfSeconds(begin)).toBe(day);
    expect(dayOfSeconds(begin - 1)).toBe(new Date(Date.UTC(2024, 0, at)).toISOString().slice(0, 10));
    before = begin;
  }
});

test('what is no day is refused', () => {
  for (const text of [
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
    'heute',
    '2026-01-01T00:00',
    '2026-00-10',
  ]) {
    expect(isDay(text)).toBe(false);
    expect(() => secondsOfDay(text)).toThrow(RangeError);
  }
  expect(isDay('2024-02-29')).toBe(true);
});

test('days are counted by the calendar, over clock changes and year ends', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1);
  expect(daysBetween('2026-01-01', '2025-01-01')).toBe(-365);
  expect(daysBetween('2026-05-05', '2026-05-05')).toBe(0);
});

test('dates and times are those of Vienna', () => {
  expect(formatDate(utc('2025-12-31T22:59:59Z'))).toBe('31.12.2025');
  expect(formatDate(utc('2025-12-31T23:00:00Z'))).toBe('01.01.2026');
  expect(formatDay('2026-01-01')).toBe('01.01.2026');
  expect(formatDateTime(utc('2026-03-29T00:59:00Z'))).toBe('29.03.2026, 01:59');
  expect(formatDateTime(utc('2026-03-29T01:00:00Z'))).toBe('29.03.2026, 03:00');
  expect(formatDateTime(utc('2026-10-25T00:30:00Z'))).toBe('25.10.2026, 02:30');
  expect(formatDateTime(utc('2026-10-25T01:30:00Z'))).toBe('25.10.2026, 02:30');
  expect(formatDateTime(new Date('2026-06-30T22:00:00Z'))).toBe('01.07.2026, 00:00');
  expect(viennaDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});

test('what is no moment shows nothing', () => {
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 1e15, new Date('x')]) {
    expect([formatDate(none), formatDateTime(none), viennaDay(none)]).toEqual(['', '', '']);
  }
});

test('validity without end', () => {
  expect([formatOpenEnd(null), formatOpenEnd(undefined)]).toEqual(['31.12.2099', '31.12.2099']);
  expect(formatOpenEnd(secondsOfDay('2026-12-31'))).toBe('31.12.2026');
  expect(formatOpenEnd(0)).toBe('01.01.1970');
  expect([formatDateTime(endOfAll), formatDate(endOfAll - 1)]).toEqual([`${openEnd}, 00:00`, '30.12.2099']);
  expect(endOfAll).toBe(secondsOfDay('2099-12-31'));
});

test('days left', () => {
  const shown = [3, 1, 0, -1, -2, -730, -731, -3291, 1000, Number.NaN].map(formatDaysLeft);
  expect(shown).toEqual([
    'noch 3 Tage',
    'noch 1 Tag',
    'heute',
    'vor 1 Tag',
    'vor 2 Tagen',
    'vor 730 Tagen',
    'vor 2 Jahren',
    'vor 9 Jahren',
    'noch 1.000 Tage',
    '',
  ]);
});

test('numbers have a decimal comma', () => {
  expect([1234.5, 0.1234, -2, -0, Number.NaN].map((value) => formatNumber(value))).toEqual([
    ...['1.234,5', '0,123', '-2', '0', ''],
  ]);
  expect([formatNumber(3, 2), formatNumber(2.345, 1), formatNumber(1e6, 0)]).toEqual([
    '3,00',
    '2,3',
    '1.000.000',
  ]);
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'the server may be in %s',
  (zone) => {
    const script = `
      import { secondsOfDay, viennaDay } from './lib/time/days.ts';
      import { formatDateTime } from './lib/time/format.ts';
      process.stdout.write([secondsOfDay('2026-03-29'), viennaDay(1782856800), formatDateTime(1782856800)].join('|'));`;
    const options = { env: { ...process.env, TZ: zone }, encoding: 'utf8' } as const;
    const shown = execFileSync(
      process.execPath,
      ['--no-warnings', '--input-type=module-typescript', '-e', script],
      options,
    );
    expect(shown).toBe('1774738800|2026-07-01|01.07.2026, 00:00');
  },
);

test('a period names the day of its end only where that is another one, in Vienna', () => {
  const begin = secondsOfDay('2026-10-05') + 9 * 3_600;
  expect(formatPeriod(begin, begin + 5_400)).toBe('05.10.2026, 09:00 bis 10:30 Uhr');
  expect(formatPeriod(begin, begin + 54_000)).toBe('05.10.2026, 09:00 Uhr bis 06.10.2026, 00:00 Uhr');
});
