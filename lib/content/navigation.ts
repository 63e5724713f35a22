import { rolesWith } from '../auth/permissions';
import type { ContentPage, NavigationEntry } from './model';

/** The page that only process and page admins are shown (docs/requirements/screens.md, Shell). */
const adminsOnly = { slug: '/dokumente', roles: rolesWith('documents.write') };

/**
 * The entries that a role is shown: not hidden, and with an empty print list or the role in it
 * (docs/requirements/screens.md, Shell). What stands below a hidden entry is hidden with it.
 * @param role the active role's uid, 0 for none
 */
export function forRole(entries: NavigationEntry[], role: number): NavigationEntry[] {
  return entries
    .filter(({ hide, print, route }) => {
      if (hide || (print.length > 0 && !print.includes(role))) return false;
      return route.slug.split(/[?#]/)[0] !== adminsOnly.slug || adminsOnly.roles.includes(role);
    })
    .map((entry) => ({ ...entry, subPages: forRole(entry.subPages, role) }));
}

/** A navigation entry as its table keeps it. */
export interface NavigationRow extends Omit<NavigationEntry, 'route' | 'subPages'> {
  area: string;
  parentUid: number | null;
  slug: string;
  redirect: string;
}

/** The entries of an area as a tree; the rows come in their order. */
export function treeOf(
  rows: readonly NavigationRow[],
  area: string,
  parent: number | null = null,
): NavigationEntry[] {
  return rows
    .filter((row) => row.area === area && row.parentUid === parent)
    .map(({ uid, label, slug, redirect, hide, spacer, print }) => ({
      uid,
      label,
      route: { slug, redirect },
      subPages: treeOf(rows, area, uid),
      hide,
      spacer,
      print,
    }));
}

/**
 * The footer's entries, and behind them the pages that belong into the footer and that no entry of it leads to.
 * They have no entry of their own: their uid is 0.
 */
export function withFooterPages(
  footer: NavigationEntry[],
  footerPages: readonly ContentPage[],
): NavigationEntry[] {
  const led = new Set(footer.map(({ route }) => route.redirect || route.slug));
  const more = footerPages
    .filter(({ nav_hide, non_content }) => !nav_hide && !non_content)
    .map((page) => ({ page, slug: page.url ? '' : pathOfPage(page) }))
    .filter(({ page, slug }) => !led.has(page.url || slug))
    .map(({ page, slug }) => ({
      uid: 0,
      label: page.title,
      route: { slug, redirect: page.url },
      subPages: [],
      hide: false,
      spacer: false,
      print: [],
    }));
  return [...footer, ...more];
}

/** The pages above the page of a uid, the topmost first, and the page itself; empty when there is none. */
export function wayToPage(pages: readonly ContentPage[], uid: number): ContentPage[] {
  for (const page of pages) {
    if (page.uid === uid) return [page];
    const below = wayToPage(page.subpages, uid);
    if (below.length > 0) return [page, ...below];
  }
  return [];
}

/** A page's path: its subtitle without whitespace, with a leading slash (docs/requirements/routes.md, Content pages). */
export const pathOfPage = ({ subtitle }: Pick<ContentPage, 'subtitle'>) => `/${subtitle.replace(/\s+/g, '')}`;

/** The page that a path leads to; pages with an external url get no route. */
export function findPage(pages: ContentPage[], path: string): ContentPage | undefined {
  for (const page of pages) {
    if (!page.url && !page.non_content && pathOfPage(page) === path) return page;
    const below = findPage(page.subpages, path);
    if (below) return below;
  }
  return undefined;
}

/** All pages that have a route, the nested ones included. */
export function routedPages(pages: ContentPage[]): ContentPage[] {
  return pages.flatMap((page) => [
    ...(page.url || page.non_content ? [] : [page]),
    ...routedPages(page.subpages),
  ]);
}
