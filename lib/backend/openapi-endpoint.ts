import 'server-only';
import { type AnyEndpoint, endpoint } from './endpoint';

/** Serves the document. It describes this site, even if another backend answers the calls. */
export const openApiEndpoint = (endpoints: readonly AnyEndpoint[]) =>
  endpoint('GET /openapi.json', {
    summary: 'Die Beschreibung dieser Schnittstelle (OpenAPI 3.1)',
    access: 'public',
    local: true,
    // The descriptions of all answers are loaded when somebody asks.
    handle: async () => (await import('./openapi')).openApiDocument(endpoints),
  });
