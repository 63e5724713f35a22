import { secondsOfDay, viennaDay } from './days.ts';
import { viennaParts } from './zone.ts';

const hour = 3600;
const two = (number: number) => String(number).padStart(2, '0');

/** The time that clocks in Vienna show at a moment (whole seconds), `HH:MM`. */
export function timeOf(at: number): string {
  const { hour: hours, minute } = viennaParts(at)!;
  return `${two(hours)}:${two(minute)}`;
}

/** What a clock and calendar in Vienna show at a moment, as a browser's field holds it: `YYYY-MM-DDTHH:MM`. */
export const localOf = (at: number): string => `${viennaDay(at)}T${timeOf(at)}`;

/**
 * The moments, in whole seconds since 1970, at which a clock in Vienna shows a day (`YYYY-MM-DD`) and time
 * (`HH:MM`): one as a rule, two in the hour that comes twice in autumn (the earlier first), none in the hour
 * that is left out in spring.
 */
export function momentsOf(day: string, time: string): number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const near = secondsOfDay(day) + hours * hour + minutes * 60;
  return [near - hour, near, near + hour].filter((at) => localOf(at) === `${day}T${time}`);
}

/**
 * The moment that a browser's field with day and time means, in whole seconds; the first of two. Undefined for
 * what is no such text, no day, or a time that clocks in Vienna leave out.
 */
export function secondsOfLocal(text: string): number | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (!found) return undefined;
  try {
    return momentsOf(found[1]!, `${found[2]}:${found[3]}`)[0];
  } catch {
    return undefined; // no day of the calendar
  }
}

/**
 * A moment as it is saved after a form sent it back. A form shows minutes, and of the hour that comes twice only the
 * first: what was not touched there stays as it was, to the second.
 */
export const unlessRetyped = (sent: number, kept: number): number =>
  sent === secondsOfLocal(localOf(kept)) ? kept : sent;
