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
  { permission: PermissionName; table: SQL; uid: SQL; name: SQL }
> = {
  processes: {
    ...{ permission: 'processes.write', table: sql`processes p` },
    ...{ uid: sql`p.uid`, name: processName },
  },
  schemas: {
    ...{ permission: 'schemas.write', table: sql`schemas s` },
    ...{ uid: sql`s.uid`, name: schemaName },
  },
};

/** The planned ones of a kind; what was published since, or deleted, is none any more. */
const read = (db: Db | Tx, entity: PlannedNoun, which: SQL = sql`true`): Promise<Planned[]> => {
  const { table, uid, name } = versionsOf[entity];
  return select(
    db,
    {
      ...{ entity: sql<PlannedNoun>`q.entity`, uid: int(sql`q.entity_uid`), name: text(name) },
      ...{
        publishAt: seconds(sql`q.publish_at`),
        by: nameOfUser(sql`q.planned_by`),
        problem: text(sql`q.problem`),
      },
    },
    sql`from planned_publications q join ${table} on ${uid} = q.entity_uid and editing_status <> 'Final'
      where q.entity = ${entity} and ${which} order by q.publish_at, q.uid`,
  );
};

/** When a version is to be published; undefined where no moment is chosen. */
export const plannedOf = async (
  db: Db | Tx,
  entity: PlannedNoun,
  uid: number,
): Promise<Planned | undefined> => (await read(db, entity, sql`q.entity_uid = ${uid}`))[0];

/** All versions that are to be published at a moment, of the kinds that somebody publishes. */
export async function listPlanned(db: Db, sight: Sight): Promise<Planned[]> {
  const nouns = plannedNouns.filter((noun) => can(sight, versionsOf[noun].permission));
  const all = await Promise.all(nouns.map((noun) => read(db, noun)));
  return all.flat().sort((one, other) => one.publishAt - other.publishAt);
}

/** The title of the release that publishes a version. */
export const releaseOf = (entity: PlannedNoun, uid: number) =>
  oneOf(
    text(sql`r.title`),
    sql`from releases r where r.published_at is null and ${uid} = any(r.${sql.identifier(entity)}) limit 1`,
  );
