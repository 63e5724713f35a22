import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageEntries } from './page-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What answered, in the order of the questions. */
const answered: string[] = [];
Object.assign(globalThis, { answered });

const pages = ['', '/prozesse', '/prozesse/[uid]', '/[...slug]'];
const route = (page: string, regex: string) => ({ page: page || '/', regex });
const files: Record<string, unknown> = {
  'package.json': {},
  'routes-manifest.json': {
    staticRoutes: [
      route('', '^/(?:/)?$'),
      route('/prozesse', '^/prozesse(?:/)?$'),
      route('/llms', '^/llms$'),
    ],
    dynamicRoutes: [
      route('/prozesse/[uid]', '^/prozesse/([^/]+?)(?:/)?$'),
      route('/api/[...path]', '^/api/(.+?)(?:/)?$'),
      route('/[...slug]', '^/(.+?)(?:/)?$'),
    ],
  },
  'server/app-paths-manifest.json': {
    ...Object.fromEntries(pages.map((page) => [`${page}/page`, `app${page}/page.js`])),
    ...{ '/llms/route': 'app/llms/route.js', '/api/[...path]/route': 'app/api/[...path]/route.js' },
  },
  'server/functions-config-manifest.json': {
    functions: { '/_middleware': { matchers: [{ regexp: '^/verwaltung(?:/.*)?$' }] } },
  },
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}
for (const page of pages) {
  mkdirSync(join(folder, 'server/app', page), { recursive: true });
  writeFileSync(
    join(folder, 'server/app', page, 'page.js'),
    `module.exports = Promise.resolve({ handler: async (req, res, { requestMeta }) =>
      globalThis.answered.push(${JSON.stringify(page || '/')} + (requestMeta.distDir === ${JSON.stringify(folder)} ? '' : '?')) });`,
  );
}

const entries = pageEntries({
  root: folder,
  release: folder,
  viaNext: async () => void answered.push('next'),
  mayEnter: async (path, search, cookies) => {
    if (cookies === 'unknown') throw new Error('away');
    return cookies === 'admin' && `${path}${search}` !== '/verwaltung/geheim?a=b';
  },
});

test('the first page is left to Next, which then takes no parameters from a query any more', async () => {
  expect([await whoAnswers('/llms'), await whoAnswers('/prozesse'), await whoAnswers('/prozesse')]).toEqual([
    ...['next', 'next', '/prozesse'],
  ]);
});

async function whoAnswers(url: string, { method = 'GET', headers = {} } = {}) {
  answered.length = 0;
  await entries({ url, method, headers } as IncomingMessage, {} as ServerResponse);
  return answered.join();
}

test.each([
  ['/', '/'],
  ['/?page=2', '/'],
  ['/prozesse', '/prozesse'],
  ['/prozesse?sort=title&x=/y.z', '/prozesse'],
  ['/prozesse/12', '/prozesse/[uid]'],
  ['/prozesse/EC_REQ~ONL-2', '/prozesse/[uid]'],
  ['/impressum', '/[...slug]'],
  ['/prozesse/12/unbekannt', '/[...slug]'],
  ['/verwaltung/seiten', '/[...slug]'],
  ['/verwaltung/geheim', '/[...slug]'],
])('%s is asked of the page %s itself', async (url, page) => {
  expect(await whoAnswers(url, { headers: { cookie: 'admin' } })).toBe(page);
});

test.each([
  ['what is no page', '/llms', {}],
  ['a call', '/api/auth/status', {}],
  ['what the middleware guards', '/verwaltung/seiten', {}],
  ['what it guards from who asks', '/verwaltung/seiten', { headers: { cookie: 'viewer' } }],
  ['what it guards by the query', '/verwaltung/geheim?a=b', { headers: { cookie: 'admin' } }],
  ['a guarded page of somebody unknown', '/verwaltung/seiten', { headers: { cookie: 'unknown' } }],
  ['an end in a slash', '/prozesse/', {}],
  ['two slashes', '//prozesse', {}],
  ['an encoded character', '/prozesse/%31', {}],
  ['a page of its own', '/_not-found', {}],
  ['data under another address', '/_next/data/x/impressum', {}],
  ['a dot', '/prozesse/12.rsc', {}],
  ['what is sent', '/prozesse', { method: 'POST' }],
  ['only the head', '/prozesse', { method: 'HEAD' }],
  ['data of the router', '/prozesse', { headers: { rsc: '1' } }],
])('%s is left to Next', async (_, url, more) => {
  expect(await whoAnswers(url, more)).toBe('next');
});
