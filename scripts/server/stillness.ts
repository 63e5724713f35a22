import { availableParallelism, loadavg } from 'node:os';

/** The share of a core that a thread of an overloaded machine gets, by the load of the last minute. */
export const share = (): number => Math.min(1, availableParallelism() / Math.max(loadavg()[0]!, 1));

/**
 * Decides whether an event loop, or the embedded database, stands still, by regular looks at a number that it counts up.
 * @param limit milliseconds that it may stand still
 * @param pause milliseconds between two looks
 * @returns to be called at each look with the number and the milliseconds since the last look; true from the limit on.
 *   Where the one who looks was late itself, the machine slept or gave the process no time: that does not count.
 *   Where more wants to run than there are cores for, a look counts for the share of a core that was to be had (`share`)
 */
export function stillness(
  limit: number,
  pause: number,
): (beat: number, gap: number, share?: number) => boolean {
  let seen: number | undefined;
  let still = 0;
  return (beat, gap, share = 1) => {
    if (beat !== seen) still = 0;
    else if (gap < 2 * pause) still += pause * share;
    seen = beat;
    return still >= limit;
  };
}
