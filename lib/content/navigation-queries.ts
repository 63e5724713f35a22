import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { select, text } from '../db/select';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import { nameOfUser } from '../users/sql';
import type { AdminNavigationEntry, NavigationRecord } from './navigation-model';
import { type Area, navigationRecord } from './navigation-record';
import { targetOf } from './paths';
import { pageTargets } from './queries';
import { inTreeOrder } from './tree';

export const noEntry = () => notFound('Diesen Navigationseintrag gibt es nicht oder nicht mehr.');

export const navigationRows = rowsOfRecord(navigationRecord, tables.navigationEntries, noEntry);

const n = alias(tables.navigationEntries, 'n');

/** All navigation entries, the hidden ones and those of every role included, and where each leads. */
export async function listAdminNavigation(db: Db): Promise<AdminNavigationEntry[]> {
  const [rows, pages] = await Promise.all([
    select(
      db,
      {
        uid: n.uid,
        parentUid: n.parentUid,
        area: text<Area>(n.area),
        ...navigationRows.read(n, ['parent']),
        changed: seconds(n.changedAt),
        by: nameOfUser(n.changedBy),
      },
      sql`from navigation_entries n order by n.area desc, n.position, n.uid`,
    ),
    pageTargets(db),
  ]);
  return inTreeOrder(rows).map((row) => ({ ...row, target: row.slug ? targetOf(row.slug, pages) : null }));
}

/** A navigation entry as its form edits it. @throws PortalError not_found */
export async function getNavigationRecord(db: Db, uid: number): Promise<NavigationRecord> {
  const [row] = await select(
    db,
    {
      uid: n.uid,
      area: text<Area>(n.area),
      ...navigationRows.read(n),
      revision: n.revision,
      changed: seconds(n.changedAt),
      by: nameOfUser(n.changedBy),
    },
    sql`from navigation_entries n where n.uid = ${uid}`,
  );
  if (!row) throw noEntry();
  const { uid: _, area, revision, changed, by, ...values } = row;
  return { uid, area, values, revision, changed, by };
}
