import { config } from '@/lib/config';
import { apiCatalog } from '@/lib/text/well-known';

export const dynamic = 'force-dynamic';

/** Where the API, its description and its documentation are (RFC 9727). */
export const GET = (): Response =>
  Response.json(apiCatalog(config.publicUrl), {
    headers: {
      'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${config.publicUrl}/.well-known/api-catalog>; rel="api-catalog"`,
    },
  });
