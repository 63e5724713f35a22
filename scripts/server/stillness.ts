/**
 * Decides whether an event loop stands still, by regular looks at a number that it counts up.
 * @param limit milliseconds that it may stand still
 * @param pause milliseconds between two looks
 * @returns to be called at each look with the number and the milliseconds since the last look; true from the limit on.
 *   Where the one who looks was late itself, the machine slept or gave the process no time: that does not count
 */
export function stillness(limit: number, pause: number): (beat: number, gap: number) => boolean {
  let seen: number | undefined;
  let still = 0;
  return (beat, gap) => {
    if (beat !== seen) still = 0;
    else if (gap < 2 * pause) still += pause;
    seen = beat;
    return still >= limit;
  };
}
