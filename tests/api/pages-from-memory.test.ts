import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nginx, type RunningProxy, startProxy } from '../proxy/nginx';
import type { Answer } from '../support/http';
import { authSecret, elsewhere, registration } from '../support/registering';
import { backends, type Seeded, type Site, seeded, startSite } from '../support/server';

/** How many answers are read; TEST_READS asks for more (docs/decisions/2026-11-23-pages-from-memory.md). */
const reads = Number(process.env.TEST_READS ?? 400);
/** Nobody may see the old state longer than this after its commit, in milliseconds. */
const bound = 1_000;

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1];
/** Scripts and styles of a page that its own policy forbids; data is none. */
const forbidden = (page: string, nonce: string | undefined) =>
  (page.match(/<(?:script|style)\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes(` nonce="${nonce}"`) && !tag.includes('"application/ld+json"'),
  );
const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

describe.each(backends)('pages for visitors on %s', (backend) => {
  let database: Seeded;
  let sites: Site[] = [];
  let cookie: string;

  beforeAll(async () => {
    database = await seeded(backend);
    // Only on PostgreSQL may several processes share a database.
    for (let n = backend === 'PostgreSQL' ? 2 : 1; n > 0; n -= 1)
      // One address for all, as behind a proxy; an ETag seals it.
      sites.push(
        await startSite({
          database,
          env: {
            TRUSTED_PROXIES: '127.0.0.1',
            PORTAL_URL: 'http://localhost:3000',
            AUTH_SECRET: authSecret,
          },
        }),
      );
    cookie = await sites[0]!.login('seitenadmin@demo.example');
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    sites = [];
    await database?.drop();
  });

  /** Pages that say `Stand` and a number, and how a process is told another one. */
  async function counters() {
    const values = { abbreviation: '', term: 'Stand', seeAlso: [], source: '' };
    const explained = (n: number) => ({ ...values, explanation: `<p>Stand ${n}.</p>` });
    const made = await sites[0]!.ask('POST', '/api/glossary/create', { cookie, json: explained(0) });
    const { uid } = made.body;
    const [{ uid: question }] = (await sites[0]!.query('select min(uid) as uid from faq')) as [
      { uid: number },
    ];
    const tell = (site: Site, n: number) =>
      site.query('update faq set answer = $1 where uid = $2', [`<p>Stand ${n}.</p>`, question]);
    await tell(sites[0]!, 0);
    return [
      {
        path: '/glossar',
        write: async (site: Site, n: number) => {
          const json = { ...explained(n), revision: n };
          const answer = await site.ask('POST', `/api/glossary/edit/${uid}`, { cookie, json });
          expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
        },
      },
      { path: '/faq', write: tell }, // past the process, as another one's write would be
    ];
  }

  test(
    'are never stale, foreign, or without a nonce of their own, whoever writes and reads',
    async () => {
      const pages = await counters();
      /** By page: the numbers that were committed, with the moment by which they surely were. */
      const committed = pages.map(() => [{ n: 0, at: 0 }]);
      const kept: { site: Site; page: number; tag: string; text: string }[] = [];
      const nonces = new Set<string>();
      const seen = { whole: 0, same: 0, own: 0 };
      const wrong: unknown[] = [];
      let left = reads;

      const check = (page: number, text: string, asked: number, how: string) => {
        const shown = Number(/Stand (\d+)\./.exec(text)?.[1] ?? -1);
        const least = committed[page]!.findLast(({ at }) => at + bound <= asked)!.n; // the first is from long ago
        if (shown < least) wrong.push([how, pages[page]!.path, shown, least]);
      };
      const read = async () => {
        const [page, site] = [Math.floor(Math.random() * pages.length), any(sites)];
        const asked = Date.now();
        if (Math.random() < 0.1) {
          const answer = await site.ask('GET', pages[page]!.path, { cookie });
          if (answer.status === 503) return;
          seen.own += 1;
          if (!answer.text.includes('Abmelden')) wrong.push(['not signed in', answer.status]);
          if (answer.headers['cache-control'] !== 'private, no-store' || answer.headers.etag)
            wrong.push(['may be kept', answer.headers]);
          // Who is signed in sees all that was committed when they asked.
          return check(page, answer.text, asked + bound, 'own');
        }
        const known = Math.random() < 0.3 ? kept.findLast((one) => one.page === page) : undefined;
        const headers = known && { 'if-none-match': known.tag };
        const answer = await site.ask('GET', pages[page]!.path, { headers, bare: true });
        if (answer.status === 503) return; // a slow machine; what is shown instead tells nothing of the page
        if (answer.status === 304) {
          seen.same += 1;
          if (answer.headers['content-security-policy']) wrong.push(['a policy for the same page']);
          return check(page, known!.text, asked, '304');
        }
        seen.whole += 1;
        const nonce = nonceOf(answer);
        if (answer.status !== 200 || !nonce || nonces.has(nonce)) wrong.push(['nonce', answer.status, nonce]);
        nonces.add(nonce!);
        if (forbidden(answer.text, nonce).length > 0)
          wrong.push(['forbidden', forbidden(answer.text, nonce)]);
        if (/Abmelden|seitenadmin/.test(answer.text)) wrong.push(['foreign', pages[page]!.path]);
        check(page, answer.text, asked, 'whole');
        const { etag } = answer.headers;
        if (etag) kept.push({ site, page, tag: String(etag), text: answer.text });
        if (kept.length > 20) kept.shift();
      };
      const reader = async () => {
        for (; left > 0; left -= 1) await read();
      };
      const writer = async () => {
        for (let n = 1; left > 0; n += 1) {
          await Promise.all(
            pages.map(async ({ write }, page) => {
              await write(any(sites), n);
              committed[page]!.push({ n, at: Date.now() });
            }),
          );
          await sleep(Math.random() < 0.1 ? bound * 1.5 : Math.random() * 100);
        }
      };
      await Promise.all([writer(), reader(), reader(), reader()]);
      expect(wrong).toEqual([]);
      expect([seen.whole > reads / 3, seen.same > 0, seen.own > 0]).toEqual([true, true, true]);
      if (process.env.TEST_READS) console.log(backend, seen, committed[0]!.length, 'writes');
    },
    240_000 + reads * 60,
  );

  /** What a request can say beside its address; nothing of it may reach the page that others get. */
  const disguises: [string, Record<string, string>][] = [
    ['X-Forwarded-Host', { 'x-forwarded-host': 'boese.example', 'x-forwarded-proto': 'https' }],
    ['Host', { host: 'boese.example' }],
    ['Forwarded', { forwarded: 'host=boese.example', 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' }],
    [
      'unknown headers',
      { 'x-boese': 'boese', 'x-original-url': '/boese', 'x-http-method-override': 'BOESE' },
    ],
    [
      'languages',
      { 'accept-language': 'boese', accept: 'text/boese', 'user-agent': 'boese', referer: '/boese' },
    ],
    ['cookies', { cookie: 'theme=boese; consent=boese; portal_notice=boese; cookieConsent=boese' }],
    ['a nonce', { 'x-nonce': 'boese', 'content-security-policy': "script-src 'nonce-boese'" }],
  ];

  test.each(disguises)('are the same for all after a request with %s', async (name, headers) => {
    const [site] = sites as [Site];
    for (const path of [`/faq?suche=${encodeURIComponent(name)}`, '/prozesse']) {
      const anon = (more = {}) => site.ask('GET', path, { bare: true, headers: more });
      await site.query('update faq set answer = answer where uid = 1');
      await site.query('update processes set title = title where uid = 1');
      await sleep(600); // nothing is kept now
      const plain = (answer: Answer) => answer.text.replaceAll(nonceOf(answer)!, '');
      const [tried, after] = [await anon(headers), await anon()];
      expect([tried.status, after.status]).toEqual([200, 200]);
      expect([tried.text.includes('boese'), after.text.includes('boese')]).toEqual([false, false]);
      expect(JSON.stringify([tried.headers, after.headers])).not.toContain('boese');
      expect(plain(after)).toBe(plain(tried));
    }
  });

  test.each(['next-auth.session-token=eyJhbGciOiJub25lIn0..', '__Secure-next-auth.session-token.0=x'])(
    'neither go to nor come from a request with the cookie %s',
    async (forged) => {
      const [site] = sites as [Site];
      await site.ask('GET', '/prozesse', { bare: true });
      const { headers } = await site.ask('GET', '/prozesse', { bare: true, cookie: forged });
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
      const tag = String((await site.ask('GET', '/prozesse', { bare: true })).headers.etag);
      const same = await site.ask('GET', '/prozesse', { cookie: forged, headers: { 'if-none-match': tag } });
      expect(same.status).toBe(200);
    },
  );

  test('tell nothing of who signs in or registers; a consultation with statements shows a changed name', async () => {
    const [site] = sites as [Site];
    const [found] = (await site.query(`select c.uid, s.user_uid as "by" from consultations c
      join statements s on s.consultation_uid = c.uid join users u on u.uid = s.user_uid and u.last_name <> ''
      where not c.internal and not c.draft and c.consultation_start < now() and not s.official and s.withdrawn_at is null
      order by s.uid limit 1`)) as [{ uid: number; by: number }];
    const named = `/konsultationen/${found.uid}`;
    const paths = [named, '/', '/prozesse', '/suche?q=Netz', '/aenderungen'];
    const tags = new Map<string, string>();
    for (const path of paths)
      tags.set(path, String((await site.ask('GET', path, { bare: true })).headers.etag));
    const again = (path: string) =>
      site.ask('GET', path, { bare: true, headers: { 'if-none-match': tags.get(path)! } });

    await site.login('mp-editor@demo.example');
    const json = await registration(`neu-${found.uid}@demo.example`);
    const made = await site.ask('POST', '/api/registration/create', { json, headers: elsewhere() });
    expect(made.status).toBe(200);
    await sleep(bound);
    for (const path of paths) expect([path, (await again(path)).status]).toEqual([path, 304]);

    await site.query(`update users set first_name = 'Xaver', last_name = 'Demo-Quax' where uid = $1`, [
      found.by,
    ]);
    await sleep(bound);
    const renewed = await again(named);
    expect([renewed.status, renewed.text.includes('X***x')]).toEqual([200, true]);
  });

  const own = '/dashboard';
  test.each([
    ...[
      `${own}/x.css`,
      `${own};x.css`,
      `${own}%3bx.css`,
      `${own}/%2e%2e/faq`,
      `/faq/..${own}`,
      `/faq/%2e%2e${own}`,
    ],
    ...[`/${own}`, `${own}//x.css`, `${own}%2fx.css`, `${own}%00.css`, `${own}?x.css`, `${own}.css`],
    ...[
      '/dashboard/x.css',
      '/dashboard;x',
      '/%2e/dashboard',
      '//dashboard',
      '/faq;x',
      '/faq/x.css',
      '/f%61q',
    ],
  ])('are never made of what somebody signed in asks for as %s', async (path) => {
    const [site] = sites as [Site];
    const mine = await site.ask('GET', path, { cookie });
    if (mine.status === 200) expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(mine.headers.etag).toBeUndefined();
    const others = await site.ask('GET', path, { bare: true });
    expect(/Abmelden|seitenadmin/.test(others.text)).toBe(false);
  });

  (nginx ? test : test.skip)('are new behind nginx a second and a half after a write', async () => {
    const proxy: RunningProxy = await startProxy(sites.map(({ port }) => port));
    try {
      const [, { path, write }] = (await counters()) as [unknown, Awaited<ReturnType<typeof counters>>[1]];
      const get = async () => {
        const answer = await fetch(proxy.url + path);
        return { cache: answer.headers.get('x-cache'), headers: answer.headers, text: await answer.text() };
      };
      const found: (string | null)[] = [];
      for (let n = 1; n <= 4; n += 1) {
        for (let again = 0; again < 12; again += 1) {
          const { cache, headers, text } = await get();
          found.push(cache);
          expect(
            forbidden(text, /'nonce-([^']+)'/.exec(headers.get('content-security-policy')!)?.[1]),
          ).toEqual([]);
          await sleep(100);
        }
        await write(any(sites), n);
        await sleep(1_500);
        let answer = await get();
        // What nginx shows while a slow site keeps it waiting is as old as that site is slow.
        for (let tries = 0; tries < 60 && /^(STALE|UPDATING)$/.test(answer.cache ?? ''); tries += 1) {
          await sleep(500);
          answer = await get();
        }
        const { cache, text } = answer;
        found.push(cache);
        expect(text).toContain(`Stand ${n}.`);
      }
      expect(found).toEqual(expect.arrayContaining(['HIT', 'EXPIRED', 'REVALIDATED']));
    } finally {
      await proxy.stop();
    }
  });
});
