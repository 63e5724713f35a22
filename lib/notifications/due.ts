import { addDays, secondsOfDay, viennaDay } from '../time/days';
import { viennaParts } from '../time/zone';
import { type Frequency, frequencies } from './settings';

/** The hour in Vienna for daily and weekly digests; weekly ones on Mondays. */
const hour = 7;

/** The moment of that hour on a day in Vienna; tries several, because days have 23 to 25 hours. */
function atHour(day: string): Date {
  const start = secondsOfDay(day) * 1000;
  for (const hours of [hour - 1, hour, hour + 1]) {
    const moment = new Date(start + hours * 3_600_000);
    if (viennaParts(moment)?.hour === hour) return moment;
  }
  return new Date(start + hour * 3_600_000);
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/**
 * The latest moment up to `now` at which a digest of this frequency was due. Readers with a later digest are not due,
 * so a portal that was down at seven catches up.
 */
export function lastDue(frequency: Frequency, now: Date): Date {
  if (frequency === frequencies.immediately) return now;
  const today = viennaDay(now);
  for (let back = 0; back <= 8; back++) {
    const day = addDays(today, -back);
    const moment = atHour(day);
    if (moment <= now && (frequency === frequencies.daily || isMonday(day))) return moment;
  }
  throw new RangeError('Every eight days hold a Monday.');
}
