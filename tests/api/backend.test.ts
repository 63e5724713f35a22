import { createServer, type RequestListener, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, type Site, startSite } from '../support/server';

/**
 * Two processes of the site: `front` has BACKEND_URL and a database with nobody's content in use, `back`
 * is the backend behind it (docs/requirements/calls.md, Another backend).
 */
describe('a site in front of another one', () => {
  let port: number;
  let back: Site;
  let front: Site;

  /** Hands a request on to the backend as it is, and its answer back. */
  const toBack: RequestListener = (asked, answer) => {
    const { method, url: path, headers } = asked;
    // No kept connection: one that the backend ends just then would look like a backend that breaks off.
    const to = { port: back.port, host: '127.0.0.1', agent: false as const };
    const handed = request({ ...to, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.rawHeaders);
      answered.pipe(answer);
    });
    handed.on('error', () => answer.destroy());
    asked.pipe(handed);
  };
  /** What stands at the address that the front knows as its backend; a backend that lives on is behind it. */
  let listener: RequestListener = toBack;
  const upstream = createServer((asked, answer) => listener(asked, answer));
  const connect = () => new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve));
  const disconnect = () =>
    new Promise<void>((resolve) => {
      upstream.close(() => resolve());
      upstream.closeAllConnections();
    });

  beforeAll(async () => {
    port = await freePort();
    await connect();
    back = await startSite();
    // A first answer takes longer than the front waits on a busy machine.
    await back.ask('POST', '/api/processes/list', { json: {} });
    await back.login('intern@demo.example');
    const env = { BACKEND_URL: `http://127.0.0.1:${port}`, BACKEND_TIMEOUT: '10000', DEMO_CONTENT: 'nein' };
    front = await startSite({ backend: 'PGlite', env }); // its own sessions are asked of nothing else whole
    await front.query('delete from process_steps');
    await front.query(`delete from users`);
    await back.query(`update processes set title = 'Titel des anderen Servers' where process = 'EC_REQ_ONL'`);
  });
  afterAll(async () => {
    await front?.stop();
    await disconnect();
    await back?.stop();
  });
  afterEach(async () => {
    listener = toBack;
    if (!upstream.listening) await connect();
  });

  /** Until the front asks the backend again (lib/backend/breaker.ts). */
  async function untilAsked() {
    while ((await front.ask('POST', '/api/processes/list', { json: {} })).headers['retry-after'])
      await pause(250);
  }

  /** What the front says of a backend. A busy machine may make it wait in vain for one that does answer. */
  async function told(status: number, ...asked: Parameters<Site['ask']>) {
    let answer = await front.ask(...asked);
    for (let tries = 0; tries < 10 && status !== 504 && answer.status === 504; tries += 1) {
      await untilAsked();
      answer = await front.ask(...asked);
    }
    return answer;
  }

  const title = 'Titel des anderen Servers';

  test('pages and calls show what the other one holds', async () => {
    // The other one keeps visitors' lists for seconds, and this title was written past it.
    // Until both have warmed up, a busy machine may also make the front wait in vain.
    const list = () => front.ask('GET', '/prozesse');
    let shown = await list();
    for (let tries = 0; tries < 80 && !shown.text.includes(title); tries += 1) {
      await pause(250);
      shown = await list();
    }
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining(title)]);
    const { body } = await front.ask('POST', '/api/processes/list', {
      json: { search: { term: 'EC_REQ_ONL' } },
    });
    expect(body.processes.some((one: { title: string }) => one.title === title)).toBe(true);
    const detail = await front.ask('GET', `/prozesse/${body.processes[0].uid}`);
    expect(detail.status).toBe(200);
    expect((await front.ask('GET', '/prozesse/99999')).status).toBe(404);
  });

  test("sign-in, roles and guards are the other one's; its cookie stays on this server", async () => {
    const form = { username: 'mehrfach@demo.example', password: 'Demo-Portal-2026' };
    const { setCookies, text } = await told(200, 'POST', '/api/auth/login', { form });
    const [theirs] = await back.query<{ id: string }>(
      'select id from sessions order by created_at desc limit 1',
    );
    const [ours] = await front.query<{ id: string; sealed: string }>(
      'select id, upstream_cookie as sealed from sessions',
    );
    expect(setCookies).toHaveLength(1);
    expect(ours!.id).not.toBe(theirs!.id);
    expect(ours!.sealed).not.toContain('next-auth');
    const cookie = setCookies[0]!.split(';')[0]!;
    expect(text).not.toContain('session-token');
    expect((await back.ask('GET', '/api/auth/status', { cookie })).body).toEqual({ authenticated: false });

    expect((await front.ask('GET', '/api/users/self', { cookie })).body.email).toBe(form.username);
    expect((await front.ask('GET', '/dokumente', { cookie })).status).toBe(307);
    const json = { activeEcnumber: 0, activeRole: 2 };
    const taken = await front.ask('POST', '/api/users/edit/active-role', { cookie, json });
    expect([taken.status, taken.body.activeRole]).toEqual([200, 2]);
    expect((await front.ask('GET', '/dokumente', { cookie })).status).toBe(200);
    expect(
      (await back.query('select active_role as role from sessions where id = $1', [theirs!.id]))[0],
    ).toEqual({ role: 2 });

    expect((await front.ask('POST', '/api/auth/logout', { cookie, form: {} })).status).toBe(200);
    expect(await back.query('select 1 from sessions where id = $1', [theirs!.id])).toEqual([]);
    expect(await front.query('select 1 from sessions')).toEqual([]);
    expect((await front.ask('GET', '/api/auth/status', { cookie })).body).toEqual({ authenticated: false });
  });

  test("the other one's refusals arrive as they are", async () => {
    const form = { username: 'mehrfach@demo.example', password: 'falsch' };
    const wrong = await front.ask('POST', '/api/auth/login', { form });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'unknown_error', message: 'Email-Adresse oder Passwort falsch' },
    ]);
    const list = await front.ask('POST', '/api/processes/list', { json: { page: -1 } });
    expect([list.status, list.body.error, Object.keys(list.body.fields)]).toEqual([
      400,
      'invalid_input',
      ['page'],
    ]);
    const cookie = await front.login('intern@demo.example');
    expect((await front.ask('DELETE', '/api/processes/delete/1', { cookie })).status).toBe(403);
    expect((await front.ask('DELETE', '/api/processes/delete/1')).status).toBe(401);
    for (let i = 0; i < 8; i += 1) await front.ask('POST', '/api/auth/login', { form });
    const slowed = await front.ask('POST', '/api/auth/login', { form });
    expect([slowed.status, slowed.body.error]).toEqual([429, 'too_many_requests']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a session that ended over there has ended here', async () => {
    const cookie = await front.login('privat@demo.example');
    await back.query('delete from sessions');
    expect((await front.ask('GET', '/api/auth/status', { cookie })).body).toEqual({ authenticated: false });
    expect((await front.ask('GET', '/dashboard', { cookie })).status).toBe(307);
  });

  async function expectUnavailable(status: number) {
    const call = await told(status, 'POST', '/api/processes/list', { json: {} });
    expect([call.status, call.body]).toEqual([status, { error: 'unavailable', message: expect.any(String) }]);
    for (const path of ['/prozesse', '/prozesse/1']) {
      const { status: shown, text, headers } = await told(status, 'GET', path);
      // A page asks several times, and what keeps failing is not asked any more.
      expect([status, 503]).toContain(shown);
      expect(shown === 503).toBe(headers['retry-after'] !== undefined);
      expect(text).toContain('vorübergehend nicht erreichbar');
      expect(text).toMatch(/<a [^>]*>(<!-- -->)?Erneut versuchen/);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  }

  test.each<[string, number, RequestListener]>([
    ['that never answers', 504, () => {}],
    ['that stops in the middle', 504, (_, res) => void res.writeHead(200).write('{"processes":')],
    ['that breaks off', 502, (req) => void req.socket.destroy()],
    ['that answers no JSON', 502, (_, res) => void res.end('<h1>Wartung</h1>')],
    ['that fails', 502, (_, res) => void res.writeHead(500).end('{"error":"internal_error","message":"x"}')],
    ['that redirects', 502, (_, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['that is busy', 502, (_, res) => void res.writeHead(503).end()],
    // It is not read at all: the rest never comes.
    [
      'that answers too much',
      502,
      (_, res) => void res.writeHead(200, { 'content-length': 16_000_001 }).write('"'),
    ],
    ['that answers something else', 502, (_, res) => void res.end('{"processes":{"length":1}}')],
    ['that answers nothing', 502, (_, res) => void res.end()],
    [
      'that says no known error',
      502,
      (_, res) => void res.writeHead(400).end('{"error":"constructor","message":"x"}'),
    ],
    [
      'that refuses by a redirect',
      502,
      (_, res) => void res.writeHead(302).end('{"error":"not_found","message":"x"}'),
    ],
  ])('a backend %s is %i, until it is back', async (_, status, stub) => {
    await untilAsked();
    const cookie = await front.login('privat@demo.example');
    listener = stub;
    upstream.closeAllConnections();
    await expectUnavailable(status);
    const signIn = await told(status, 'POST', '/api/auth/login', {
      form: { username: 'a@b.example', password: 'x' },
    });
    expect([[status, 503], signIn.body.error]).toEqual([
      expect.arrayContaining([signIn.status]),
      'unavailable',
    ]);
    expect([status, 503]).toContain((await told(status, 'GET', '/dashboard', { cookie })).status);
    listener = toBack;
    await untilAsked();
    expect((await front.ask('GET', '/prozesse')).text).toContain(title);
    expect((await front.ask('GET', '/api/users/self', { cookie })).status).toBe(200);
  });

  test('an answer that turns out to be too much is 502 as well', async () => {
    await untilAsked();
    listener = (_, res) => {
      const piece = `"${'x'.repeat(999_998)}",`;
      res.writeHead(200).write('[');
      for (let sent = 0; sent < 17; sent += 1) res.write(piece);
      res.end('""]');
    };
    const call = await told(502, 'POST', '/api/processes/list', { json: {} });
    expect([call.status, call.body.error]).toEqual([502, 'unavailable']);
  });

  test('a backend that keeps failing is not asked any more, until a try by itself finds it back', async () => {
    const cookie = await front.login('privat@demo.example');
    await disconnect();
    const ask = () => front.ask('POST', '/api/processes/list', { json: {} });
    const failed = [await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(failed.map(({ status }) => status)).toEqual([502, 502, 502, 502, 502]);
    let asked = 0;
    listener = (one, other) => {
      asked += 1;
      toBack(one, other);
    };
    await connect();
    const spared = await ask();
    expect([spared.status, spared.body.error, asked]).toEqual([503, 'unavailable', 0]);
    expect(Number(spared.headers['retry-after'])).toBeGreaterThan(0);
    const page = await front.ask('GET', '/dashboard', { cookie });
    expect([page.status, Number(page.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(page.text).toContain('vorübergehend nicht erreichbar');
    await untilAsked();
    expect((await front.ask('GET', '/prozesse')).text).toContain(title);
    expect((await front.ask('GET', '/dashboard', { cookie })).status).toBe(200);
  });

  test('the probes of this server say how this server is', async () => {
    expect((await front.ask('GET', '/healthz')).status).toBe(200);
    expect((await front.ask('GET', '/readyz')).status).toBe(200);
  });
});
