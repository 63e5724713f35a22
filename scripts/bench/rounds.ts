import { type Load, load, type Target } from './load';

/** The loads of one contender, a round each. */
export type Rounds = Load[];

/** The middle value; for an even number the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

/**
 * Loads the contenders in turn, round by round, so that what else the machine does meets all of them.
 * The first, unmeasured turn warms them up.
 */
export async function interleave<Name extends string>(
  contenders: Record<Name, Target>,
  { rounds, seconds, warmUp }: { rounds: number; seconds: number; warmUp: number },
): Promise<Record<Name, Rounds>> {
  const all = Object.entries(contenders) as [Name, Target][];
  const found = Object.fromEntries(all.map(([name]) => [name, []])) as Record<string, Rounds> as Record<
    Name,
    Rounds
  >;
  for (const [, target] of all) await load(target, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of all) found[name].push(await load(target, seconds));
  }
  return found;
}

/** The median of a figure over all rounds. */
export const typical = (rounds: Rounds, figure: keyof Load): number =>
  median(rounds.map((one) => one[figure]));

/** How one contender stands to another: the median of the rounds' own ratios. */
export const ratio = (ours: Rounds, theirs: Rounds, figure: keyof Load): number =>
  median(ours.map((one, round) => one[figure] / theirs[round]![figure]));
