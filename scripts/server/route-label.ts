import { matchRoute } from '../../lib/routes.ts';
import type { BegunRequest } from './request-log.ts';

/**
 * The route of a request as a label of metrics and logs: a pattern of the route table, of the API's calls, or one of a
 * few fixed words. Nothing of what the sender chose is in it, so there are as many labels as routes.
 */
export function routeLabel({ path, scope }: BegunRequest): string {
  if (scope.route) return scope.route;
  if (path === '/healthz' || path === '/readyz') return path;
  if (path.startsWith('/api/')) return '/api/*';
  if (path.startsWith('/_next/')) return '/_next/*';
  return matchRoute(path)?.route.path ?? 'other';
}
