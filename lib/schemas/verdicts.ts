import 'server-only';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import { compareSchemas, readSchema, type SchemaModel, type Verdict } from '../xsd';
import { listSchemaFilesOf } from './queries';

/** Two schema versions by uid, the one that was used before first. */
export interface VersionPair {
  before: number;
  after: number;
}

/** What the comparison of two schema versions comes to. */
export interface PairVerdict extends VersionPair {
  /** Null where one of the two has no files that could be compared. */
  verdict: Verdict | null;
  /** Differences, and how many of them break. */
  differences: number;
  breaking: number;
}

/**
 * The verdicts of many pairs, as `/schemas/compare` gives them one by one: the files of all versions are read in one
 * question, and a pair's verdict is kept until a schema changes. Who asks must be allowed to see the versions.
 */
export async function judgePairs(db: Db, pairs: VersionPair[]): Promise<PairVerdict[]> {
  const uids = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))];
  let reading: ReturnType<typeof listSchemaFilesOf> | undefined;
  const files = () => {
    reading ??= listSchemaFilesOf(db, uids);
    return reading;
  };
  const models = new Map<number, SchemaModel | undefined>();
  const modelOf = async (uid: number) => {
    if (!models.has(uid)) models.set(uid, readSchema((await files()).get(uid) ?? []));
    return models.get(uid);
  };
  const verdicts: PairVerdict[] = [];
  // One after the other, with a breath in between: comparing is work, and others are waiting for the process.
  for (const pair of pairs) {
    const { before, after } = pair;
    verdicts.push(
      await cached(['schemas'], `schemas:verdict:${before}:${after}`, async () => {
        await new Promise(setImmediate);
        const [older, newer] = [await modelOf(before), await modelOf(after)];
        if (!older || !newer) return { ...pair, verdict: null, differences: 0, breaking: 0 };
        const { verdict, differences } = compareSchemas(older, newer);
        const breaking = differences.filter((one) => one.verdict === 'bricht').length;
        return { ...pair, verdict, differences: differences.length, breaking };
      }),
    );
  }
  return verdicts;
}
