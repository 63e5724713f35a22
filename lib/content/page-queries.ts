import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { nameOfUser } from '../users/sql';
import { pathOfPage } from './navigation';
import {
  type AdminPage,
  type PageLink,
  type PageRecord,
  type PageVersion,
  type PageVersionText,
  versionsShown,
} from './page-model';
import { pathOfAddress } from './paths';

type LinkRow = PageLink & { href: string };

/** Every link within the site that a navigation entry or a page's text holds. */
function readLinks(db: Db): Promise<LinkRow[]> {
  return rowsOf(
    db,
    sql`select * from (select 'navigation' as kind, uid, label as name, area, slug as href from navigation_entries where slug <> ''
      union all select distinct 'page', p.uid, p.title, '', m[1]
        from content_pages p, regexp_matches(p.body, 'href="(/[^"]*)', 'g') m) l
      order by l.kind, ${nameOrder(sql`l.name`)}, l.uid`,
  );
}

/** All content pages in the order of their tables, with what leads to each. */
export async function listAdminPages(db: Db): Promise<AdminPage[]> {
  const [rows, links] = await Promise.all([
    rowsOf<Omit<AdminPage, 'links'>>(
      db,
      sql`select p.uid, p.parent_uid as "parentUid", p.title, p.subtitle, p.url, p.footer, p.nav_hide, p.non_content,
        p.position, ${seconds(sql`p.changed_at`)} as changed, ${nameOfUser(sql`p.changed_by`)} as by,
        (select count(*)::int from content_page_versions v where v.page_uid = p.uid) as versions
      from content_pages p order by p.position, p.uid`,
    ),
    readLinks(db),
  ]);
  const byPath = new Map<string, PageLink[]>();
  for (const { href, ...link } of links) {
    const path = pathOfAddress(href);
    byPath.set(path, [...(byPath.get(path) ?? []), link]);
  }
  return rows.map((row) => ({
    ...row,
    links: (byPath.get(pathOfPage(row)) ?? []).filter(({ kind, uid }) => kind !== 'page' || uid !== row.uid),
  }));
}

/** A content page as its form edits it; undefined when there is none. */
export async function findPageRecord(db: Db | Tx, uid: number): Promise<PageRecord | undefined> {
  type Row = PageRecord['values'] & Omit<PageRecord, 'values'>;
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.uid, p.title, p.subtitle, p.url, p.parent_uid as parent, p.footer, p.nav_hide, p.non_content,
      p.position, p.description, p.body, p.revision, ${seconds(sql`p.changed_at`)} as changed,
      ${nameOfUser(sql`p.changed_by`)} as by from content_pages p where p.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { revision, changed, by, ...values } = row;
  const { uid: _, ...fields } = values;
  return { uid, values: fields, revision, changed, by };
}

const versionColumns = sql`v.version, v.title, ${seconds(sql`v.created_at`)} as created,
  ${nameOfUser(sql`v.created_by`)} as by`;

/** The versions of a page, the newest first. */
export const listPageVersions = (db: Db, uid: number): Promise<PageVersion[]> =>
  rowsOf(
    db,
    sql`select ${versionColumns} from content_page_versions v where v.page_uid = ${uid}
      order by v.version desc limit ${versionsShown}`,
  );

/** One version of a page; undefined when there is none. */
export async function findPageVersion(
  db: Db | Tx,
  uid: number,
  version: number,
): Promise<PageVersionText | undefined> {
  const [row] = await rowsOf<PageVersionText>(
    db,
    sql`select ${versionColumns}, v.description, v.body from content_page_versions v
      where v.page_uid = ${uid} and v.version = ${version}`,
  );
  return row;
}
