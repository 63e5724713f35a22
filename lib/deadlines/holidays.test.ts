import { easter } from 'date-easter';
import { addDays } from '../time/days';
import { easterSunday, freeDaysOf, weekdayOf, whyFree } from './holidays';

const two = (number: number) => String(number).padStart(2, '0');

/** Easter Sundays as calendars print them, years of 2000 to 2100 with early, late and corrected dates among them. */
const printed =
  `2000-04-23 2001-04-15 2002-03-31 2003-04-20 2004-04-11 2005-03-27 2006-04-16 2007-04-08 2008-03-23
  2009-04-12 2010-04-04 2011-04-24 2012-04-08 2013-03-31 2014-04-20 2015-04-05 2016-03-27 2017-04-16 2018-04-01
  2019-04-21 2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16
  2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25
  2039-04-10 2040-04-01 2049-04-18 2076-04-19 2100-03-28`.split(/\s+/);

test('Easter is as calendars print it', () => {
  expect(printed.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(printed);
});

test('Easter is as date-easter works it out, 1583 to 2500', () => {
  for (let year = 1583; year <= 2500; year++) {
    const { month, day } = easter(year);
    expect(easterSunday(year)).toBe(`${year}-${two(month)}-${two(day)}`);
  }
});

test('the free days of 2026, written down by hand', () => {
  expect([...freeDaysOf(2026)]).toEqual([
    ['2026-01-01', 'Neujahr'],
    ['2026-01-06', 'Heilige Drei Könige'],
    ['2026-04-03', 'Karfreitag'],
    ['2026-04-05', 'Ostersonntag'],
    ['2026-04-06', 'Ostermontag'],
    ['2026-05-01', 'Staatsfeiertag'],
    ['2026-05-14', 'Christi Himmelfahrt'],
    ['2026-05-24', 'Pfingstsonntag'],
    ['2026-05-25', 'Pfingstmontag'],
    ['2026-06-04', 'Fronleichnam'],
    ['2026-08-15', 'Mariä Himmelfahrt'],
    ['2026-10-26', 'Nationalfeiertag'],
    ['2026-11-01', 'Allerheiligen'],
    ['2026-12-08', 'Mariä Empfängnis'],
    ['2026-12-24', '24. Dezember'],
    ['2026-12-25', 'Christtag'],
    ['2026-12-26', 'Stefanitag'],
    ['2026-12-31', '31. Dezember'],
  ]);
});

test('two that fall on one day are both named, a holiday goes before its weekday', () => {
  expect(whyFree('2008-05-01')).toBe('Staatsfeiertag und Christi Himmelfahrt');
  expect(whyFree('2026-08-15')).toBe('Mariä Himmelfahrt'); // a Saturday
  expect([whyFree('2026-12-05'), whyFree('2026-12-06'), whyFree('2026-12-07')]).toEqual([
    'Samstag',
    'Sonntag',
    undefined,
  ]);
});

test('days are shifted by the calendar', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-21')).toBe('Samstag');
});
