import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { createLog } from '../../lib/log.ts';
import { networksOf } from '../../lib/networks.ts';
import { requestScope } from '../../lib/request-scope.ts';
import { forAll, forOne } from './cache-policy.ts';
import { Door } from './door.ts';
import { createHandler } from './handler.ts';
import type { Health } from './health.ts';
import type { JobsState } from './probes.ts';

type Page = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

let server: Server;
let page: Page;
let stopping = false;
let isWorker = false;
let databaseAway = false;
let readSession: ((cookies: string) => Promise<void>) | undefined;
let door: Door | undefined;
let jobs: JobsState;
let health: () => Promise<Health>;
/** Of a process whose jobs, storage and mail fail. */
const sick: Health = {
  schema: '0007_x',
  outdated: false,
  writes: 'refused',
  jobsWaitSeconds: 99,
  mail: 'failing',
  files: 's3',
  storage: 'unavailable',
};
const lines: Record<string, unknown>[] = [];
/** Names and values of the last answer's head in turn, in their order. */
let lastHead: string[] = [];
/** What observers were told. */
const seen: unknown[] = [];
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  server = createServer(
    createHandler({
      log,
      dev: false,
      release: '0123456789abcdef',
      get isWorker() {
        return isWorker;
      },
      get door() {
        return door;
      },
      https: true,
      trustedProxies: networksOf('127.0.0.1')!,
      publicFiles: new Set(['/favicon.ico']),
      graceful: { isStopping: () => stopping, track: () => {}, stop: jest.fn() },
      readiness: {
        ready: async () => {
          if (databaseAway) throw new Error('weg');
        },
        jobs: () => jobs,
        health: () => health(),
      },
      observers: [
        ({ method, path }) =>
          (status) =>
            seen.push([`${method} ${path}`, status]),
      ],
      markdown: {
        origin: 'https://portal.example',
        of: async (html, url) => {
          if (html.includes('kaputt')) throw new Error('kaputt');
          return `<${url}> ${html.length}`;
        },
      },
      readSession: (cookies) => readSession?.(cookies),
      next: async (req, res) => page(req, res),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
  jobs = 'failing';
  health = async () => sick;
  seen.length = 0;
  readSession = undefined;
  page = (_, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.end('<h1>Hallo</h1>');
  };
});

function get(
  path: string,
  headers: Record<string, string> = {},
  target?: string,
  method?: string,
  body?: string,
): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target ?? path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      lastHead = res.rawHeaders;
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () =>
        resolve(
          new Response(res.statusCode === 204 ? null : Buffer.concat(chunks), {
            status: res.statusCode,
            headers: Object.entries(res.headers).flatMap(([name, value]): [string, string][] =>
              [value].flat().map((one) => [name, String(one)]),
            ),
          }),
        ),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

test('the page gets the nonce that the answer announces, whatever the visitor sends', async () => {
  let seen: IncomingMessage['headers'] = {};
  page = (req, res) => {
    seen = req.headers;
    res.end();
  };
  const answer = await get('/', {
    'content-security-policy': "script-src 'nonce-boese'",
    'x-nonce': 'boese',
    'x-middleware-subrequest': 'middleware',
  });
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toBe(seen['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]*'nonce-[\w-]{22}'/);
  expect(seen['x-nonce']).toBeUndefined();
  expect(policy).not.toContain('boese');
  expect(seen['x-middleware-subrequest']).toBeUndefined();
});

test('what a call answers is no page: nothing in it may run', async () => {
  page = (_, res) => {
    res.end();
  };
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
  for (const path of ['/api/processes/diagram/1', '/api/deadlines/calendar?x=1']) {
    expect(await policyOf(path)).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(await policyOf(path)).not.toContain('script-src');
  }
  for (const path of ['/', '/apiary']) expect(await policyOf(path)).toContain('script-src');
});

test('calls say which release answers them, for pages that are open', async () => {
  page = (_, res) => {
    res.end();
  };
  expect((await get('/api/auth/status')).headers.get('x-portal-release')).toBe('0123456789abcdef');
  expect((await get('/')).headers.get('x-portal-release')).toBeNull();
});

test('the request id of the proxy is passed on, answered and logged', async () => {
  const answer = await get('/', { 'x-request-id': 'abcdef-123456' });
  expect(answer.headers.get('x-request-id')).toBe('abcdef-123456');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines).toEqual([
    expect.objectContaining({ requestId: 'abcdef-123456', method: 'GET', path: '/', status: 200 }),
  ]);
});

test('the cache policy wins over every way to write a head', async () => {
  page = (_, res) => {
    res.setHeader('Cache-Control', 's-maxage=31536000');
    res.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' });
    res.end();
  };
  expect((await get('/')).headers.get('cache-control')).toBe(forOne);
  page = (_, res) => {
    res.writeHead(404, 'Nicht da', ['Content-Type', 'text/html', 'Cache-Control', 'public, max-age=60']);
    res.end();
  };
  expect((await get('/')).headers.get('cache-control')).toBe(forOne);
  page = (_, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.setHeader('Cache-Control', 'private');
    res.setHeader('Vary', 'rsc');
    res.write('a');
    res.end('b');
  };
  const shared = await get('/');
  expect(shared.headers.get('cache-control')).toBe(forAll);
  expect(shared.headers.get('vary')).toBe('rsc, Cookie');
  // nginx before 1.23 goes by whichever of them stands first.
  expect(lastHead.filter((name) => /^(x-accel-expires|cache-control)$/i.test(name))).toEqual([
    'X-Accel-Expires',
    'Cache-Control',
  ]);
});

test('an error before the head is a German sentence with the request id, without a stack', async () => {
  page = () => Promise.reject(new Error('inneres Detail'));
  const answer = await get('/');
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).toContain(String(answer.headers.get('x-request-id')));
  expect(text).not.toContain('Detail');
});

test('a target that is no path is refused', async () => {
  expect((await get('/', {}, 'http://boese.example/api/x')).status).toBe(400);
});

test('methods that nothing here knows are refused before Next sees them, and OPTIONS is answered', async () => {
  const ask = async (method: string, path: string, headers = {}) => {
    const answer = await get(path, headers, undefined, method);
    return [answer.status, answer.headers.get('allow')];
  };
  const pages = 'GET, HEAD, OPTIONS, POST';
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])
    expect([method, await ask(method, '/faq')]).toEqual([method, [405, pages]]);
  expect(await ask('POST', '/faq', { 'content-type': 'application/json' })).toEqual([
    405,
    'GET, HEAD, OPTIONS',
  ]);
  expect(await ask('OPTIONS', '/faq')).toEqual([204, pages]);
  for (const method of ['GET', 'HEAD']) expect(await ask(method, '/faq')).toEqual([200, null]);
  expect(await ask('TRACE', '/api/x')).toEqual([405, 'GET, HEAD, OPTIONS, POST, DELETE']);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'])
    expect([method, await ask(method, '/api/x')]).toEqual([method, [200, null]]);
});

test("a page's forms are taken from this site alone", async () => {
  const send = async (headers: Record<string, string>) =>
    (await get('/faq', { 'next-action': '00', ...headers }, undefined, 'POST', '[]')).status;
  expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, { origin: 'https://a.at' }])
    expect(await send(foreign as never)).toBe(403);
});

test('a form of more pieces than any of ours never comes in whole', async () => {
  const whole: number[] = [];
  page = async (req, res) => {
    let bytes = 0;
    for await (const part of req) bytes += (part as Buffer).length;
    whole.push(bytes);
    res.end();
  };
  const send = async (body: string) => {
    const { status } = await get('/faq', { 'next-action': '00' }, undefined, 'POST', body);
    return [status, whole.splice(0).map((bytes) => bytes === body.length)];
  };
  const names = (count: number) =>
    Array.from(
      { length: count / 500 },
      () => `{${Array.from({ length: 500 }, (_, at) => `"a${at}" :1`).join()}}`,
    );
  expect(await send(`[${names(12_000)}]`)).toEqual([200, [true]]);
  expect(await send(`[${names(150_000)}]`)).toEqual([413, []]);
  expect(await send(`[${'[],'.repeat(100_000)}0]`)).toEqual([413, []]);
  expect(await send(`[${'"$undefined",'.repeat(20_000)}0]`)).toEqual([200, [true]]);
  expect(await send(`["${'Ein Satz, der lang ist, mit Beistrichen. '.repeat(20_000)}"]`)).toEqual([
    200,
    [true],
  ]);
  expect(await send(`["${'x'.repeat(2_000_000)}"]`)).toEqual([413, []]);
  expect(await send(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)).toEqual([413, []]);
});

test('a form that is not the plain values of ours never comes in', async () => {
  let whole = 0;
  page = async (req, res) => {
    for await (const _ of req);
    whole += 1;
    res.end();
  };
  const send = async (body: string, headers = {}) =>
    (await get('/faq', { 'next-action': '00', ...headers }, undefined, 'POST', body)).status;
  for (const other of ['$1:a:b', '$D2026', '$n1', '$K1', '$R1', '$@1', '$', '$undefined1'])
    for (const written of [other, other.replace('$', '\\u0024')])
      expect([written, await send(`[{"a":["${written}"]}]`)]).toEqual([written, 400]);
  for (const broken of ['', '{}', '1', '["a"', '[1]]']) expect(await send(broken)).toBe(400);
  const multipart = { 'content-type': 'Multipart/form-data; boundary=x' };
  expect(await send('--x--', multipart)).toBe(415);
  expect((await get('/faq', multipart, undefined, 'POST', '--x--')).status).toBe(405);
  const button = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00ab"\r\n\r\n\r\n--x--\r\n';
  const press = async (body: string, headers = {}) =>
    (
      await get(
        '/faq',
        { 'content-type': 'multipart/form-data; boundary=x', ...headers },
        undefined,
        'POST',
        body,
      )
    ).status;
  for (const other of [
    button.replace('$ACTION_ID_00ab', '$ACTION_REF_1'),
    button.replace('\r\n\r\n\r\n', '\r\n\r\n$1\r\n'),
    button.replace('--x--', `--x\r\nContent-Disposition: form-data; name="1"\r\n\r\n[]\r\n--x--`),
    button.replaceAll('--x', '--y'),
    '',
  ])
    expect([other, await press(other)]).toEqual([other, 405]);
  expect(await press(button, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(whole).toBe(0);
  expect(await press(button)).toBe(200);
  expect(whole).toBe(1);
  const plain = ['a $1', '$$1', '$undefined', '$NaN', '$-0', '$Infinity', '$-Infinity', '\\"$1'];
  for (const text of plain) expect([text, await send(`[{"a":["${text}"]}]`)]).toEqual([text, 200]);
  expect(whole).toBe(1 + plain.length);
});

test('an address of more pairs than any of ours is refused', async () => {
  for (const [path, refused] of [
    ['/prozesse', 414],
    ['/api/processes/list', 400],
  ] as const) {
    expect((await get(`${path}?${'a&'.repeat(499)}`)).status).toBe(200);
    expect((await get(`${path}?${'a&'.repeat(500)}`)).status).toBe(refused);
  }
});

test('whose session a page is asked with is read before Next begins, in the scope of the request', async () => {
  const order: unknown[] = [];
  readSession = async (cookies) => {
    const scope = requestScope();
    await new Promise((resolve) => setTimeout(resolve, 10));
    scope.session = { key: cookies, found: Promise.resolve() };
    order.push(`session ${cookies}`);
  };
  page = ({ url }, res) => {
    order.push([url, requestScope().session?.key]);
    res.end();
  };
  await get('/prozesse?page=2', { cookie: 'a=1' });
  await get('/eigene-seite', { cookie: 'a=2' });
  expect(order).toEqual([
    ...['session a=1', ['/prozesse?page=2', 'a=1']],
    ...['session a=2', ['/eigene-seite', 'a=2']],
  ]);
  order.length = 0;
  // Calls read it themselves, files need none, a twin is of what visitors see, and what saves reads it when it is there.
  const others = ['/api/users/self', '/favicon.ico', '/sitemap.xml', '/prozesse.md'];
  for (const path of others) await get(path, { cookie: 'a=3' });
  await get(
    '/prozesse',
    { cookie: 'a=3', 'next-action': 'a'.repeat(42), 'content-type': 'text/plain' },
    undefined,
    'POST',
    '[]',
  );
  await get('/prozesse');
  expect(order).toEqual(
    [...others.slice(0, 3), '/prozesse', '/prozesse', '/prozesse'].map((url) => [url, undefined]),
  );
  // What failed the page meets again, and says so.
  readSession = () => Promise.reject(new Error('weg'));
  expect((await get('/prozesse', { cookie: 'a=4' })).status).toBe(200);
});

test('a page says when another try makes sense, and of which area its request is', async () => {
  const areas: unknown[] = [];
  page = (_, res) => {
    areas.push(requestScope().area);
    Object.assign(requestScope(), { status: 503, retryAfter: 5 });
    res.end();
  };
  const answer = await get('/prozesse/1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  for (const path of ['/', '/prozesse', '/api/processes/show/1', '/api/x']) await get(path);
  expect(areas).toEqual(['/prozesse', '/', '/prozesse', '/api/processes', '/api/x']);
});

test('cookies of an action’s calls are sent, beside those of Next, and the answer is kept nowhere', async () => {
  page = (_, res) => {
    Object.assign(requestScope(), { setCookies: ['a=1; Path=/', 'b=2; Path=/'] });
    res.setHeader('Set-Cookie', ['c=3']);
    res.end();
  };
  const answer = await get('/faq');
  expect(answer.headers.getSetCookie()).toEqual(['c=3', 'a=1; Path=/', 'b=2; Path=/']);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

async function readiness(): Promise<[number, unknown]> {
  const answer = await get('/readyz');
  return [answer.status, await answer.json()];
}

test('the probes tell life and readiness, and of the rest how it is', async () => {
  expect((await get('/healthz')).status).toBe(200);
  const build = '0123456789abcdef';
  const { outdated: _, ...told } = sick;
  expect(await readiness()).toEqual([200, { status: 'ok', build, database: 'ok', jobs: 'failing', ...told }]);
  health = () => Promise.reject(new Error('unbekannt'));
  expect(await readiness()).toEqual([200, { status: 'ok', build, database: 'ok', jobs: 'failing' }]);
  databaseAway = true;
  expect(await readiness()).toEqual([
    503,
    { status: 'database unavailable', build, database: 'unavailable', jobs: 'failing' },
  ]);
  databaseAway = false;
  stopping = true;
  expect(await readiness()).toEqual([503, { status: 'stopping', build }]);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  stopping = false;
});

test('before the migrations of its release a process is not ready', async () => {
  health = async () => ({ ...sick, outdated: true });
  expect(await readiness()).toEqual([503, expect.objectContaining({ status: 'schema outdated' })]);
});

test('a worker answers only the probes, and is ready while its jobs run', async () => {
  isWorker = true;
  expect(await readiness()).toEqual([503, expect.objectContaining({ status: 'jobs not running' })]);
  jobs = 'running';
  expect((await readiness())[0]).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
  for (const path of ['/', '/api/auth/status', '/_next/static/x.js', '/prozesse'])
    expect((await get(path)).status).toBe(404);
  isWorker = false;
});

test('a file whose length is known says it, though what renders leaves it out', async () => {
  page = (_, res) => {
    requestScope().length = 5;
    res.setHeader('Content-Type', 'application/pdf');
    res.write('fünf');
    res.end();
  };
  const answer = await get('/api/documents-and-links/file/1');
  expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['5', 'fünf']);
  page = (_, res) => {
    requestScope().length = 5;
    res.statusCode = 404;
    res.end('weg');
  };
  expect((await get('/api/documents-and-links/file/1')).headers.get('content-length')).not.toBe('5');
});

test('who comes while too many are answered is refused in German before anything is done; probes and files are not', async () => {
  let made = 0;
  page = (_, res) => {
    made += 1;
    res.end();
  };
  door = new Door(() => 0);
  const full = { destroyed: false, once: () => {} };
  for (let i = 0; i < 8; i += 1) {
    await door.enter(full, { visitor: `${i}`, saves: false, arrived: performance.now() });
  }
  const now = jest.spyOn(performance, 'now');
  let calls = 0;
  now.mockImplementation(() => (calls += 10_000)); // each request has waited too long when it comes to the door
  const asked = { page: get('/prozesse'), call: get('/api/auth/status') };
  const [html, call] = [await asked.page, await asked.call];
  const saved = await get('/api/processes/edit/1', {}, undefined, 'POST');
  const probe = await get('/healthz');
  const file = await get('/favicon.ico');
  now.mockRestore();
  door = undefined;
  expect([html, call, saved].map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ]);
  expect(await html.text()).toContain('<p>Das Portal hat gerade sehr viel zu tun. Bitte versuchen Sie es');
  expect(html.headers.get('cache-control')).toContain('no-store');
  expect(await call.json()).toEqual({
    error: 'unavailable',
    message: expect.stringMatching(/^Das Portal hat/),
  });
  expect((await saved.json()).message).toContain('Es wurde nichts gespeichert.');
  expect([probe.status, file.status, made]).toEqual([200, 200, 1]);
  expect(lines.filter(({ cause }) => cause === 'overloaded')).toHaveLength(3);
});

describe('an answer that breaks off', () => {
  /** Asks, leaves once the head or the first piece is there, and waits for the line of the log. */
  async function lineAfter(leave: boolean): Promise<Record<string, unknown>> {
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path: '/prozesse/1', agent: false }, (res) => {
        res.once('data', () => leave && asked.destroy());
        res.once('close', () => resolve());
        res.on('error', () => {});
      });
      asked.on('error', () => resolve());
      asked.end();
    });
    while (!lines.some((line) => 'status' in line)) await new Promise(setImmediate);
    return lines.find((line) => 'status' in line)!;
  }
  const begin = (res: ServerResponse) => {
    res.setHeader('Content-Type', 'text/event-stream');
    res.write('Anfang');
  };

  test('because its reader left is 499', async () => {
    page = (_, res) => begin(res);
    expect(await lineAfter(true)).toMatchObject({ path: '/prozesse/1', status: 499 });
    expect(seen).toEqual([['GET /prozesse/1', 499]]);
  });

  test('because it failed is 500, with the cause', async () => {
    page = async (_, res) => {
      begin(res);
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('page', { cause: new Error('lost connection') });
    };
    expect(await lineAfter(false)).toMatchObject({ status: 500, cause: 'lost connection' });
    expect(seen).toEqual([['GET /prozesse/1', 500]]);
  });
});

describe('the Markdown of a page', () => {
  const html =
    '<html><link rel="canonical" href="https://portal.example/prozesse/A/01.00"><main>A</main></html>';

  test('is made of what a visitor sees, with the page’s status, and names it', async () => {
    let seen: IncomingMessage | undefined;
    page = (req, res) => {
      seen = req;
      res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"html"' });
      res.write(html.slice(0, 20));
      res.end(html.slice(20));
    };
    const answer = await get('/prozesse/10.md', {
      cookie: 'next-auth.session-token=x',
      authorization: 'x',
      rsc: '1',
      'if-none-match': '"html"',
    });
    expect([seen!.url, Object.keys(seen!.headers).sort()]).toEqual([
      '/prozesse/10',
      ['content-security-policy', 'host', 'x-request-id'],
    ]);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      `<https://portal.example/prozesse/A/01.00> ${html.length}`,
    ]);
    const { 'content-type': type, link, etag } = Object.fromEntries(answer.headers);
    expect([type, link, etag]).toEqual([
      'text/markdown; charset=utf-8',
      '<https://portal.example/prozesse/A/01.00>; rel="canonical"',
      undefined,
    ]);
  });

  test('of a filtered list names the filter', async () => {
    page = (_, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.end(html);
    };
    expect(await (await get('/prozesse.md?search=A')).text()).toBe(
      `<https://portal.example/prozesse?search=A> ${html.length}`,
    );
  });

  test('that can’t be made is an error without its reason', async () => {
    page = (_, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.end('kaputt');
    };
    const answer = await get('/faq.md');
    expect([answer.status, (await answer.text()).includes('kaputt')]).toEqual([500, false]);
  });

  test('has a head alone', async () => {
    page = (_, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.end();
    };
    const answer = await get('/faq.md', {}, undefined, 'HEAD');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
  });

  test.each(['/dashboard.md', '/api/processes/show/1.md', '/favicon.ico.md', '/.md'])(
    '%s is no page for all',
    async (path) => {
      let asked = '';
      page = (req, res) => {
        asked = req.url!;
        res.setHeader('Content-Type', 'text/html');
        res.end('<main>A</main>');
      };
      const answer = await get(path);
      expect([asked, answer.headers.get('content-type')]).toEqual([path, 'text/html']);
    },
  );
});
