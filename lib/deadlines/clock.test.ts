import { execFileSync } from 'node:child_process';
import { calculateDeadline } from './calculate';
import type { Deadline, Direction, Unit } from './model';
import { clockChangeText, resultText } from './texts';
import { clockChangesBetween, momentsOf } from './wall-clock';

const utc = (text: string) => Date.parse(text) / 1000;
const ask = (date: string, time: string, amount: number, unit: Unit, direction: Direction = 'nach') =>
  calculateDeadline({ date, time, amount, unit, direction });
const shown = ({ day, time, zone }: Deadline) => `${day} ${time} ${zone}`;

test('in spring an hour is left out: 24 hours later the clock shows an hour more', () => {
  const deadline = ask('2026-03-28', '12:00', 24, 'Stunden');
  expect(shown(deadline)).toBe('2026-03-29 13:00 MESZ');
  expect(deadline.at).toBe(utc('2026-03-29T11:00:00Z'));
  expect(deadline.clockChanges).toEqual([{ at: utc('2026-03-29T01:00:00Z'), change: 'vor' }]);
  expect(clockChangeText(deadline.clockChanges[0]!)).toBe(
    'Am 29.03.2026 werden die Uhren um eine Stunde auf 03:00 Uhr vorgestellt.',
  );
  expect(shown(ask('2026-03-29', '13:00', 24, 'Stunden', 'vor'))).toBe('2026-03-28 12:00 MEZ');
  expect(shown(ask('2026-03-29', '01:59', 1, 'Minuten'))).toBe('2026-03-29 03:00 MESZ');
});

test('in autumn an hour comes twice: 24 hours later the clock shows an hour less', () => {
  const deadline = ask('2026-10-24', '12:00', 24, 'Stunden');
  expect(shown(deadline)).toBe('2026-10-25 11:00 MEZ');
  expect(clockChangeText(deadline.clockChanges[0]!)).toBe(
    'Am 25.10.2026 werden die Uhren um eine Stunde auf 02:00 Uhr zurückgestellt.',
  );
  // From the first 02:30 an hour leads to the second.
  const twice = ask('2026-10-25', '02:30', 60, 'Minuten');
  expect([shown(twice), twice.timeComesTwice]).toEqual(['2026-10-25 02:30 MEZ', true]);
  expect(resultText(twice)).toBe('Sonntag, 25.10.2026, 02:30 Uhr (MEZ)');
  expect(momentsOf('2026-10-25', '02:30')).toEqual([
    utc('2026-10-25T00:30:00Z'),
    utc('2026-10-25T01:30:00Z'),
  ]);
});

test('both changes are named on either way, and twice comes the time of the event alone', () => {
  const year = ask('2026-01-15', '12:00', 365 * 24, 'Stunden');
  const back = ask(year.day, year.time, 365 * 24, 'Stunden', 'vor');
  for (const { clockChanges } of [year, back])
    expect(clockChanges).toEqual([
      { at: utc('2026-03-29T01:00:00Z'), change: 'vor' },
      { at: utc('2026-10-25T01:00:00Z'), change: 'zurück' },
    ]);
  expect(ask('2026-10-24', '02:30', 24, 'Stunden').timeComesTwice).toBe(false);
  expect(ask('2026-10-25', '02:30', 24, 'Stunden').timeComesTwice).toBe(true);
  expect(ask('2026-10-25', '03:30', 25, 'Stunden', 'vor').timeComesTwice).toBe(false);
});

test('a time that the clocks leave out is refused', () => {
  expect(() => ask('2026-03-29', '02:30', 1, 'Stunden')).toThrow('Diese Uhrzeit gibt es am 29.03.2026 nicht');
  expect(momentsOf('2026-03-29', '02:30')).toEqual([]);
  expect(() =>
    calculateDeadline({ date: '2026-03-29', amount: 1, unit: 'Stunden', direction: 'nach' }),
  ).toThrow('brauchen eine Uhrzeit');
});

test('days do not mind the clock: they last to the end of the day', () => {
  for (const [date, end] of [
    ['2026-03-27', '2026-03-30T22:00:00Z'],
    ['2026-10-23', '2026-10-27T23:00:00Z'], // over the weekend and the Nationalfeiertag
  ] as const) {
    const deadline = ask(date, '02:30', 1, 'Arbeitstage');
    expect([deadline.time, deadline.at]).toEqual(['24:00', utc(end)]);
  }
  expect(ask('2026-03-28', '02:30', 1, 'Kalendertage').at).toBe(utc('2026-03-29T22:00:00Z'));
});

test('there and back by hours and minutes is where it began, through every hour of the changes', () => {
  for (const date of ['2026-03-29', '2026-10-25', '1980-04-06', '1980-09-28', '2099-03-29']) {
    for (let hours = 3; hours < 24; hours++) {
      const time = `${String(hours).padStart(2, '0')}:15`;
      const there = ask(date, time, 26, 'Stunden', 'vor');
      const back = ask(there.day, there.time, 26 * 60, 'Minuten');
      if (!there.timeComesTwice && momentsOf(there.day, there.time).length === 1) {
        expect(`${back.day} ${back.time}`).toBe(`${date} ${time}`);
      }
    }
  }
});

test('two changes a year', () => {
  expect(clockChangesBetween(utc('2026-01-01T00:00:00Z'), utc('2028-01-01T00:00:00Z'))).toHaveLength(4);
  expect(clockChangesBetween(utc('2026-04-01T00:00:00Z'), utc('2026-10-01T00:00:00Z'))).toEqual([]);
});

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/Vienna'])(
  'the server may be in %s',
  (zone) => {
    const script = `
      import { calculateDeadline as ask } from './lib/deadlines/calculate.ts';
      const days = ask({ date: '2026-12-04', amount: 2, unit: 'Arbeitstage', direction: 'nach' });
      const hours = ask({ date: '2026-03-28', time: '12:00', amount: 24, unit: 'Stunden', direction: 'nach' });
      const back = ask({ date: '2026-10-25', time: '12:00', amount: 24, unit: 'Stunden', direction: 'vor' });
      process.stdout.write([days.day, days.at, hours.at, hours.time, back.day, back.time].join('|'));`;
    const options = { env: { ...process.env, TZ: zone }, encoding: 'utf8' } as const;
    const node = ['--no-warnings', '--input-type=module-typescript', '-e', script];
    expect(execFileSync(process.execPath, node, options)).toBe(
      `2026-12-09|${utc('2026-12-09T23:00:00Z')}|${utc('2026-03-29T11:00:00Z')}|13:00|2026-10-24|13:00`,
    );
  },
);
