import 'server-only';
import type { Sight } from '../auth/permissions';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import { pick } from '../pick';
import { byName } from '../text/name-order';
import type { SchemaVersionComparison, VersionMatrix } from './compare-model';
import { compareSets } from './compare-sets';
import type { SchemaDetail, SchemaVersion } from './model';
import { getSchema, listSchemaFileContents } from './queries';
import { judgePairs } from './verdicts';

/** Negative where a version of a schema comes before another one. */
const inTime = (one: Pick<SchemaVersion, 'version' | 'validFrom'>, other: typeof one): number =>
  byName(one.version, other.version) || one.validFrom - other.validFrom;

/** The older of two versions of one schema first; two different schemas stay as they are asked for. */
function inOrder<T extends { schema: string; version: string; validFrom: number }>(one: T, other: T): [T, T] {
  if (one.schema !== other.schema) return [other, one];
  return inTime(one, other) >= 0 ? [other, one] : [one, other];
}

const versionOf = (schema: SchemaDetail): SchemaVersion => ({
  ...pick(schema, 'uid', 'schema', 'version', 'namespace', 'status', 'editingStatus'),
  ...pick(schema, 'validFrom', 'validUntil', 'xsd'),
});

/**
 * Compares the current files of two schema versions.
 * @returns undefined when one of the two does not exist or the asker may not see it
 */
export async function compareSchemaVersions(
  db: Db,
  uid: number,
  otherUid: number,
  sight: Sight,
): Promise<SchemaVersionComparison | undefined> {
  const [one, other] = await Promise.all([uid, otherUid].map((each) => getSchema(db, each, sight)));
  if (!one || !other) return undefined;
  const [before, after] = inOrder(one, other);
  const versions = new Map([...after.versions, ...before.versions].map((version) => [version.uid, version]));
  const about = { before: versionOf(before), after: versionOf(after), versions: [...versions.values()] };
  // Kept, because it is the same for all and may take its time; the files are read only for who comes first.
  const compared = await cached(['schemas'], `schemas:compare:${before.uid}:${after.uid}`, async () => {
    const [older, newer] = await Promise.all(
      [before, after].map(({ uid: each }) => listSchemaFileContents(db, each)),
    );
    return compareSets(older!, newer!);
  });
  if ('without' in compared) return { ...about, ...compared, verdict: null, receiver: null, differences: [] };
  return { ...about, without: [], ...compared };
}

/** The newest versions that are compared each with each: 28 pairs. */
const mostVersions = 8;

/**
 * Compares the versions of a schema each with each, the newest eight that have files.
 * @returns undefined when the schema version does not exist or the asker may not see it
 */
export async function compareAllVersions(
  db: Db,
  uid: number,
  sight: Sight,
): Promise<VersionMatrix | undefined> {
  const schema = await getSchema(db, uid, sight);
  if (!schema) return undefined;
  const versions = schema.versions
    .filter(({ xsd }) => xsd)
    .sort(inTime)
    .slice(-mostVersions);
  const pairs = versions.flatMap((after, at) =>
    versions.slice(0, at).map((before) => ({ before: before.uid, after: after.uid })),
  );
  return { versions, pairs: await judgePairs(db, pairs) };
}
