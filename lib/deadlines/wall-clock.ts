import { viennaParts } from '../time/zone.ts';

export { momentsOf, timeOf } from '../time/local-time.ts';

const hour = 3600;

const isSummer = (at: number) => {
  const { year, month, day, hour: hours, minute, second } = viennaParts(at)!;
  return Date.UTC(year, month - 1, day, hours, minute, second) / 1000 - at > hour;
};

/** The time zone in Vienna at a moment. */
export const zoneOf = (at: number): 'MEZ' | 'MESZ' => (isSummer(at) ? 'MESZ' : 'MEZ');

export interface ClockChange {
  /** The first moment of the new time, in whole seconds. */
  at: number;
  /** The direction in which clocks are set. */
  change: 'vor' | 'zurück';
}

/** Clock changes between two moments (whole seconds, the earlier first), in order. */
export function clockChangesBetween(from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  // Summer time lasts months: weekly steps find every change, bisection finds its moment.
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
