import type { Metadata } from 'next';
import { html } from '@/components/ui/markup';
import { config } from '@/lib/config';
import { PortalError } from '@/lib/errors';
import { type FeedName, feedTitle, feedUrl } from '@/lib/feeds/model';
import { requestScope } from '@/lib/request-scope';
import { matchRoute, paramsOf, type RouteName, type RouteParams, routeOf, urlOf } from '@/lib/routes';
import { twinUrl } from '@/lib/text/twin';
import { recordParams } from './named';
import type { PageProps, Query } from './page';

interface Described {
  /** The route's by default. */
  title?: string;
  description?: string;
  /** The canonical address on this site, where it is another one than the page's. */
  path?: string;
  /** Query of the canonical address; none by default. */
  query?: Record<string, string | number | undefined>;
  noIndex?: boolean;
  /** The feed of changes to what the page shows. */
  feed?: FeedName;
}

/** The facts of a page at an address. */
type Facts = Described | ((params: RouteParams, query: Query) => Promise<Described>);

/**
 * A page's metadata: title (`{title} - {product}`), description, canonical address, and the preview of shared links.
 * Search engines are kept off pages that not everyone may open. If a record is missing or can't be read, the title is
 * the route's own; the page itself tells what is wrong.
 */
export function metadata(name: RouteName, facts: Facts = {}) {
  return async ({ params, searchParams }: PageProps): Promise<Metadata> => {
    const known = paramsOf(name, await params);
    const asked = await searchParams;
    const route = routeOf(name);
    const found = await described(name, known, facts, asked);
    const { title = route.title, description, path, query, noIndex, feed } = found;
    const closed = noIndex || route.noIndex || route.access !== 'open';
    introduce({ title, description, path: closed ? undefined : (path ?? urlOf(name, known, query)), feed });
    return { title: fullTitle(title), ...(closed && { robots: { index: false } }) };
  };
}

/**
 * What the head of a page says to search engines, and to those who show previews of shared links. It is written past
 * React, which would describe, make and send each of two dozen elements three times.
 * @param path its canonical address on this site; without it nobody should find the page
 */
export function introduce({
  title,
  description,
  path,
  feed,
}: Pick<Described, 'description' | 'feed'> & { title: string; path?: string }): void {
  const { head } = requestScope();
  if (!head) return;
  const { publicUrl, portalName } = config;
  const said = description && html`<meta name="description" content="${description}"/>`;
  const feedLink =
    feed &&
    html`<link rel="alternate" type="application/atom+xml" href="${publicUrl + feedUrl(feed)}" title="${feedTitle(feed)}"/>`;
  const shared = {
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    'og:site_name': portalName,
    'og:locale': 'de_AT',
    'og:image': `${publicUrl}/vorschau.png`,
    'og:image:width': 1200,
    'og:image:height': 630,
    'og:type': 'website',
  };
  const preview = Object.entries(shared).map(
    ([property, content]) => content && html`<meta property="${property}" content="${content}"/>`,
  );
  head.page = html`${said}${
    path !== undefined &&
    html`<link rel="canonical" href="${publicUrl + path}"/><link rel="alternate" type="text/markdown" href="${publicUrl + twinUrl(path)}"/>${feedLink}${preview}<meta name="twitter:card" content="summary_large_image"/>`
  }`.text;
}

/** A title with the product's name. Absolute, because a layout's template skips its own segment (Home, 404). */
export const fullTitle = (title: string) => ({ absolute: `${title} - ${config.portalName}` });

async function described(
  name: RouteName,
  params: RouteParams,
  facts: Facts,
  query: Query,
): Promise<Described> {
  try {
    if (typeof facts !== 'function') return facts;
    return await facts(await recordParams(matchRoute(urlOf(name, params)), params, query), query);
  } catch (error) {
    if (error instanceof PortalError) return { noIndex: true };
    throw error;
  }
}
