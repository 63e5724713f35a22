import 'server-only';
import { requestScope } from '../request-scope';

/**
 * Says on an answer what is left of the limits that counted the request (draft-ietf-httpapi-ratelimit-headers-10):
 * `RateLimit-Policy: "exports";q=120;w=900` and `RateLimit: "exports";r=119;t=897`. What caches may keep for others says nothing.
 */
export function tellLimits({ headers }: Response): void {
  const limits = Object.entries(requestScope().limits ?? {});
  if (limits.length === 0 || headers.get('cache-control')?.startsWith('public')) return;
  const list = (facts: (limit: (typeof limits)[number][1]) => string) =>
    limits.map(([name, limit]) => `"${name}";${facts(limit)}`).join(', ');
  headers.set(
    'ratelimit-policy',
    list(({ points, duration }) => `q=${points};w=${duration}`),
  );
  headers.set(
    'ratelimit',
    list(({ left, reset }) => `r=${left};t=${reset}`),
  );
}
