import type { Metadata } from 'next';
import { config } from '@/lib/config';
import { PortalError } from '@/lib/errors';
import { type FeedName, feedTitle, feedUrl } from '@/lib/feeds/model';
import { paramsOf, type RouteName, type RouteParams, routeOf, urlOf } from '@/lib/routes';
import type { PageProps, Query } from './page';

interface Described {
  title: string;
  description?: string;
  /** What the canonical address keeps of the query; nothing where it is left out. */
  query?: Record<string, string | number | undefined>;
  noIndex?: boolean;
  /** The feed of what changes in what the page shows. */
  feed?: FeedName;
}

/** What a page says of itself at an address. */
type Facts = (params: RouteParams, query: Query) => Promise<Described>;

/**
 * A page's metadata: title (`{title} - {product}`), description, canonical address, and how it looks where it is
 * shared. What not everyone may open is nothing for search engines. A record that is missing or away leaves the
 * route's own title: the page itself answers what is wrong.
 */
export function metadata(name: RouteName, facts?: Facts) {
  return async ({ params, searchParams }: PageProps): Promise<Metadata> => {
    const known = paramsOf(name, await params);
    const asked = await searchParams;
    const { title, description, query, noIndex, feed } = await described(name, known, facts, asked);
    const route = routeOf(name);
    const closed = noIndex || route.noIndex || route.access !== 'open';
    return {
      title: fullTitle(title),
      description,
      ...(closed
        ? { robots: { index: false } }
        : findable({ title, description, path: urlOf(name, known, query), feed })),
    };
  };
}

/**
 * What search engines, and those that show what a shared link leads to, read of a page for everyone.
 * @param path its canonical address, within the site
 */
export const findable = ({
  title,
  description,
  path,
  feed,
}: Pick<Described, 'title' | 'description' | 'feed'> & { path: string }): Metadata => ({
  alternates: {
    canonical: path,
    types: feed && { 'application/atom+xml': [{ url: feedUrl(feed), title: feedTitle(feed) }] },
  },
  openGraph: {
    ...{ type: 'website', locale: 'de_AT', siteName: config.portalName },
    ...{ title, description, url: path },
    images: [{ url: '/vorschau.png', width: 1200, height: 630 }],
  },
});

/** A title with the product's name. Whole, because a layout's template passes over its own segment (Home, 404). */
export const fullTitle = (title: string) => ({ absolute: `${title} - ${config.portalName}` });

async function described(
  name: RouteName,
  params: RouteParams,
  facts: Facts | undefined,
  query: Query,
): Promise<Described> {
  const { title } = routeOf(name);
  if (!facts) return { title };
  try {
    return await facts(params, query);
  } catch (error) {
    if (error instanceof PortalError) return { title, noIndex: true };
    throw error;
  }
}
