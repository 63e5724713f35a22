import type { MetadataRoute } from 'next';
import { config } from '@/lib/config';
import { subscriptions } from '@/lib/feeds/subscriptions';

export const dynamic = 'force-dynamic';

/** Where feeds and calendars are, without those that answer a question of somebody's own. */
const followed = new Set(
  subscriptions.flatMap(({ path }) => /^.*?\/(?:feeds|atom|ics)(?=\/|$)/.exec(path)?.[0] ?? []),
);

/**
 * What crawlers may read: everything public, feeds, calendars, the API's description and the catalogue of open data too; other
 * calls, forms and personal pages are none of theirs.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: [
        '/',
        '/api/openapi.json',
        '/api/snapshots/catalogue',
        ...[...followed].map((path) => `/api${path}`),
      ],
      disallow: [
        '/api/',
        '/dashboard',
        '/user/',
        '/users/',
        '/password/',
        '/konto/',
        '/abmelden/',
        '/verwaltung',
        '/*/bearbeiten',
        '/*/erstellen',
      ],
    },
    sitemap: `${config.publicUrl}/sitemap.xml`,
  };
}
