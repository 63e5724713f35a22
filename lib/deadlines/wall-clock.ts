import { secondsOfDay } from '../time/days.ts';
import { viennaParts } from '../time/zone.ts';

const hour = 3600;

const shows = (at: number, day: string, time: string) => {
  const { year, month, day: date, hour: hours, minute } = viennaParts(at)!;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}T${two(hours)}:${two(minute)}` === `${day}T${time}`;
};

/**
 * The moments, in whole seconds since 1970, at which a clock in Vienna shows a day (`YYYY-MM-DD`) and time
 * (`HH:MM`): one as a rule, two in the hour that comes twice in autumn (the earlier first), none in the hour
 * that is left out in spring.
 */
export function momentsOf(day: string, time: string): number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const near = secondsOfDay(day) + hours * hour + minutes * 60;
  return [near - hour, near, near + hour].filter((at) => shows(at, day, time));
}

/** The time that clocks in Vienna show at a moment, `HH:MM`. */
export function timeOf(at: number): string {
  const { hour: hours, minute } = viennaParts(at)!;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const isSummer = (at: number) => {
  const { year, month, day, hour: hours, minute, second } = viennaParts(at)!;
  return Date.UTC(year, month - 1, day, hours, minute, second) / 1000 - at > hour;
};

/** Which time is in force in Vienna at a moment. */
export const zoneOf = (at: number): 'MEZ' | 'MESZ' => (isSummer(at) ? 'MESZ' : 'MEZ');

export interface ClockChange {
  /** Whole seconds: the first moment of the new time. */
  at: number;
  /** What the clocks are set by. */
  change: 'vor' | 'zurück';
}

/** The clock changes between two moments (whole seconds, the earlier first), in their order. */
export function clockChangesBetween(from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  // Summer time lasts months: a look a week finds every change, halving finds its moment.
  for (let low = from; low < to; ) {
    const high = Math.min(low + 7 * 24 * hour, to);
    if (zoneOf(low) !== zoneOf(high)) {
      let [before, after] = [low, high];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (zoneOf(middle) === zoneOf(low)) before = middle;
        else after = middle;
      }
      changes.push({ at: after, change: isSummer(after) ? 'vor' : 'zurück' });
    }
    low = high;
  }
  return changes;
}
