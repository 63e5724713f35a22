import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { count, int, select, text } from '../db/select';
import { notFound } from '../errors';
import { grouped } from '../groups';
import type { Named } from '../named';
import { rowsOfRecord } from '../record-rows';
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
import { pageRecord } from './page-record';
import { pathOfAddress } from './paths';

export const noPage = () => notFound('Diese Seite gibt es nicht oder nicht mehr.');

export const pageRows = rowsOfRecord(pageRecord, tables.contentPages, noPage);

const p = alias(tables.contentPages, 'p');
const v = alias(tables.contentPageVersions, 'v');

const linkColumns = {
  ...{ kind: text<PageLink['kind']>(sql`l.kind`), uid: int(sql`l.uid`), name: text(sql`l.name`) },
  ...{ area: text(sql`l.area`), href: text(sql`l.href`) },
};
/** Every link within the site that a navigation entry or a page's text holds. */
const readLinks = (db: Db) =>
  select(
    db,
    linkColumns,
    sql`from (select 'navigation' as kind, uid, label as name, area, slug as href from navigation_entries where slug <> ''
      union all select distinct 'page', p.uid, p.title, '', m[1]
        from content_pages p, regexp_matches(p.body, 'href="(/[^"]*)', 'g') m) l
      order by l.kind, ${nameOrder(sql`l.name`)}, l.uid`,
  );

/** All content pages in the order of their tables, with what leads to each. */
export async function listAdminPages(db: Db): Promise<AdminPage[]> {
  const [rows, links] = await Promise.all([
    select(
      db,
      {
        uid: p.uid,
        parentUid: p.parentUid,
        formerPaths: p.formerPaths,
        ...pageRows.read(p, ['parent', 'description', 'body']),
        changed: seconds(p.changedAt),
        by: nameOfUser(p.changedBy),
        versions: int(sql`select count(*) from content_page_versions v where v.page_uid = p.uid`),
      },
      sql`from content_pages p order by p.position, p.uid`,
    ),
    readLinks(db),
  ]);
  const byPath = grouped(links, ({ href }) => pathOfAddress(href));
  return rows.map(({ formerPaths, ...row }) => ({
    ...row,
    links: [pathOfPage(row), ...formerPaths]
      .flatMap((path) => byPath.get(path) ?? [])
      .filter(({ kind, uid }) => kind !== 'page' || uid !== row.uid)
      .map(({ href: _, ...link }) => link),
  }));
}

/** What all content pages are called. */
export const listPageNames = (db: Db): Promise<Named[]> =>
  select(db, { uid: p.uid, name: p.title }, sql`from content_pages p order by p.uid`);

/** A content page as its form edits it. @throws PortalError not_found */
export async function getPageRecord(db: Db, uid: number, sight: Sight): Promise<PageRecord> {
  const [{ uid: _, revision, changed, changedBy: by, ...values }, wasPublic] = await Promise.all([
    pageRows.show(db, uid, sight),
    count(db, sql`from content_pages p where p.uid = ${uid} and p.first_public_at is not null`),
  ]);
  return { uid, values, revision, changed, by, wasPublic: wasPublic > 0 ? 1 : 0 };
}

const versionColumns = {
  version: v.version,
  title: v.title,
  created: seconds(v.createdAt),
  by: nameOfUser(v.createdBy),
};

/** The versions of a page, the newest first. */
export const listPageVersions = (db: Db, uid: number): Promise<PageVersion[]> =>
  select(
    db,
    versionColumns,
    sql`from content_page_versions v where v.page_uid = ${uid}
      order by v.version desc limit ${versionsShown}`,
  );

/** One version of a page; undefined when there is none. */
export async function findPageVersion(
  db: Db | Tx,
  uid: number,
  version: number,
): Promise<PageVersionText | undefined> {
  const [row] = await select(
    db,
    { ...versionColumns, description: v.description, body: v.body },
    sql`from content_page_versions v
      where v.page_uid = ${uid} and v.version = ${version}`,
  );
  return row;
}
