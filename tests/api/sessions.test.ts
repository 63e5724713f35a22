import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { backends, type Site, startSite } from '../support/server';

const password = 'Demo-Portal-2026';
const admin = 'prozessadmin@demo.example';

describe.each(backends)('sign-in and sessions on %s', (backend) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ backend });
  });
  afterAll(() => site?.stop());

  const signIn = (username: string, secret: string, from?: string) =>
    site.ask('POST', '/api/auth/login', {
      form: { username, password: secret },
      headers: { 'x-forwarded-for': from },
    });
  const self = (cookie?: string) => site.ask('GET', '/api/users/self', { cookie });
  const isIn = async (cookie?: string) =>
    (await site.ask('GET', '/api/auth/status', { cookie })).body.authenticated as boolean;

  test('the right password opens a session; its cookie is kept from scripts and from other sites', async () => {
    const { status, body, setCookies } = await signIn(admin, password);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(setCookies).toHaveLength(1);
    const [pair, ...flags] = setCookies[0]!.split('; ');
    expect(pair).toMatch(/^next-auth\.session-token=\S+$/);
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax']);
    expect(await isIn(pair)).toBe(true);
    expect(await isIn()).toBe(false);
  });

  test("next-auth's own addresses are closed, in German", async () => {
    const gets = [
      'signin',
      'signout',
      'error',
      'csrf',
      'session',
      'providers',
      'verify-request',
      '',
      'login/x',
    ];
    const posts = ['signin/credentials', 'callback/credentials', 'signout', '_log'];
    const all = [...gets.map((path) => ['GET', path]), ...posts.map((path) => ['POST', path])];
    for (const [method, path] of all as [string, string][]) {
      const form = method === 'POST' ? { username: admin, password, csrfToken: 'x' } : undefined;
      const { status, body, setCookies, location } = await site.ask(method, `/api/auth/${path}`, { form });
      const found = path === '' ? 308 : 404; // Next takes the slash away
      expect([method, path, status, setCookies]).toEqual([method, path, found, []]);
      if (path) expect(body.message).toBe('Diesen Aufruf gibt es nicht.');
      else expect(location).toBe('/api/auth');
    }
  });

  test('the address is taken in any case and with spaces around it', async () => {
    expect((await signIn(' ProzessAdmin@Demo.Example ', password)).status).toBe(200);
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const wrong = await signIn('privat@demo.example', 'falsch', '198.51.100.1');
    const unknown = await signIn('niemand@demo.example', 'falsch', '198.51.100.1');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'unknown_error', message: 'Email-Adresse oder Passwort falsch' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([wrong.setCookies, unknown.setCookies]).toEqual([[], []]);
  });

  test.each(['intern@demo.example', 'niemand@nirgends.example'])(
    'guessing at %s is slowed, also with the right password, and only from there',
    async (email) => {
      const tries = [];
      for (let i = 0; i < 8; i += 1) tries.push(await signIn(email, `falsch ${i}`, '198.51.100.2'));
      expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
      const { body, headers } = tries.at(-1)!;
      expect(body).toEqual({ error: 'too_many_requests', message: expect.any(String) });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await signIn(email, password, '198.51.100.2')).status).toBe(429);
      const elsewhere = (await signIn(email, password, '198.51.100.3')).status;
      expect(elsewhere).toBe(email.startsWith('intern') ? 200 : 401);
    },
  );

  test('many guesses at once gain nothing', async () => {
    const guesses = Array.from({ length: 12 }, (_, i) =>
      signIn('privat@demo.example', `x${i}`, '198.51.100.4'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test('guessing at many accounts from one address is slowed too', async () => {
    const statuses = [];
    for (let i = 0; i < 62; i += 1) {
      statuses.push((await signIn(`konto${i}@viele.example`, 'falsch', '198.51.100.5')).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.slice(0, 60)).not.toContain(429);
  });

  test('the right password does not use up the tries', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn('seitenadmin@demo.example', password, '198.51.100.6')).status).toBe(200);
    }
  });

  test('logout ends the session: the cookie is worth nothing afterwards, the other session lives', async () => {
    const [one, other] = [await site.login(admin), await site.login(admin)];
    const { status, setCookies } = await site.ask('POST', '/api/auth/logout', { cookie: one });
    expect(status).toBe(200);
    expect(setCookies[0]).toMatch(/^next-auth\.session-token=; .*Max-Age=0$/);
    expect(await isIn(one)).toBe(false);
    expect((await self(one)).status).toBe(401);
    expect((await site.ask('GET', '/dashboard', { cookie: one })).status).toBe(307);
    expect(await isIn(other)).toBe(true);
  });

  test('logout takes no payload: without a body it ends the session, and whatever is sent', async () => {
    const json = { 'content-type': 'application/json' };
    for (const question of [{}, { text: '' }, { text: '{}', headers: json }, { text: 'x' }, { form: {} }]) {
      const cookie = await site.login(admin);
      expect((await site.ask('POST', '/api/auth/logout', { cookie, ...question })).status).toBe(200);
      expect(await isIn(cookie)).toBe(false);
    }
  });

  test('logging out twice, or without a session, is no error', async () => {
    const cookie = await site.login(admin);
    for (const jar of [cookie, cookie, undefined]) {
      expect((await site.ask('POST', '/api/auth/logout', { cookie: jar, form: {} })).status).toBe(200);
    }
  });

  test('signing in again ends the session that the browser came with', async () => {
    const first = await site.login(admin);
    const form = { username: 'privat@demo.example', password };
    const { setCookies } = await site.ask('POST', '/api/auth/login', {
      cookie: first,
      form,
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(await isIn(first)).toBe(false);
    expect((await self(setCookies[0]!.split(';')[0])).body.email).toBe('privat@demo.example');
  });

  test.each<[string, (value: string) => string]>([
    ['cut', (value) => value.slice(0, -2)],
    // Not its last character: of that one, base64 leaves bits unused, and another may mean the same bytes.
    ['changed at its end', (value) => value.replace(/.(?=.$)/, (one) => (one === 'A' ? 'B' : 'A'))],
    [
      'changed in its middle',
      (value) => `${value.slice(0, 80)}${value[80] === 'x' ? 'y' : 'x'}${value.slice(81)}`,
    ],
    ['empty', () => ''],
    ['a text', () => 'prozessadmin@demo.example'],
    ['unsigned', () => 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.'],
    ['huge', (value) => value.repeat(6)],
  ])('a cookie that is %s is none', async (_, tamper) => {
    const [name, value] = (await site.login(admin)).split('=') as [string, string];
    expect(await isIn(`${name}=${tamper(value)}`)).toBe(false);
    expect((await self(`${name}=${tamper(value)}`)).status).toBe(401);
  });

  const rows = (email: string) =>
    `(select s.id from sessions s join users u on u.uid = s.user_uid where u.email = '${email}')`;

  test('a session ends after twelve hours and after two without a request', async () => {
    const email = 'mp-viewer@demo.example';
    const old = await site.login(email);
    await site.query(
      `update sessions set expires_at = now() - interval '1 second' where id in ${rows(email)}`,
    );
    expect(await isIn(old)).toBe(false);
    const idle = await site.login(email);
    await site.query(
      `update sessions set last_seen_at = now() - interval '119 minutes' where id in ${rows(email)}`,
    );
    expect(await isIn(idle)).toBe(true);
    await site.query(
      `update sessions set last_seen_at = now() - interval '121 minutes' where id in ${rows(email)}`,
    );
    expect(await isIn(idle)).toBe(false);
    // The request in between kept it alive only because it was noted; sessions that ended are cleared away.
    await site.login(email);
    expect(await site.query(rows(email).slice(1, -1))).toHaveLength(1);
  });

  test('the session of a blocked user ends at once, and no new one begins', async () => {
    const email = 'mp-editor@demo.example';
    const cookie = await site.login(email);
    await site.query(`update users set state = 'blocked' where email = $1`, [email]);
    expect((await self(cookie)).status).toBe(401);
    const answer = async (secret: string) => {
      const { status, body, setCookies } = await signIn(email, secret, '198.51.100.8');
      return [status, body.error, setCookies];
    };
    expect(await answer(password)).toEqual([403, 'forbidden', []]);
    expect(await answer('falsch geraten')).toEqual([401, 'unknown_error', []]); // only who knows the password is told
  });

  test('a forgotten password is answered alike whatever happens, and what was asked is kept', async () => {
    const forgot = (forgotEmail: string) =>
      site.ask('POST', '/api/users/forgot-password', {
        json: { forgotEmail },
        headers: { 'x-forwarded-for': '198.51.100.9' },
      });
    const answers = [await forgot('PRIVAT@demo.example'), await forgot('niemand@demo.example')];
    for (let i = 0; i < 6; i += 1) answers.push(await forgot('privat@demo.example'));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    const kept = await site.query<{ email: string; n: number }>(
      'select email, count(*)::int as n from password_requests group by email order by email',
    );
    expect(kept).toEqual([
      { email: 'niemand@demo.example', n: 1 },
      { email: 'privat@demo.example', n: 5 },
    ]);
  });
});
