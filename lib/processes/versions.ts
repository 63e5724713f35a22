/**
 * The version that a new version of a process is offered: a tenth above the one it is made from, or the next
 * tenth that is free (03.00 gives 03.10).
 */
export function nextVersion(from: number, taken: readonly number[]): number {
  const cents = new Set(taken.map((version) => Math.round(version * 100)));
  let next = Math.round(from * 100) + 10;
  while (cents.has(next)) next += 10;
  return next / 100;
}
