import type { IncomingHttpHeaders } from 'node:http';
import { fileCaches, isFileCache } from '../../lib/backend/file-cache.ts';
import { isSecretPath } from './secret-paths.ts';

/** For one person, now; used unless an answer is known to be the same for all. */
export const forOne = 'private, no-store';
/** For everyone: whoever keeps it asks each time whether it is still the same, and is told so by page-memory.ts. */
export const forAll = fileCaches.asked;
const forFiles = 'public, max-age=3600';

/** Pages made for one visitor even without a session (form tokens, captcha, own data). */
const personal = ['/registrierung', '/kontakt', '/dashboard', '/user', '/users', '/verwaltung'];

/** Next's default for dynamic pages; any other value was set on purpose. */
const nextDefault = 'private, no-cache, no-store, max-age=0, must-revalidate';

export interface Answer {
  method: string;
  /** Without query. */
  path: string;
  headers: IncomingHttpHeaders;
  status: number;
  setsCookie: boolean;
  contentType: string;
  /** Cache-Control set by the route, the middleware or Next; empty if none. */
  own: string;
}

/** Whether a request carries a session cookie (also in parts, also of an ended session) or another secret. */
function isPersonalRequest(headers: IncomingHttpHeaders): boolean {
  return (
    headers.authorization !== undefined ||
    /(?:^|;\s*)(?:__Secure-|__Host-)?(?:next-auth\.session-token|__prerender_bypass)/.test(
      headers.cookie ?? '',
    )
  );
}

/** Whether Next's client asks for flight data instead of the page. */
export function isFlight(headers: IncomingHttpHeaders): boolean {
  return (
    headers.rsc !== undefined ||
    headers['next-action'] !== undefined ||
    headers['next-router-prefetch'] !== undefined ||
    headers['next-router-segment-prefetch'] !== undefined ||
    headers['next-router-state-tree'] !== undefined
  );
}

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Whether a request, as far as it says anything beside an address, asks for what is the same for all. */
export const asksForAll = (method: string, headers: IncomingHttpHeaders): boolean =>
  (method === 'GET' || method === 'HEAD') && !isPersonalRequest(headers) && !isFlight(headers);

/** Whether a request is for a page that is the same for all. */
export function isForAll({ method, path, headers }: Pick<Answer, 'method' | 'path' | 'headers'>): boolean {
  if (!asksForAll(method, headers) || within(path, '/api') || path.startsWith('/_next/')) return false;
  return !isSecretPath(path) && !personal.some((folder) => within(path, folder));
}

/**
 * The Cache-Control of an answer: anonymous pages are kept for seconds, a page made for a session never.
 * @param publicFiles the addresses of files in public/, which are the same for all
 */
export function cacheControl(answer: Answer, publicFiles: ReadonlySet<string>): string {
  const { method, path, status, own } = answer;
  const reading = method === 'GET' || method === 'HEAD';
  if (!reading || answer.setsCookie) return forOne;
  // Only files that say so may be kept (lib/backend/file-cache.ts), no other answers of the API.
  if (within(path, '/api') && answer.headers.authorization !== undefined) return forOne;
  if (within(path, '/api')) return [200, 304].includes(status) && isFileCache(own) ? own : forOne;
  const isFile = path.startsWith('/_next/static/') || publicFiles.has(path);
  if (isFile) {
    if (![200, 206, 304].includes(status)) return forOne;
    return publicFiles.has(path) ? forFiles : own.includes('immutable') ? own : forOne;
  }
  if (!isForAll(answer) || answer.contentType.startsWith('text/x-component')) return forOne;
  if (status === 304 && !own) return forAll; // only the memory says so of pages
  if (status !== 200) return forOne;
  if (own.includes('no-store') && own !== nextDefault) return forOne;
  if (/^text\/(?:html|markdown)\b/.test(answer.contentType)) return forAll;
  return own.startsWith('public') ? own : forOne;
}
