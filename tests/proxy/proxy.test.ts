import { readFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forAll, forOne } from '../../scripts/server/cache-policy.ts';
import { actionSalt } from '../../scripts/steps/build.mjs';
import { root } from '../../scripts/steps/paths.mjs';
import { releasesOf } from '../../scripts/steps/releases.mjs';
import { type Site, startSite } from '../support/server';
import { nginx, type RunningProxy, startProxy } from './nginx.ts';
import { counting, type Page, Upstream } from './upstream.ts';

// What cannot be tried without nginx is shown as skipped, not as passed (scripts/test.mjs fetches one).
const withNginx = nginx ? describe : describe.skip;
/** The calls that may take their time; the paths of components/imports and of uploads. */
const imported = [
  '/schemas/import/preview',
  '/schemas/import/apply',
  '/processes/interface-list/preview',
  '/processes/interface-list/import',
  '/powerstations/import/preview',
  '/powerstations/import/commit',
  '/documents-and-links/uploads/create',
];
/** What the portal says of a page for all; here long enough for a test. */
const shared = { 'X-Accel-Expires': '30', 'Cache-Control': forAll };
const secondNow = () => `@${Math.floor(Date.now() / 1_000)}`;
const session = { cookie: 'a=b; __Secure-next-auth.session-token=xyz' };

withNginx('deploy/nginx.conf', () => {
  const upstream = new Upstream();
  let proxy: RunningProxy;
  let next = 0;

  beforeAll(async () => {
    await upstream.start();
    proxy = await startProxy([upstream.port, upstream.port]); // two processes to nginx
  });
  afterAll(async () => {
    await proxy?.stop();
    await upstream.stop();
  });

  /** Serves a page under an address that no other test uses. */
  function serve(headers: Record<string, string>, status = 200): string {
    next += 1;
    upstream.pages.set(`/seite-${next}`, counting(headers, status));
    return `/seite-${next}`;
  }
  const get = (path: string, init?: RequestInit) => fetch(proxy.url + path, { redirect: 'manual', ...init });
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, { headers })).text();

  test('an anonymous page is made once for many', async () => {
    const path = serve({ ...shared, Vary: 'rsc, next-router-state-tree, Cookie' });
    expect(await text(path)).toBe('Nummer 1');
    expect(await text(path)).toBe('Nummer 1');
    expect(await text(path, { cookie: 'sprache=de' })).toBe('Nummer 1');
    expect((await get(path, { method: 'HEAD' })).status).toBe(200);
    expect(upstream.visits.get(path)).toBe(1);
  });

  test('different queries are different pages', async () => {
    const path = serve(shared);
    expect(await text(`${path}?status=1`)).toBe('Nummer 1');
    expect(await text(`${path}?status=2`)).toBe('Nummer 2');
  });

  test('many who come at once wait for one page', async () => {
    const path = '/langsam';
    upstream.pages.set(path, (req, res, visit) => {
      setTimeout(() => counting(shared)(req, res, visit), 300);
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => text(path)));
    expect(new Set(all)).toEqual(new Set(['Nummer 1']));
  });

  test.each([
    'next-auth.session-token=x',
    '__Host-next-auth.session-token=x',
    '__Secure-next-auth.session-token=x',
    'a=b; next-auth.session-token.0=x',
  ])('the cookie %s neither gets nor leaves a kept page', async (cookie) => {
    const path = serve(shared);
    expect(await text(path, { cookie })).toBe('Nummer 1');
    expect(await text(path)).toBe('Nummer 2');
    expect(await text(path, { cookie })).toBe('Nummer 3');
    expect(await text(path)).toBe('Nummer 2');
  });

  test.each<[string, Record<string, string>, number]>([
    ['an answer that sets a cookie', { ...shared, 'Set-Cookie': 'a=b' }, 200],
    ['a private answer', { 'Cache-Control': forOne }, 200],
    ['an answer that says nothing', {}, 200],
    ['a missing page', shared, 404],
    ['an error', shared, 500],
    ['a redirect', { ...shared, Location: '/' }, 307],
  ])('%s is never kept', async (_, headers, status) => {
    const path = serve(headers, status);
    expect((await get(path)).status).toBe(status);
    await text(path);
    expect(upstream.visits.get(path)).toBe(2);
  });

  test('an authorization neither gets nor leaves a kept page', async () => {
    const path = serve(shared);
    expect(await text(path, { authorization: 'Bearer x' })).toBe('Nummer 1');
    expect(await text(path)).toBe('Nummer 2');
    expect(await text(path, { authorization: 'Bearer x' })).toBe('Nummer 3');
  });

  test.each(['rsc', 'next-router-state-tree', 'next-router-prefetch'])(
    'flight data asked for by %s never meets the page',
    async (name) => {
      const path = serve(shared);
      expect(await text(path, { [name]: '1' })).toBe('Nummer 1');
      expect(await text(path)).toBe('Nummer 2');
      expect(await text(path, { [name]: '1' })).toBe('Nummer 3');
      expect(await text(path)).toBe('Nummer 2');
      expect(upstream.lastHeaders[name]).toBe('1');
    },
  );

  test('the API is never kept, whatever it says', async () => {
    upstream.pages.set('/api/liste', counting({ 'Cache-Control': 'public, max-age=60' }));
    await text('/api/liste');
    expect(await text('/api/liste')).toBe('Nummer 2');
  });

  test('built files are kept also in a session', async () => {
    const path = '/_next/static/chunks/a.js';
    upstream.pages.set(path, counting({ 'Cache-Control': 'public, max-age=31536000, immutable' }));
    expect(await text(path, session)).toBe('Nummer 1');
    expect(await text(path, session)).toBe('Nummer 1');
  });

  test('a POST passes with its body, and a page kept for the same address does not answer it', async () => {
    const path = serve(shared);
    await text(path);
    upstream.pages.set(path, (req, res) => {
      req.pipe(res);
    });
    const answer = await get(path, { method: 'POST', body: 'username=a' });
    expect(await answer.text()).toBe('username=a');
  });

  test('what only Next may say to itself does not pass, what its client says does', async () => {
    const path = serve({ 'Cache-Control': forOne });
    const internal = [
      'x-middleware-subrequest',
      'x-middleware-rewrite',
      'x-middleware-set-cookie',
      'x-nextjs-data',
      'x-invoke-path',
      'x-invoke-status',
      'x-matched-path',
      'x-now-route-matches',
      'x-prerender-revalidate',
      'x-action-forwarded',
      'content-security-policy',
      'x-real-ip',
      'forwarded',
    ];
    await get(path, { headers: Object.fromEntries([...internal, 'next-action'].map((name) => [name, 'x'])) });
    expect(Object.keys(upstream.lastHeaders).filter((name) => internal.includes(name))).toEqual([]);
    expect(upstream.lastHeaders['next-action']).toBe('x');
  });

  test('where a request comes from is said by the proxy alone', async () => {
    const path = serve({ 'Cache-Control': forOne });
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'boese.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'von-aussen-1',
    };
    await get(path, { headers: forged });
    expect(upstream.lastHeaders).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(proxy.url).host, // with the port
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('text is compressed here', async () => {
    const path = '/lang';
    upstream.pages.set(path, (req, res) => {
      expect(req.headers['accept-encoding']).toBeUndefined();
      res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': forOne });
      res.end('Energie '.repeat(1000));
    });
    const answer = await get(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toHaveLength(8000);
  });

  test('an outdated page is shown while a new one is made', async () => {
    const path = serve({ 'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=30' });
    expect(await text(path)).toBe('Nummer 1');
    await sleep(2100);
    expect(await text(path)).toBe('Nummer 1');
    await sleep(200);
    expect(await text(path)).toBe('Nummer 2');
  });

  test('a page is asked for by its tag when the second is over, and kept with its policy while it is the same', async () => {
    const path = serve({});
    const asked: unknown[] = [];
    upstream.pages.set(path, (req, res) => {
      const tag = req.headers['if-none-match'];
      asked.push(tag);
      const same = { ...shared, 'X-Accel-Expires': secondNow(), ETag: '"eins"' };
      if (tag === '"eins"') return void res.writeHead(304, same).end();
      const policy = { 'Content-Security-Policy': "script-src 'nonce-a'" };
      res.writeHead(200, { 'Content-Type': 'text/html', ...same, ...policy }).end('Seite');
    });
    await get(path);
    await sleep(1050);
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, 'Seite']);
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'nonce-a'");
    expect(asked).toEqual([undefined, '"eins"']);
  });

  test('an error of the portal is hidden behind the last good page', async () => {
    const path = serve({ 'Cache-Control': 'public, s-maxage=1' });
    await text(path);
    upstream.pages.set(path, counting({ 'Cache-Control': forOne }, 500));
    await sleep(2100);
    expect(await text(path)).toBe('Nummer 1');
  });

  test('probes and foreign names get nothing', async () => {
    upstream.pages.set('/readyz', counting({}));
    expect((await get('/readyz')).status).toBe(404);
    expect(upstream.visits.get('/readyz')).toBeUndefined();
    const foreign = new Promise((resolve, reject) => {
      httpGet(`${proxy.url}/`, { headers: { host: 'boese.example' } }, resolve).once('error', reject);
    });
    await expect(foreign).rejects.toThrow('socket hang up');
  });

  test('http leads to https with the whole address', async () => {
    const answer = await fetch(`${proxy.redirectUrl}/prozesse?status=1`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/prozesse?status=1');
  });

  test('http leads nowhere but to the portal itself', async () => {
    const foreign = new Promise((resolve, reject) => {
      httpGet(`${proxy.redirectUrl}/prozesse`, { headers: { host: 'boese.example' } }, resolve).once(
        'error',
        reject,
      );
    });
    await expect(foreign).rejects.toThrow('socket hang up');
  });

  test('a file that one process has not got yet is asked of another', async () => {
    const path = '/_next/static/chunks/neu.js';
    upstream.pages.set(path, (req, res, visit) =>
      counting({ 'Cache-Control': 'public, max-age=31536000, immutable' }, visit === 1 ? 404 : 200)(
        req,
        res,
        visit,
      ),
    );
    expect(await text(path)).toBe('Nummer 2');
  });

  test('imports and uploads have a time of their own, longer than that of pages', async () => {
    const impatient = await startProxy(upstream.port, '', '1s');
    const slow: Page = (_, res) => void setTimeout(() => res.end('fertig'), 2_500);
    const post = (path: string) => {
      upstream.pages.set(path, slow);
      return fetch(impatient.url + path, { method: 'POST', body: '' });
    };
    try {
      const [call, ...imports] = await Promise.all(
        ['/api/users/list', ...imported.map((path) => `/api${path}`)].map(post),
      );
      expect([call!.status, call!.headers.get('retry-after')]).toEqual([504, '10']);
      expect(await call!.json()).toMatchObject({
        error: 'unavailable',
        message: expect.stringContaining('Minute'),
      });
      upstream.pages.set('/langsame-seite', slow);
      const late = await fetch(`${impatient.url}/langsame-seite`);
      expect([late.status, late.headers.get('retry-after')]).toEqual([504, '10']);
      expect(await late.text()).toContain('gerade nicht erreichbar');
      expect(imports.map(({ status }) => status)).toEqual(imported.map(() => 200));
    } finally {
      await impatient.stop();
    }
  });

  test('the log names no path and no query', async () => {
    await get('/password/reset/geheimes-wort?token=geheim');
    await sleep(50);
    expect(proxy.accessLog()).toMatch(/ GET 404 /);
    expect(proxy.accessLog()).not.toContain('geheim');
  });

  test('without the portal kept pages stay, the rest is a German sentence', async () => {
    const path = serve({ 'Cache-Control': 'public, s-maxage=1' });
    await text(path);
    await upstream.stop();
    try {
      await sleep(2100);
      expect(await text(path)).toBe('Nummer 1');
      const page = await get('/prozesse', { headers: session });
      expect(page.status).toBe(502);
      expect(page.headers.get('retry-after')).toBe('10');
      expect(await page.text()).toContain('gerade nicht erreichbar');
      const api = await get('/api/users/self');
      expect(api.status).toBe(502);
      expect(await api.json()).toMatchObject({ error: 'unavailable' });
    } finally {
      await upstream.start();
    }
  });
});

withNginx('a form behind deploy/nginx.conf', () => {
  let site: Site;
  let proxy: RunningProxy;
  const manifest = join(root, releasesOf().current()!, 'server/server-reference-manifest.json');
  const { node: actions, encryptionKey } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    node: Record<string, { filename: string }>;
    encryptionKey: string;
  };

  beforeAll(async () => {
    site = await startSite();
    proxy = await startProxy(site.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
  });

  const send = (action: string) =>
    fetch(`${proxy.url}/kontakt`, {
      method: 'POST',
      headers: { 'next-action': action, origin: new URL(proxy.url).origin, 'content-type': 'text/plain' },
      body: '[{}]',
    });

  test('arrives on any port', async () => {
    const [contact] = Object.entries(actions).find(
      ([, { filename }]) => filename === 'app/kontakt/actions.ts',
    )!;
    const answer = await send(contact);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"state":"invalid"');
  });

  test('is taken by every build of its sources, and refused by one that has no such form', async () => {
    expect(encryptionKey).toBe(actionSalt); // what the ids of actions are made of, with file and name
    const answer = await send(`40${'0'.repeat(40)}`);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('x-nextjs-action-not-found')).toBe('1'); // components/ui/not-sent.ts
  });

  test('gets the files of its page, and 404 for what no release has', async () => {
    const page = await (await fetch(`${proxy.url}/kontakt`)).text();
    const [file] = /\/_next\/static\/[^"]+\.css/.exec(page)!;
    const answer = await fetch(proxy.url + file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/css');
    expect((await fetch(`${proxy.url}/_next/static/chunks/none.js`)).status).toBe(404);
  });
});
