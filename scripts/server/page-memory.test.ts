import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type Server,
  ServerResponse,
} from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { type Answer, ask, type Question } from '@/tests/support/http';
import { shareClient } from '../../lib/db/client.ts';
import { countedTables, noteStatement } from '../../lib/db/counted-tables.ts';
import { forgetRevisions } from '../../lib/db/counts.ts';
import { noteFailed, noteGroups } from '../../lib/db/reads.ts';
import { createLog } from '../../lib/log.ts';
import { networksOf } from '../../lib/networks.ts';
import { notingQuery, requestScope } from '../../lib/request-scope.ts';
import { forAll } from './cache-policy.ts';
import { Door } from './door.ts';
import { createHandler } from './handler.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';

type Page = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
const log = createLog('silent');
/** The nonce that the answer's policy names. */
const nonceOf = ({ headers }: Answer) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
const nonceIn = (headers: IncomingHttpHeaders) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;

describe.each(bothClients())('pages for visitors, on %s', (_, open) => {
  let database: TestDatabase;
  const servers: Server[] = [];
  let pages: PageMemory;
  /** How often Next was asked. */
  let made = 0;
  let seen: IncomingHttpHeaders;
  let page: Page;
  let door: Door | undefined;
  let stopping = false;
  /** What a stop is told of. */
  const tracked: ServerResponse[] = [];

  /** A process with a memory of its own. */
  async function serve(change: Partial<Parameters<typeof createPageMemory>[0]> = {}) {
    const memory = createPageMemory({
      limit: 8_000_000,
      host: 'portal.example',
      secret: 's',
      made: 'm',
      ...change,
    });
    const server = createServer(
      createHandler({
        ...{ log, dev: false, release: 'r', https: false, publicFiles: new Set<string>(), pages: memory },
        get door() {
          return door;
        },
        trustedProxies: networksOf('127.0.0.1')!,
        graceful: { isStopping: () => stopping, track: (res) => void tracked.push(res), stop: jest.fn() },
        readiness: { ready: async () => {}, jobs: () => 'running', health: async () => ({}) as never },
        next: async (req, res) => {
          made += 1;
          seen = { ...req.headers };
          await page(req, res);
        },
      }),
    );
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const get = (path: string, question: Question = {}, method = 'GET') =>
      ask(port, method, path, { bare: true, ...question });
    return { memory, get };
  }
  let get: Awaited<ReturnType<typeof serve>>['get'];

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    await countedTables(database.client);
  });
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    shareClient(undefined);
    await database?.close();
  });
  beforeEach(async () => {
    forgetRevisions();
    door = undefined;
    stopping = false;
    made = 0;
    ({ memory: pages, get } = await serve());
    page = (req, res) => {
      noteGroups(['processes']);
      for (const name of ['seite', 'suche'])
        void notingQuery({ seite: '1', suche: '' } as Record<string, string>)[name];
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      requestScope().links = ['</prozesse/2>; rel="successor-version"'];
      res.write(`<script nonce="${nonceIn(req.headers)}"></script><p>Grüße ${made}`);
      res.end(`<i nonce="${nonceIn(req.headers)}"></i>`);
    };
  });
  const writeTo = (sql: string) => database.client.query(sql);
  const writeProcess = () => writeTo('delete from processes where uid = -1');
  /** Asks twice. @returns whether the second answer was made anew */
  async function madeTwice(path: string, question: Question = {}) {
    const before = made;
    await get(path, question);
    await get(path, question);
    return made - before === 2;
  }

  /** A request for the list whose answer is never sent, as it has no connection. */
  function asking() {
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method: 'GET', url: '/prozesse' });
    return { req, res: new ServerResponse(req) };
  }
  const request = (req: IncomingMessage, res: ServerResponse, nonce = 'n'.repeat(22)) => ({
    ...{ req, res, nonce, scope: { requestId: 'r', ip: '' } },
  });
  const never = () => Promise.reject(new Error('is in memory'));
  /** Has a page sent. @returns the bytes, and what ends that */
  function send(nonce: string) {
    const { req, res } = asking();
    const end = jest.spyOn(res, 'end');
    pages.ready(req)!.send(request(req, res, nonce), []);
    return { bytes: end.mock.calls[0]![0] as Buffer, close: () => res.emit('close') };
  }

  test('are made once and sent with a nonce of their own each time', async () => {
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await get('/prozesse'));
    expect(made).toBe(1);
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(20);
    for (const answer of answers) {
      const nonce = nonceOf(answer);
      expect(answer.text).toBe(`<script nonce="${nonce}"></script><p>Grüße 1<i nonce="${nonce}"></i>`);
      expect(answer.headers.link).toBe('</prozesse/2>; rel="successor-version"');
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)));
      expect(answer.headers).toMatchObject({ 'cache-control': forAll, 'surrogate-key': 'pages processes' });
      expect(answer.headers.vary).toContain('Cookie');
    }
    expect(pages.use()).toMatchObject({ hits: 19, misses: 1, refused: 0, pages: 1 });
  });

  test('say the same of themselves whether they are sent at once or after the counts were read', async () => {
    await get('/prozesse');
    const heads = [(await get('/prozesse')).headers];
    forgetRevisions();
    heads.push((await get('/prozesse')).headers);
    const told = heads.map((headers) => {
      const { vary, ...rest } = headers;
      const own = ['content-security-policy', 'x-request-id', 'etag', 'date', 'x-accel-expires'];
      for (const name of own) expect(typeof rest[name]).toBe('string');
      return [...Object.entries(rest).filter(([name]) => !own.includes(name)), ['vary', String(vary)]].sort();
    });
    expect(told[0]).toEqual(told[1]);
    expect(made).toBe(1);
  });

  test('keep the nonce they were given until they are sent', async () => {
    await get('/prozesse');
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(22)) as [string, string, string];
    const [first, second] = [send(a), send(b)];
    second.close();
    const third = send(c);
    expect([first, second, third].map(({ bytes }) => /nonce="(.)/.exec(String(bytes))![1])).toEqual([
      'a',
      'b',
      'c',
    ]);
    first.close();
    expect(send(b).bytes).toBe(first.bytes);
  });

  test('are not held by somebody who left before they were sent', async () => {
    await get('/prozesse');
    const { req, res } = asking();
    forgetRevisions(); // the counts are read anew, and meanwhile
    const answered = pages.answer({ ...request(req, res), path: '/prozesse', enter: never, render: never });
    res.destroy();
    await answered;
    await get('/prozesse');
    const first = send('a'.repeat(22));
    first.close();
    expect(send('b'.repeat(22)).bytes).toBe(first.bytes);
  });

  test('are told to a stop only once it has begun, as they are sent at once', async () => {
    await get('/prozesse');
    tracked.length = 0;
    await get('/prozesse');
    expect(tracked).toEqual([]);
    stopping = true;
    await get('/prozesse');
    expect(tracked).toHaveLength(1);
    expect(made).toBe(1);
  });

  test('that many ask for at once are made once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/prozesse')));
    expect(made).toBe(1);
    expect(new Set(answers.map(nonceOf)).size).toBe(12);
  });

  test('are made for those who wait when the first one leaves', async () => {
    const usual = page;
    let leave = () => {};
    page = (req, res) => {
      if (made > 1) return usual(req, res);
      leave = () => req.socket.destroy();
    };
    const first = get('/prozesse').catch(() => 'left');
    while (made === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = get('/prozesse');
    await new Promise((resolve) => setTimeout(resolve, 20));
    leave();
    expect(await first).toBe('left');
    expect((await second).status).toBe(200);
  });

  test('are sent while nobody else is let in; one that was refused is made once when there is room again', async () => {
    class Shut extends Door {
      override enter = async () => false;
    }
    await get('/prozesse');
    door = new Shut();
    expect([await get('/prozesse'), await get('/faq')].map(({ status }) => status)).toEqual([200, 503]);
    expect(pages.use().refused).toBe(0);
    door = new Door();
    await Promise.all([get('/faq'), get('/faq')]);
    expect(made).toBe(2);
  });

  test('are waited for as long as one may wait at all', async () => {
    class Late extends Door {
      override waitFor = async () => false;
    }
    door = new Late(() => 0);
    let end = () => {};
    const usual = page;
    page = async (req, res) => {
      if (made === 1)
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      await usual(req, res);
    };
    const first = get('/prozesse');
    while (made === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await get('/prozesse'); // the door decides, and lets it in
    end();
    expect([second.status, (await first).status, made]).toEqual([200, 200, 2]);
  });

  test('are made for others while somebody who asks for much waits to be let in for the same page', async () => {
    const room = new Door(() => 0);
    door = room;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const usual = page;
    page = async (req, res) => {
      if (req.url?.startsWith('/faq')) await held;
      await usual(req, res);
    };
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const greedy = [1, 2, 3, 4, 5, 6].map((n) => get(`/faq?seite=${n}`, from('192.0.2.1')));
    await until(() => room.use().inside === 6);
    greedy.push(get('/prozesse', from('192.0.2.1')));
    await until(() => room.use().waiting === 1);
    expect((await get('/prozesse', from('192.0.2.2'))).status).toBe(200);
    expect(room.use().waiting).toBe(1);
    release();
    expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(made).toBe(7); // whoever waited got the page of the other
  });

  test('are stale after a write to what they were made of, and after no other', async () => {
    await get('/prozesse');
    await writeTo('delete from faq where uid = -1');
    forgetRevisions();
    await get('/prozesse');
    expect(made).toBe(1);
    await writeProcess();
    forgetRevisions();
    expect((await get('/prozesse')).text).toContain('Grüße 2');
  });

  test('are stale within a second after a write of another process', async () => {
    await get('/prozesse');
    await writeProcess();
    const later = performance.now() + 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    expect((await get('/prozesse')).text).toContain('Grüße 2');
    jest.restoreAllMocks();
  });

  test('are good until the day ends in Vienna', async () => {
    const at = (moment: string) => jest.spyOn(Date, 'now').mockImplementation(() => Date.parse(moment));
    for (const [moment, times] of [
      ['2026-07-01T21:58Z', 1],
      ['2026-07-01T21:59:59Z', 1],
      ['2026-07-01T22:00Z', 2],
    ] as const) {
      at(moment);
      await get('/prozesse');
      expect([moment, made]).toEqual([moment, times]);
    }
    jest.restoreAllMocks();
  });

  test('are made anew when the clock was set back, and not confirmed', async () => {
    const { headers } = await get('/prozesse');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5 * 3_600_000);
    const confirmed = await get('/prozesse', { headers: { 'If-None-Match': headers.etag! } });
    expect([confirmed.status, made]).toEqual([200, 2]);
    jest.restoreAllMocks();
  });

  test('are good until a moment in what they were made of, and are not kept while it passes', async () => {
    await writeTo(
      `insert into events (title, starts_at, ends_at) values ('Treffen', '2031-03-03T10:00Z', '2031-03-03T12:00Z')`,
    );
    const usual = page;
    page = (req, res) => {
      noteGroups(['events']);
      return usual(req, res);
    };
    const madeAt = async (moment: string) => {
      jest.spyOn(Date, 'now').mockImplementation(() => Date.parse(moment));
      forgetRevisions();
      await get('/veranstaltungen');
      return made;
    };
    const times = [];
    for (const time of [
      '09:00:00',
      '09:59:59.9',
      '10:00:00',
      '10:00:00.5',
      '10:00:01.1',
      '11:59:59',
      '12:00:01.1',
    ])
      times.push(await madeAt(`2031-03-03T${time}Z`));
    jest.restoreAllMocks();
    expect(times).toEqual([1, 1, 2, 3, 4, 4, 5]);
  });

  test('are confirmed without being made, also by a process that never made them, and without a policy', async () => {
    const { headers } = await get('/prozesse');
    const other = await serve();
    for (const one of [get, other.get]) {
      const answer = await one('/prozesse', { headers: { 'if-none-match': `W/${headers.etag}` } });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers['content-security-policy']).toBeUndefined();
      expect(answer.headers).toMatchObject({
        etag: headers.etag,
        'cache-control': forAll,
        vary: headers.vary,
      });
    }
    expect(made).toBe(1);
    const asked = { headers: { 'if-none-match': headers.etag as string } };
    expect((await get('/prozesse/kategorien', asked)).status).toBe(200); // the tag of another page
    expect((await (await serve({ made: 'n' })).get('/prozesse', asked)).status).toBe(200); // another release
    expect((await get('/prozesse', { ...asked, cookie: 'next-auth.session-token=x' })).status).toBe(200);
    await writeProcess();
    forgetRevisions();
    expect((await get('/prozesse', asked)).status).toBe(200);
  });

  test('answer HEAD like GET, without the page', async () => {
    const whole = await get('/prozesse');
    const head = await get('/prozesse', {}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      whole.headers['content-length'],
    ]);
    expect(head.headers.etag).toBeDefined();
    expect(made).toBe(1);
  });

  test('are made from nothing but the address: whatever else is asked along reaches no page that is kept', async () => {
    await get('/prozesse', {
      cookie: 'sprache=xx; consent=boese',
      headers: {
        ...{ host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
        ...{ 'accept-language': 'xx', 'user-agent': 'evil', referer: 'https://evil.example', 'x-boese': '1' },
      },
    });
    expect(Object.keys(seen).sort()).toEqual([
      'content-security-policy',
      'host',
      'user-agent',
      'x-forwarded-for',
      'x-request-id',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/evil|boese|xx/);
    expect(seen.host).toBe('portal.example');
  });

  test.each<[string, Question]>([
    ['a session', { cookie: 'a=b; next-auth.session-token=x' }],
    ['a session of this host', { cookie: '__Host-next-auth.session-token=x' }],
    ['an authorization', { headers: { authorization: 'Bearer x' } }],
    ['flight data', { headers: { rsc: '1' } }],
    ['a prefetch', { headers: { 'next-router-prefetch': '1' } }],
    ['a body', { text: 'x' }],
  ])('are neither kept nor sent for %s', async (_, question) => {
    expect(await madeTwice('/prozesse', question)).toBe(true);
    await get('/prozesse');
    const before = made;
    const { headers } = await get('/prozesse', question);
    expect([made - before, headers.etag]).toEqual([1, undefined]);
  });

  test.each([
    ...[
      '/konto/x.css',
      '/prozesse;a.css',
      '/faq/x.css',
      '/prozesse.css',
      '//prozesse',
      '/kontakt',
      '/dashboard',
    ],
    ...[
      '/password/reset/abc',
      '/user/1/bearbeiten',
      '/verwaltung',
      '/Prozesse%2ecss',
      '/api/x',
      '/suche?develop=true',
    ],
    ...['/prozesse?utm_source=x', '/prozesse?seite=1&_rsc=abc'],
  ])('are not kept at %s', async (path) => {
    page = (
      (usual: Page): Page =>
      (req, res) =>
        usual(req, res)
    )(page);
    expect(await madeTwice(path)).toBe(true);
    expect(pages.use().pages).toBe(0);
  });

  test.each(['', 's%74and=2026-11-01&', 'a?&'].map((more) => `/prozesse/1?${more}stand=2026-11-01`))(
    'as of a past day are made for who asks, as their tries are counted: %s',
    async (path) => {
      const senders: string[] = [];
      page = (_, res) => {
        senders.push(requestScope().ip);
        res.end();
      };
      await get(path);
      await get('/prozesse/1');
      expect(senders).toEqual(['127.0.0.1', '']);
    },
  );

  test('are kept with the entries of the query that they know', async () => {
    expect(await madeTwice('/prozesse?seite=2')).toBe(false);
    expect(await madeTwice('/prozesse?seite=2&suche=x')).toBe(false);
  });

  test.each<[string, Page]>([
    ['says no', () => void Object.assign(requestScope(), { status: 404 })],
    ['fails', () => noteFailed('navigation')],
    ['reads what is not counted', () => noteStatement('select 1 from users u')],
    ['writes', () => noteStatement('update processes set title = title')],
    ['sets a cookie', (_, res) => void res.setHeader('Set-Cookie', 'a=b')],
    ['redirects', (_, res) => void Object.assign(res, { statusCode: 307 })],
    ['has a header of its own', (_, res) => void res.setHeader('X-Own', '1')],
    ['forbids it', (_, res) => void res.setHeader('Cache-Control', 'no-store')],
  ])('are not kept where the page %s', async (_, what) => {
    const usual = page;
    page = (req, res) => {
      void what(req, res);
      return usual(req, res);
    };
    expect(await madeTwice('/prozesse')).toBe(true);
    expect((await get('/prozesse')).headers.etag).toBeUndefined();
  });

  test('know the groups of a statement by the tables it names', async () => {
    const usual = page;
    page = (req, res) => {
      noteStatement(`select f.uid, 'users' as "sessions" from "faq" f join events e on e.uid = f.uid`);
      return usual(req, res);
    };
    expect((await get('/faq')).headers['surrogate-key']).toBe('pages processes events faq');
  });

  test('take no more memory than they may, those of a query least', async () => {
    const small = await serve({ limit: 400_000 });
    page = (
      (usual: Page): Page =>
      (req, res) => {
        res.setHeader('Content-Type', 'text/html');
        res.write(`<p>${'x'.repeat(15_000)}</p>`);
        return usual(req, res);
      }
    )(page);
    await small.get('/prozesse');
    for (let n = 0; n < 40; n += 1) {
      await small.get(`/prozesse?seite=${n}`);
      await small.get('/prozesse?suche=oft');
    }
    expect(made).toBe(1 + 40 + 1);
    expect(small.memory.use().bytes).toBeLessThanOrEqual(400_000);
    const before = made;
    await small.get('/prozesse');
    await small.get('/prozesse?seite=39');
    expect(made).toBe(before);
    await small.get('/prozesse?seite=0');
    expect(made).toBe(before + 1);
  });
});
