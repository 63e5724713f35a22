import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type PermissionName, type Sight } from '../auth/permissions';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { int, oneOf, select, text } from '../db/select';
import { processName } from '../processes/kind';
import { schemaName } from '../schemas/kind';
import { nameOfUser } from '../users/sql';
import { type Planned, type PlannedNoun, plannedNouns } from './model';

/** Who publishes versions of a kind, and where they stand: an alias of their table with their name. */
export const versionsOf: Record<
  PlannedNoun,
  { permission: PermissionName; table: SQL; uid: SQL; name: SQL; unpublished: SQL }
> = {
  processes: {
    ...{ permission: 'processes.write', table: sql`processes p` },
    ...{ uid: sql`p.uid`, name: processName, unpublished: sql`p.editing_status <> 'Final'` },
  },
  schemas: {
    ...{ permission: 'schemas.write', table: sql`schemas s` },
    ...{ uid: sql`s.uid`, name: schemaName, unpublished: sql`s.editing_status <> 'Final'` },
  },
};

/** The planned ones of these kinds, the next first; what was published since, or deleted, is none any more. */
async function read(db: Db | Tx, nouns: readonly PlannedNoun[], which: SQL = sql`true`): Promise<Planned[]> {
  if (nouns.length === 0) return [];
  const of = nouns.map((noun) => ({ noun, ...versionsOf[noun] }));
  const joined = of.map(
    ({ noun, table, uid, unpublished }) =>
      sql`left join ${table} on q.entity = ${noun} and ${uid} = q.entity_uid and ${unpublished}`,
  );
  const either = (parts: SQL[]) => sql`coalesce(${sql.join(parts, sql`, `)})`;
  return select(
    db,
    {
      ...{ entity: sql<PlannedNoun>`q.entity`, uid: int(sql`q.entity_uid`) },
      ...{ name: text(either(of.map(({ name }) => name))), publishAt: seconds(sql`q.publish_at`) },
      ...{ by: nameOfUser(sql`q.planned_by`), problem: text(sql`q.problem`) },
    },
    sql`from planned_publications q ${sql.join(joined, sql` `)}
      where ${either(of.map(({ uid }) => uid))} is not null and ${which} order by q.publish_at, q.uid`,
  );
}

/** When a version is to be published; undefined where no moment is chosen. */
export const plannedOf = async (
  db: Db | Tx,
  entity: PlannedNoun,
  uid: number,
): Promise<Planned | undefined> => (await read(db, [entity], sql`q.entity_uid = ${uid}`))[0];

/** All versions that are to be published at a moment, of the kinds that somebody publishes. */
export const listPlanned = (db: Db, sight: Sight): Promise<Planned[]> =>
  read(
    db,
    plannedNouns.filter((noun) => can(sight, versionsOf[noun].permission)),
  );

/** The title of the release that publishes a version. */
export const releaseOf = (entity: PlannedNoun, uid: number) =>
  oneOf(
    text(sql`r.title`),
    sql`from releases r where r.published_at is null and ${uid} = any(r.${sql.identifier(entity)}) limit 1`,
  );
