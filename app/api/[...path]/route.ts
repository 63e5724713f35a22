import { methods } from '@/lib/backend/endpoint';
import { backend } from '@/lib/backend/shared';

export const dynamic = 'force-dynamic';

/** The one door of the API: the registry finds the declaration by method and path. */
async function answer(request: Request): Promise<Response> {
  const { findEndpoint, serve, serveMethod } = await backend(() => import('@/lib/backend/whole'));
  const path = new URL(request.url).pathname.slice('/api'.length);
  const found = findEndpoint(request.method, path);
  if (found) return serve(request, found.endpoint, found.parameters);
  return serveMethod(
    request.method,
    methods.filter((method) => findEndpoint(method, path)),
  );
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
