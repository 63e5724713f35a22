import { type Instant, viennaParts } from './zone.ts';

const secondsADay = 86_400;
const two = (number: number) => String(number).padStart(2, '0');

/** The calendar day in Vienna as `YYYY-MM-DD`; '' for an invalid moment. */
export function viennaDay(instant: Instant): string {
  const parts = viennaParts(instant);
  return parts ? `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}` : '';
}

/** The same for whole seconds since 1970. */
export function dayOfSeconds(seconds: number): string {
  return viennaDay(seconds);
}

/** The seconds of a calendar day's 00:00 UTC; undefined for no such day (`2026-02-30`). */
function utcSeconds(day: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? time / 1000 : undefined;
}

function requireDay(day: string): number {
  const seconds = utcSeconds(day);
  if (seconds === undefined) throw new RangeError(`Not a calendar day (YYYY-MM-DD): ${day.slice(0, 40)}`);
  return seconds;
}

/** Whether a text is an existing calendar day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return utcSeconds(text) !== undefined;
}

/** Seconds that Vienna's clocks are ahead of UTC at a moment. */
function offsetAt(seconds: number): number {
  const { year, month, day, hour, minute, second } = viennaParts(seconds)!;
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute, second);
  return shown.getTime() / 1000 - seconds;
}

/**
 * The first moment of a calendar day in Vienna, in whole seconds since 1970; also right when clocks change.
 * @throws RangeError when it is no day (ask `isDay` first)
 */
export function secondsOfDay(day: string): number {
  const utc = requireDay(day);
  // In 1980 the clocks changed at midnight, so both offsets are tried and the earliest fitting start is taken.
  const offsets = [offsetAt(utc - secondsADay), offsetAt(utc + secondsADay)];
  const starts = offsets.map((offset) => utc - offset).filter((start) => viennaDay(start) === day);
  return Math.min(...starts);
}

/** Calendar days from one `YYYY-MM-DD` to another, negative backwards. @throws RangeError when one is no day */
export function daysBetween(from: string, to: string): number {
  return (requireDay(to) - requireDay(from)) / secondsADay;
}

/** The calendar day so many days later, or earlier for negative numbers. @throws RangeError when `day` is no day */
export function addDays(day: string, days: number): string {
  return new Date((requireDay(day) + days * secondsADay) * 1000).toISOString().slice(0, 10);
}
