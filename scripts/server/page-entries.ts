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

/**
 * Asks the page of an address itself. Next's own server would first look for files, redirects, rewrites, languages and
 * domains, of which this site has none: an eighth of a page. All else goes to that server: data of its router, what
 * is sent, what its middleware guards, and addresses in another form than `plain`.
 * @param root the folder of the project, absolute
 * @param release the folder of its build, absolute
 * @param next Next's own server
 */
export function pageEntries(root: string, release: string, next: Answer): Answer {
  const require = createRequire(join(release, 'package.json'));
  const read = <Name extends keyof Manifests>(name: Name): Manifests[Name] =>
    JSON.parse(readFileSync(join(release, name), 'utf8'));
  const { staticRoutes, dynamicRoutes } = read('routes-manifest.json');
  const files = read('server/app-paths-manifest.json');
  const { functions } = read('server/functions-config-manifest.json');
  const guarded = (functions['/_middleware']?.matchers ?? []).map(({ regexp }) => new RegExp(regexp));
  // Routes that are no page have no such file.
  const fileOf = (page: string) => files[`${page === '/' ? '' : page}/page`];
  const fixed = new Map(staticRoutes.map(({ page }) => [page, fileOf(page)]));
  const others = dynamicRoutes.map(({ page, regex }) => ({ file: fileOf(page), pattern: new RegExp(regex) }));
  const requestMeta = { relativeProjectDir: relative(process.cwd(), root), distDir: release };

  const fileAt = (path: string): string | undefined => {
    if (!plain.test(path) || guarded.some((pattern) => pattern.test(path))) return undefined;
    return fixed.has(path) ? fixed.get(path) : others.find(({ pattern }) => pattern.test(path))?.file;
  };
  /** Next's server has made a page: from then on no entry takes parameters from the query, where hosts may write them. */
  let isWarm = false;
  return async (req, res) => {
    const isPage = req.method === 'GET' && !isFlight(req.headers);
    const file = isPage && fileAt((req.url ?? '').split('?', 1)[0]!);
    if (!file) return next(req, res);
    if (!isWarm) {
      await next(req, res);
      isWarm = true;
      return;
    }
    const { handler }: Entry = await require(join(release, 'server', file));
    await handler(req, res, { requestMeta: { ...requestMeta } });
  };
}
