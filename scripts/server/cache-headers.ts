import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { RequestScope } from '../../lib/request-scope.ts';
import { cacheControl, forAll } from './cache-policy.ts';

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Sets what is given as an object, or as names and values in turn. */
export function setHeaders(res: ServerResponse, headers: HeaderList | undefined): void {
  if (Array.isArray(headers)) {
    for (let i = 0; i + 1 < headers.length; i += 2) res.setHeader(String(headers[i]), headers[i + 1] ?? '');
  } else {
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) res.setHeader(name, value);
    }
  }
}

/** Lines of a head, names and values in turn. */
export function eachLine(lines: readonly string[], tell: (name: string, value: string) => void): void {
  for (let i = 0; i + 1 < lines.length; i += 2) tell(lines[i]!, lines[i + 1]!);
}

/**
 * What the head of a page for all says. nginx does not ask again within the second of its clock; its word for that must
 * stand first (nginx before 1.23). A browser that keeps the page must not show it after the sign-in.
 * @param vary what else the page depends on
 */
export const forAllLines = (vary: string): string[] => [
  ...['X-Accel-Expires', `@${Math.floor(Date.now() / 1_000)}`],
  ...['Cache-Control', forAll, 'Vary', vary ? `${vary}, Cookie` : 'Cookie'],
];

/**
 * Sets the status that the page asked for (lib/request-scope.ts), its Retry-After, its links, cookies of its calls, and
 * Cache-Control, when the head is written. Only then are status, type and cookies known, and every write of a head goes through writeHead (also the
 * implicit one), so that nothing Next sets can override it.
 */
export function decideCacheOnHead(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  publicFiles: ReadonlySet<string>,
  scope?: RequestScope,
): void {
  const writeHead = res.writeHead.bind(res) as (status: number, reason?: string) => ServerResponse;
  const decide = (given: number, ...rest: [(string | HeaderList)?, HeaderList?]) => {
    // The page rendered, but says that it shows an error.
    const status = given === 200 ? (scope?.status ?? given) : given;
    if (res.headersSent) return writeHead(status);
    if (given === 200 && scope?.retryAfter) res.setHeader('Retry-After', scope.retryAfter);
    const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
    setHeaders(res, typeof rest[0] === 'string' ? rest[1] : rest[0]);
    for (const line of scope?.links ?? []) res.appendHeader('Link', line);
    for (const line of scope?.setCookies ?? []) res.appendHeader('Set-Cookie', line);
    const decided = cacheControl(
      {
        method: req.method ?? 'GET',
        path,
        headers: req.headers,
        status,
        setsCookie: res.hasHeader('Set-Cookie'),
        contentType: String(res.getHeader('Content-Type') ?? ''),
        own: String(res.getHeader('Cache-Control') ?? ''),
      },
      publicFiles,
    );
    res.removeHeader('Cache-Control'); // set again, it would keep its place before ours
    const vary = [res.getHeader('Vary') ?? []].flat().join(', ');
    const lines = decided === forAll ? forAllLines(vary) : ['Cache-Control', decided];
    eachLine(lines, (name, value) => res.setHeader(name, value));
    if (scope?.length !== undefined && (status === 200 || status === 206)) {
      res.setHeader('Content-Length', scope.length);
    }
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  };
  res.writeHead = decide as ServerResponse['writeHead'];
}
