import type { Metadata } from 'next';
import { type RouteName, routeOf } from '@/lib/routes';

/** Metadata of a page with a secret address: no search engine, no canonical address, no referrer. */
export const secretMetadata = (name: RouteName): Metadata => ({
  title: routeOf(name).title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});
