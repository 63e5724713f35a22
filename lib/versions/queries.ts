import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { select } from '../db/select';
import { notFound } from '../errors';
import { nameOfUser } from '../users/sql';
import type { RecordVersion, VersionNoun } from './model';

const v = alias(tables.recordVersions, 'v');

const columns = (sight: Sight) => ({
  ...{ version: v.revision, saved: seconds(v.savedAt) },
  by: nameOfUser(v.savedBy, can(sight, 'changes.authors')),
});

/** The earlier states of a record, newest first. */
export const listVersions = (
  db: Db,
  entity: VersionNoun,
  uid: number,
  sight: Sight,
): Promise<RecordVersion[]> =>
  select(
    db,
    columns(sight),
    sql`from record_versions v where v.entity = ${entity} and v.entity_uid = ${uid} order by v.revision desc`,
  );

/** One earlier state with what it says. @throws PortalError not_found */
export async function findVersion(
  db: Db | Tx,
  entity: VersionNoun,
  uid: number,
  version: number,
  sight: Sight,
) {
  const [row] = await select(
    db,
    { ...columns(sight), values: v.values },
    sql`from record_versions v
      where v.entity = ${entity} and v.entity_uid = ${uid} and v.revision = ${version}`,
  );
  if (!row) throw notFound('Diesen früheren Stand gibt es nicht oder nicht mehr.');
  return row;
}
