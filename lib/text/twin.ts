import { isOpenPage } from '../routes.ts';

const ending = '.md';
/** The home page has no name to put the ending to. */
const home = `/index${ending}`;

/** The address of a page's text as Markdown: the page's, with the ending before its query. */
export const twinUrl = (page: string): string =>
  page.replace(/^([^?]*)/, (path) => (path === '/' ? home : path + ending));

/**
 * The path of the page whose Markdown is asked for; undefined where a path asks for none, or the page is not for everyone.
 * @param path without query
 */
export function pageOfTwin(path: string): string | undefined {
  if (!path.endsWith(ending) || path === `/${ending}`) return undefined;
  const page = path === home ? '/' : path.slice(0, -ending.length);
  return isOpenPage(page) ? page : undefined;
}
