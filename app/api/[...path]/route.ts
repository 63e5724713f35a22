import { serve } from '@/lib/backend/http';
import { findEndpoint } from '@/lib/backend/registry';

export const dynamic = 'force-dynamic';

/** The one door of the API: the registry finds the declaration by method and path. */
async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice('/api'.length);
  const found = findEndpoint(request.method, path);
  return serve(request, found?.endpoint, found?.parameters ?? {});
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
