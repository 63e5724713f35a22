import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { select } from '../db/select';
import { pageKind } from './kind';
import type { ContentPage, InfoText, NavigationEntry } from './model';
import { pathOfPage, routedPages, treeOf } from './navigation';
import { targetOf } from './paths';

const { contentPages, navigationEntries } = tables;

interface Navigation {
  main: NavigationEntry[];
  footer: NavigationEntry[];
}

/** All navigation entries as trees, for every role; `forRole` narrows them. */
export function readNavigation(db: Db): Promise<Navigation> {
  return cached(['content'], 'navigation', async () => {
    const rows = await select(
      db,
      {
        uid: navigationEntries.uid,
        area: navigationEntries.area,
        parentUid: navigationEntries.parentUid,
        label: navigationEntries.label,
        slug: navigationEntries.slug,
        redirect: navigationEntries.redirect,
        hide: navigationEntries.hide,
        spacer: navigationEntries.spacer,
        print: navigationEntries.print,
      },
      sql`from navigation_entries order by position, uid`,
    );
    return { main: treeOf(rows, 'main'), footer: treeOf(rows, 'footer') };
  });
}

interface Pages {
  /** All pages as trees (docs/requirements/records.md, Content page). */
  pages: ContentPage[];
  footerPages: ContentPage[];
  /** Paths that pages with a path had before, and where they stand now. */
  moved: { uid: number; title: string; path: string; to: string }[];
}

/** The list of content pages, without their texts. */
export function readPages(db: Db): Promise<Pages> {
  return cached(['content'], 'pages', async () => {
    const rows = await select(
      db,
      {
        uid: contentPages.uid,
        title: contentPages.title,
        subtitle: contentPages.subtitle,
        url: contentPages.url,
        nav_hide: contentPages.navHide,
        non_content: contentPages.nonContent,
        parentUid: contentPages.parentUid,
        footer: contentPages.footer,
        formerPaths: contentPages.formerPaths,
      },
      sql`from content_pages order by position, uid`,
    );
    const below = (parent: number | null): ContentPage[] =>
      rows
        .filter((row) => row.parentUid === parent)
        .map(({ parentUid: _, footer: __, formerPaths: ___, ...page }) => ({
          ...page,
          subpages: below(page.uid),
        }));
    const inFooter = new Set(rows.filter(({ footer }) => footer).map(({ uid }) => uid));
    const pages = below(null);
    const moved = rows
      .filter(({ url, non_content }) => !url && !non_content)
      .flatMap(({ uid, title, subtitle, formerPaths }) =>
        formerPaths.map((path) => ({ uid, title, path, to: pathOfPage({ subtitle }) })),
      );
    return { pages, footerPages: pages.filter(({ uid }) => inFooter.has(uid)), moved };
  });
}

export interface PageText {
  uid: number;
  title: string;
  subtitle: string;
  description: string;
  /** Rich text. */
  body: string;
  /** When it was changed last, whole seconds. */
  changed: number;
}

/** A content page with its text; undefined when there is none, or it leads elsewhere by a url of its own. */
export async function getPage(db: Db, uid: number): Promise<PageText | undefined> {
  const [page] = await select(
    db,
    {
      uid: contentPages.uid,
      title: contentPages.title,
      subtitle: contentPages.subtitle,
      description: contentPages.description,
      body: contentPages.body,
      changed: seconds(sql`changed_at`),
    },
    sql`from content_pages where uid = ${uid} and ${pageKind.visible()}`,
  );
  return page;
}

/** The texts of tooltips and info modals. */
export function readInfoTexts(db: Db): Promise<InfoText[]> {
  return cached(['content'], 'info-texts', () =>
    select(
      db,
      { key: tables.infoTexts.key, title: tables.infoTexts.title, text: tables.infoTexts.text },
      sql`from info_texts order by key`,
    ),
  );
}

/** The content pages that have a path, as targets of links, and those that are led to from a path they had before. */
export async function pageTargets(db: Db): Promise<{ uid: number; title: string; path: string }[]> {
  const { pages, moved } = await readPages(db);
  const present = routedPages(pages).map(({ uid, title, subtitle }) => ({
    ...{ uid, title, path: pathOfPage({ subtitle }) },
  }));
  return [...present, ...moved];
}

/** Whether an address leads to a page of this site, of whomever. */
export const leadsSomewhere = async (db: Db, address: string): Promise<boolean> =>
  targetOf(address, await pageTargets(db)).kind !== 'missing';
