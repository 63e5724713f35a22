import type { ContentPage } from './model';
import { pathOfPage, wayToPage } from './navigation';

/** What stands around a content page: the pages above it as a breadcrumb, and links to those below it. */
export interface PageSurroundings {
  above: { title: string; href?: string }[];
  below: { title: string; href: string; external?: boolean }[];
}

const hasRoute = ({ url, non_content }: ContentPage) => !url && !non_content;

const linkOf = (page: ContentPage) =>
  page.url
    ? { title: page.title, href: page.url, external: true }
    : { title: page.title, href: encodeURI(pathOfPage(page)) };

/** Links to pages; those that are hidden in overviews, or lead nowhere themselves, are not named. */
const linksTo = (pages: readonly ContentPage[]) =>
  pages.filter((page) => !page.nav_hide && (page.url || hasRoute(page))).map(linkOf);

const crumbsOf = (way: readonly ContentPage[]) =>
  way.map((page) => (hasRoute(page) ? linkOf(page) : { title: page.title }));

/** The surroundings of a page. */
export function surroundingsOf(pages: readonly ContentPage[], uid: number): PageSurroundings {
  const way = wayToPage(pages, uid);
  return { above: crumbsOf(way.slice(0, -1)), below: linksTo(way.at(-1)?.subpages ?? []) };
}

/** The surroundings that a page would have below another one; `uid` is undefined for a page that is still to be made. */
export function surroundingsBelow(
  pages: readonly ContentPage[],
  { uid, parent }: { uid?: number; parent?: number },
): PageSurroundings {
  const own = uid === undefined ? undefined : wayToPage(pages, uid).at(-1);
  return { above: parent ? crumbsOf(wayToPage(pages, parent)) : [], below: linksTo(own?.subpages ?? []) };
}
