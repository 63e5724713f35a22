import type { Metadata } from 'next';
import { config } from '@/lib/config';
import { PortalError } from '@/lib/errors';
import { type FeedName, feedTitle, feedUrl } from '@/lib/feeds/model';
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
    return {
      title: fullTitle(title),
      description,
      ...(closed
        ? { robots: { index: false } }
        : findable({ title, description, path: path ?? urlOf(name, known, query), feed })),
    };
  };
}

/**
 * Metadata of a public page for search engines and previews of shared links. Its addresses are whole ones: Next would
 * try each of the others as a whole one first, and catch the error.
 * @param path its canonical address on this site
 */
export const findable = ({
  title,
  description,
  path,
  feed,
}: Pick<Described, 'description' | 'feed'> & { title: string; path: string }): Metadata => ({
  alternates: {
    canonical: config.publicUrl + path,
    types: {
      'text/markdown': config.publicUrl + twinUrl(path),
      ...(feed && {
        'application/atom+xml': [{ url: config.publicUrl + feedUrl(feed), title: feedTitle(feed) }],
      }),
    },
  },
  openGraph: {
    ...{ type: 'website', locale: 'de_AT', siteName: config.portalName },
    ...{ title, description, url: config.publicUrl + path },
    images: [{ url: `${config.publicUrl}/vorschau.png`, width: 1200, height: 630 }],
  },
});

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
