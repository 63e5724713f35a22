import { secondsOfDay, viennaDay } from './days.ts';
import { viennaParts } from './zone.ts';

const hour = 3600;
const two = (number: number) => String(number).padStart(2, '0');

/** The time in Vienna at a moment (whole seconds), `HH:MM`. */
export function timeOf(at: number): string {
  const { hour: hours, minute } = viennaParts(at)!;
  return `${two(hours)}:${two(minute)}`;
}

/** Day and time in Vienna at a moment, in the form of a browser's field: `YYYY-MM-DDTHH:MM`. */
export const localOf = (at: number): string => `${viennaDay(at)}T${timeOf(at)}`;

/**
 * The moments, in whole seconds since 1970, at which clocks in Vienna show a day (`YYYY-MM-DD`) and time (`HH:MM`):
 * usually one, two in the repeated hour in autumn (the earlier first), none in the skipped hour in spring.
 */
export function momentsOf(day: string, time: string): number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const near = secondsOfDay(day) + hours * hour + minutes * 60;
  return [near - hour, near, near + hour].filter((at) => localOf(at) === `${day}T${time}`);
}

/**
 * The moment of a browser's field with day and time, in whole seconds; the first of two. Undefined for other text, for
 * no such day, or for a skipped time.
 */
export function secondsOfLocal(text: string): number | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (!found) return undefined;
  try {
    return momentsOf(found[1]!, `${found[2]}:${found[3]}`)[0];
  } catch {
    return undefined; // no such day
  }
}

/**
 * The moment to save after a form sent it back. A form shows only minutes, and only the first of two equal hours; if it
 * was not changed there, the kept moment stays exact.
 */
export const unlessRetyped = (sent: number, kept: number): number =>
  sent === secondsOfLocal(localOf(kept)) ? kept : sent;
