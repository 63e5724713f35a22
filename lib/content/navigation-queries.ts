import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { nameOfUser } from '../users/sql';
import { pathOfPage, routedPages } from './navigation';
import type { AdminNavigationEntry, NavigationRecord } from './navigation-model';
import { targetOf } from './paths';
import { readPages } from './queries';
import { inTreeOrder } from './tree';

/** The content pages that have a path, as targets of links. */
async function pageTargets(db: Db): Promise<{ uid: number; title: string; path: string }[]> {
  const { pages } = await readPages(db);
  return routedPages(pages).map((page) => ({ uid: page.uid, title: page.title, path: pathOfPage(page) }));
}

/** All navigation entries, the hidden ones and those of every role included, and where each leads. */
export async function listAdminNavigation(db: Db): Promise<AdminNavigationEntry[]> {
  const [rows, pages] = await Promise.all([
    rowsOf<Omit<AdminNavigationEntry, 'level' | 'target'>>(
      db,
      sql`select n.uid, n.parent_uid as "parentUid", n.area, n.label, n.slug, n.redirect, n.hide, n.spacer, n.print,
        ${seconds(sql`n.changed_at`)} as changed, ${nameOfUser(sql`n.changed_by`)} as by
      from navigation_entries n order by n.area desc, n.position, n.uid`,
    ),
    pageTargets(db),
  ]);
  return inTreeOrder(rows).map((row) => ({ ...row, target: row.slug ? targetOf(row.slug, pages) : null }));
}

/** A navigation entry as its form edits it; undefined when there is none. */
export async function findNavigationRecord(db: Db, uid: number): Promise<NavigationRecord | undefined> {
  type Row = NavigationRecord['values'] & Omit<NavigationRecord, 'values'>;
  const [row] = await rowsOf<Row>(
    db,
    sql`select n.uid, n.area, n.parent_uid as parent, n.label, n.slug, n.redirect, n.hide, n.spacer, n.print,
      n.revision, ${seconds(sql`n.changed_at`)} as changed, ${nameOfUser(sql`n.changed_by`)} as by
      from navigation_entries n where n.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { uid: _, area, revision, changed, by, ...values } = row;
  return { uid, area, values, revision, changed, by };
}
