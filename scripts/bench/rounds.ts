import { type Load, load, type Target } from './load';

/** The loads of one contender, one for each round. */
export type Rounds = Load[];

/** The middle value, or the mean of the two middle ones. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

/**
 * Loads the contenders in turn, round by round, so that other work of the machine affects all of them. Before, each is
 * asked as often, not as long: a page that is slower would be measured with less of it compiled.
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
  for (const [, target] of all) {
    for (let asked = 0; asked < warmUp; ) asked += (await load(target, seconds)).perSecond * seconds;
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of all) found[name].push(await load(target, seconds));
  }
  return found;
}

/** The median of a figure over all rounds. */
export const typical = (rounds: Rounds, figure: keyof Load): number =>
  median(rounds.map((one) => one[figure]));

/** The median of the rounds' ratios between two contenders. */
export const ratio = (ours: Rounds, theirs: Rounds, figure: keyof Load): number =>
  median(ours.map((one, round) => one[figure] / theirs[round]![figure]));
