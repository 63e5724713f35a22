import { whyFree } from '../../../deadlines/holidays';

const zone = 'Europe/Vienna';
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** The calendar day in Vienna, `days` after the one of `now`, as `2026-11-21`. */
export function viennaDay(now: Date, days: number): string {
  const date = new Date(`${day.format(now)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A time of day in Vienna, `days` after `now`. */
export function viennaTime(now: Date, days: number, time = '09:00:00'): Date {
  const asUtc = new Date(`${viennaDay(now, days)}T${time}Z`);
  const shown = new Date(`${wall.format(asUtc).replace(' ', 'T')}Z`);
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime()));
}

/**
 * How many days after `now` the first Tuesday is that is at least `days` away and, with so many more days, falls on
 * working days alone.
 */
export function tuesdayAfter(now: Date, days: number, more = 0): number {
  const weekday = new Date(`${viennaDay(now, days)}T00:00:00Z`).getUTCDay();
  const tuesday = days + ((2 - weekday + 7) % 7);
  const free = [tuesday, tuesday + more].some((day) => whyFree(viennaDay(now, day)));
  return free ? tuesdayAfter(now, tuesday + 1, more) : tuesday;
}
