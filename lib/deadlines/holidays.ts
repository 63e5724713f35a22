import { addDays } from '../time/days.ts';

const two = (number: number) => String(number).padStart(2, '0');
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayOf = (day: string): Weekday => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;

/**
 * Easter Sunday of a year in the Gregorian calendar as `YYYY-MM-DD`: the Sunday after the ecclesiastical full moon
 * (epact), with the solar and lunar corrections.
 */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const solar = century - Math.floor(century / 4);
  const lunar = Math.floor((8 * century + 13) / 25);
  const epact = (solar - lunar + 19 * golden + 15) % 30;
  // The two latest moons of the old calendar move one day earlier.
  const moon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const sunday = (year + Math.floor(year / 4) + moon + 2 - solar) % 7;
  const afterMarch28 = moon - sunday;
  return addDays(`${year}-03-28`, afterMarch28);
}

const fixed = [
  [1, 1, 'Neujahr'],
  [1, 6, 'Heilige Drei Könige'],
  [5, 1, 'Staatsfeiertag'],
  [8, 15, 'Mariä Himmelfahrt'],
  [10, 26, 'Nationalfeiertag'],
  [11, 1, 'Allerheiligen'],
  [12, 8, 'Mariä Empfängnis'],
  [12, 24, '24. Dezember'],
  [12, 25, 'Christtag'],
  [12, 26, 'Stefanitag'],
  [12, 31, '31. Dezember'],
] as const;

/** Days after Easter Sunday. */
const movable = [
  [-2, 'Karfreitag'],
  [0, 'Ostersonntag'],
  [1, 'Ostermontag'],
  [39, 'Christi Himmelfahrt'],
  [49, 'Pfingstsonntag'],
  [50, 'Pfingstmontag'],
  [60, 'Fronleichnam'],
] as const;

const known = new Map<number, ReadonlyMap<string, string>>();

/**
 * Days of a year that are no working days, apart from Saturdays and Sundays, by `YYYY-MM-DD`: statutory holidays (§ 7
 * Arbeitsruhegesetz, § 1 Feiertagsruhegesetz), Good Friday, 24 and 31 December (docs/requirements/market.md,
 * Deadlines). Today's list counts for every year.
 */
export function freeDaysOf(year: number): ReadonlyMap<string, string> {
  let days = known.get(year);
  if (!days) {
    const easter = easterSunday(year);
    const all = [
      ...fixed.map(([month, day, name]) => [`${year}-${two(month)}-${two(day)}`, name] as const),
      ...movable.map(([after, name]) => [addDays(easter, after), name] as const),
    ];
    // Two holidays can fall on one day (Christi Himmelfahrt on 1 May 2008); both are named.
    const named = new Map<string, string>();
    for (const [day, name] of all) {
      const other = named.get(day);
      named.set(day, other ? `${other} und ${name}` : name);
    }
    days = new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
    known.set(year, days);
  }
  return days;
}

/** Why a calendar day is no working day, in German; undefined for a working day. A holiday is named before a weekday. */
export function whyFree(day: string): string | undefined {
  const holiday = freeDaysOf(Number(day.slice(0, 4))).get(day);
  if (holiday) return holiday;
  const weekday = weekdayOf(day);
  return weekday === 'Samstag' || weekday === 'Sonntag' ? weekday : undefined;
}
