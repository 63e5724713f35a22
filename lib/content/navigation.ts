import { roles } from '../auth/roles';
import type { ContentPage, NavigationEntry } from './model';

/** The page that only process and page admins are shown (portal.md section 2, Shell). */
const adminsOnly = { slug: '/dokumente', roles: [roles.processAdmin, roles.pageAdmin] as number[] };

/**
 * The entries that a role is shown: not hidden, and with an empty print list or the role in it
 * (portal.md section 2, Shell). What stands below a hidden entry is hidden with it.
 * @param role the active role's uid, 0 for none
 */
export function forRole(entries: NavigationEntry[], role: number): NavigationEntry[] {
  return entries
    .filter(({ hide, print, route }) => {
      if (hide || (print.length > 0 && !print.includes(role))) return false;
      return route.slug !== adminsOnly.slug || adminsOnly.roles.includes(role);
    })
    .map((entry) => ({ ...entry, subPages: forRole(entry.subPages, role) }));
}

/** A page's path: its subtitle without whitespace, with a leading slash (portal.md section 2). */
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
