import type { MetadataRoute } from 'next';
import { config } from '@/lib/config';

export const dynamic = 'force-dynamic';

/** What crawlers may read: everything public, feeds and the API's description too; other calls, forms and personal pages are none of theirs. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/feeds/', '/api/openapi.json', '/api/role-changes/atom/'],
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
