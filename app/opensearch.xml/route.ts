import { config } from '@/lib/config';
import { openSearch } from '@/lib/text/well-known';

export const dynamic = 'force-dynamic';

/** How browsers search the portal from their address bar. */
export const GET = (): Response =>
  new Response(openSearch(config), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
