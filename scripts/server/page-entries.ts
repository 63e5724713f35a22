import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { isFlight } from './cache-policy.ts';

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** What Next builds of a page (nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints). */
interface Entry {
  handler(
    req: IncomingMessage,
    res: ServerResponse,
    context: { requestMeta: { relativeProjectDir: string; distDir: string } },
  ): Promise<void>;
}

/** The manifests of a build, as far as they are read here. */
interface Manifests {
  'routes-manifest.json': Record<'staticRoutes' | 'dynamicRoutes', { page: string; regex: string }[]>;
  'server/app-paths-manifest.json': Record<string, string>;
  'server/functions-config-manifest.json': {
    functions: { '/_middleware'?: { matchers: { regexp: string }[] } };
  };
}

/**
 * Addresses without anything that Next may read in its own way: a dot, an encoded character, an end in a slash, a segment
 * of its own pages (`_next`).
 */
const plain = /^(\/|(\/[a-z0-9~-][\w~-]*)+)$/i;

interface Parts {
  /** The folder of the project, absolute. */
  root: string;
  /** The folder of its build, absolute. */
  release: string;
  /** Next's own server. */
  viaNext: Answer;
  /**
   * Whether the sender of a request, by its cookies, may enter a page that the middleware guards. A failure is a no.
   * @param search the query with its question mark; empty where there is none
   */
  mayEnter(path: string, search: string, cookies: string | undefined): Promise<boolean>;
}

/**
 * Asks the page of an address itself. Next's own server would first look for files, redirects, rewrites, languages and
 * domains, of which this site has none: an eighth of a page. All else goes to that server: data of its router, what
 * is sent, what its middleware guards from the one who asks, and addresses in another form than `plain`.
 */
export function pageEntries({ root, release, viaNext, mayEnter }: Parts): Answer {
  const require = createRequire(join(release, 'package.json'));
  const read = <Name extends keyof Manifests>(name: Name): Manifests[Name] =>
    JSON.parse(readFileSync(join(release, name), 'utf8'));
  const { staticRoutes, dynamicRoutes } = read('routes-manifest.json');
  const files = read('server/app-paths-manifest.json');
  const { functions } = read('server/functions-config-manifest.json');
  const guards = (functions['/_middleware']?.matchers ?? []).map(({ regexp }) => new RegExp(regexp));
  // Routes that are no page have no such file.
  const fileOf = (page: string) => files[`${page === '/' ? '' : page}/page`];
  const fixed = new Map(staticRoutes.map(({ page }) => [page, fileOf(page)]));
  const others = dynamicRoutes.map(({ page, regex }) => ({ file: fileOf(page), pattern: new RegExp(regex) }));
  const requestMeta = { relativeProjectDir: relative(process.cwd(), root), distDir: release };

  const fileAt = (path: string): string | undefined => {
    if (!plain.test(path)) return undefined;
    return fixed.has(path) ? fixed.get(path) : others.find(({ pattern }) => pattern.test(path))?.file;
  };
  /** The page is open, or open to who asks. Whom it is closed to the middleware leads elsewhere. */
  const isOpen = async (path: string, search: string, { cookie }: IncomingMessage['headers']) => {
    if (!guards.some((pattern) => pattern.test(path))) return true;
    return mayEnter(path, search, cookie).catch(() => false);
  };
  /** Next's server has made a page: from then on no entry takes parameters from the query, where hosts may write them. */
  let isWarm = false;
  return async (req, res) => {
    const url = req.url ?? '';
    const [path = ''] = url.split('?', 1);
    const isPage = req.method === 'GET' && !isFlight(req.headers);
    const file = isPage ? fileAt(path) : undefined;
    if (!file || !(await isOpen(path, url.slice(path.length), req.headers))) return viaNext(req, res);
    if (!isWarm) {
      await viaNext(req, res);
      isWarm = true;
      return;
    }
    const { handler }: Entry = await require(join(release, 'server', file));
    await handler(req, res, { requestMeta: { ...requestMeta } });
  };
}
