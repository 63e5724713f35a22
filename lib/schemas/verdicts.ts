import 'server-only';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import type { Verdict } from '../xsd';
import { compareSets } from './compare-sets';
import { listSchemaFilesOf } from './queries';

/** Two schema versions by uid, the one that was used before first. */
export interface VersionPair {
  before: number;
  after: number;
}

/** What the comparison of two schema versions comes to. */
export interface PairVerdict extends VersionPair {
  /** For senders and for receivers; null where one of the two has no files that could be compared. */
  verdict: Verdict | null;
  receiver: Verdict | null;
  /** Differences, and how many of them senders and receivers must change for. */
  differences: number;
  breaking: number;
  receiverBreaking: number;
}

export const notComparable: Omit<PairVerdict, keyof VersionPair> = {
  ...{ verdict: null, receiver: null, differences: 0, breaking: 0, receiverBreaking: 0 },
};

/** Sentences of a pair that are kept. */
const mostSentences = 12;

/** The verdicts of many pairs, as `tellPairs`, without the sentences. */
export const judgePairs = async (db: Db, pairs: VersionPair[]): Promise<PairVerdict[]> =>
  (await tellPairs(db, pairs)).map(({ sentences: _, ...verdict }) => verdict);

/**
 * The verdicts of many pairs with their first differences, as `/schemas/compare` gives them one by one: the files of all versions are read in one
 * question, and a pair's verdict is kept until a schema changes. Who asks must be allowed to see the versions.
 */
export async function tellPairs(
  db: Db,
  pairs: VersionPair[],
): Promise<(PairVerdict & { sentences: string[] })[]> {
  const uids = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))];
  let reading: ReturnType<typeof listSchemaFilesOf> | undefined;
  const files = () => {
    reading ??= listSchemaFilesOf(db, uids);
    return reading;
  };
  const verdicts: Awaited<ReturnType<typeof tellPairs>> = [];
  // One after the other, so that others who wait for the same thread come in between.
  for (const pair of pairs) {
    const { before, after } = pair;
    verdicts.push(
      await cached(['schemas'], `schemas:verdict:${before}:${after}`, async () => {
        const sets = await files();
        const compared = await compareSets(sets.get(before) ?? [], sets.get(after) ?? []);
        if ('without' in compared) return { ...pair, ...notComparable, sentences: [] };
        const { verdict, receiver, differences } = compared;
        return {
          ...pair,
          ...{ verdict, receiver, differences: differences.length },
          breaking: differences.filter((one) => one.verdict === 'bricht').length,
          receiverBreaking: differences.filter((one) => one.receiver === 'bricht').length,
          sentences: differences
            .filter(({ unavoidable }) => !unavoidable)
            .slice(0, mostSentences)
            .map(({ sentence }) => sentence),
        };
      }),
    );
  }
  return verdicts;
}
