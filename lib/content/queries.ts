import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import type { ContentPage, InfoText, NavigationEntry } from './model';
import { type NavigationRow, treeOf } from './navigation';

interface Navigation {
  main: NavigationEntry[];
  footer: NavigationEntry[];
}

/** All navigation entries as trees, for every role; `forRole` narrows them. */
export function readNavigation(db: Db): Promise<Navigation> {
  return cached(['content'], 'navigation', async () => {
    const rows = await rowsOf<NavigationRow>(
      db,
      sql`select uid, area, parent_uid as "parentUid", label, slug, redirect, hide, spacer, print
        from navigation_entries order by position, uid`,
    );
    return { main: treeOf(rows, 'main'), footer: treeOf(rows, 'footer') };
  });
}

type PageRow = Omit<ContentPage, 'subpages'> & { parentUid: number | null; footer: boolean };

interface Pages {
  /** All pages as trees (docs/requirements/records.md, Content page). */
  pages: ContentPage[];
  footerPages: ContentPage[];
}

/** The list of content pages, without their texts. */
export function readPages(db: Db): Promise<Pages> {
  return cached(['content'], 'pages', async () => {
    const rows = await rowsOf<PageRow>(
      db,
      sql`select uid, title, subtitle, url, nav_hide, non_content, parent_uid as "parentUid", footer
        from content_pages order by position, uid`,
    );
    const below = (parent: number | null): ContentPage[] =>
      rows
        .filter((row) => row.parentUid === parent)
        .map(({ parentUid: _, footer: __, ...page }) => ({ ...page, subpages: below(page.uid) }));
    const inFooter = new Set(rows.filter(({ footer }) => footer).map(({ uid }) => uid));
    const pages = below(null);
    return { pages, footerPages: pages.filter(({ uid }) => inFooter.has(uid)) };
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
  const [page] = await rowsOf<PageText>(
    db,
    sql`select uid, title, subtitle, description, body, ${seconds(sql`changed_at`)} as changed
      from content_pages where uid = ${uid} and url = ''`,
  );
  return page;
}

/** The texts of tooltips and info modals. */
export function readInfoTexts(db: Db): Promise<InfoText[]> {
  return cached(['content'], 'info-texts', () =>
    rowsOf<InfoText>(db, sql`select key, title, text from info_texts order by key`),
  );
}
