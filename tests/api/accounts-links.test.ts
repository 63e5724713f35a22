import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { authSecret, captcha, elsewhere, password, registration, secretIn } from '../support/registering';
import { type Site, startSite } from '../support/server';
import { startSmtp, type TestSmtp } from '../support/smtp';

const portal = 'http://portal.demo.example';
const fresh = 'vier Kühe am Teich';

let site: Site;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({
    env: { SMTP_URL: smtp.url, PORTAL_URL: portal, LOG_LEVEL: 'debug', AUTH_SECRET: authSecret },
  });
});
afterAll(async () => {
  await site?.stop();
  await smtp?.close();
});

const post = (path: string, json: unknown, headers: Record<string, string> = elsewhere(), cookie?: string) =>
  site.ask('POST', `/api${path}`, { json, headers, cookie });

/** Registers and confirms somebody. @returns the confirmation's secret */
async function member(email: string): Promise<string> {
  expect((await post('/registration/create', await registration(email))).status).toBe(200);
  const token = secretIn(await smtp.next(email));
  expect((await post('/registration/confirm-email', { token })).body).toEqual({ state: 'active' });
  return token;
}

/** The statuses of one call that is made six times at the same moment. */
const atOnce = async (path: string, body: (n: number) => unknown) =>
  (await Promise.all([0, 1, 2, 3, 4, 5].map((n) => post(path, body(n))))).map(({ status }) => status).sort();

describe('a forged host', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
    'x-original-host': 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/registrierung',
  };
  const ask = (path: string, json: unknown, cookie?: string) =>
    post(path, json, { ...elsewhere(), ...forged }, cookie);

  test('never stands in a mail', async () => {
    const email = 'forged@walk.example';
    await ask('/registration/create', await registration(email));
    const first = await smtp.next(email);
    const token = secretIn(first);
    await ask('/users/renew-link', { kind: 'confirmEmail', token });
    const renewed = await smtp.next(email);
    await ask('/registration/confirm-email', { token: secretIn(renewed) });
    await ask('/registration/create', await registration(email));
    const known = await smtp.next(email);
    await ask('/users/forgot-password', { forgotEmail: email });
    const forgotten = await smtp.next(email);
    const cookie = await site.login(email, password);
    await ask('/users/edit/email', { email: 'forged-new@walk.example', password }, cookie);
    const changing = await smtp.next('forged-new@walk.example');
    const written = {
      ...{ name: 'Demo Person', email, company: '', subject: 'Frage' },
      ...{ message: 'Wo finde ich die Schemas?', privacyPolicy: true, captcha: await captcha() },
    };
    expect((await ask('/contact/create', written)).status).toBe(200);
    const copy = await smtp.next(email);
    for (const { raw, mail } of [first, renewed, known, forgotten, changing, copy]) {
      expect(raw + mail.text + mail.html).not.toContain('evil');
      const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^/\s"]+/g)].map(([link]) => link);
      expect(new Set(links).size).toBeLessThanOrEqual(1);
      if (mail !== copy.mail) expect(links).toContain(portal);
    }
  });
});

describe('a link used many times at the same moment', () => {
  const once = [200, 404, 404, 404, 404, 404];

  test('confirms an address once', async () => {
    const email = 'once@walk.example';
    await post('/registration/create', await registration(email));
    const token = secretIn(await smtp.next(email));
    expect(await atOnce('/registration/confirm-email', () => ({ token }))).toEqual(once);
  });

  test('confirms a new address once', async () => {
    const email = 'once-old@walk.example';
    await member(email);
    const cookie = await site.login(email, password);
    await post('/users/edit/email', { email: 'once-new@walk.example', password }, elsewhere(), cookie);
    const token = secretIn(await smtp.next('once-new@walk.example'));
    expect(await atOnce('/users/confirm-changed-email', () => ({ token }))).toEqual(once);
  });

  test('sets one of the passwords, and only that one signs in', async () => {
    const email = 'once-password@walk.example';
    await member(email);
    await post('/users/forgot-password', { forgotEmail: email });
    const token = secretIn(await smtp.next(email));
    const passwords = [0, 1, 2, 3, 4, 5].map((n) => `${n} Ziegen am Zaun`);
    const body = (n: number) => ({ token, password: passwords[n], passwordAgain: passwords[n] });
    expect(await atOnce('/users/reset-password', body)).toEqual(once);
    const entries = [];
    for (const one of passwords) {
      const form = { username: email, password: one };
      entries.push((await site.ask('POST', '/api/auth/login', { form, headers: elsewhere() })).status);
    }
    expect(entries.sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test('is not used up by whoever only looks', async () => {
    const email = 'scanner@walk.example';
    await post('/registration/create', await registration(email));
    const token = secretIn(await smtp.next(email));
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS', 'POST']) {
      await site.ask(method, `/users/confirm-email/${token}`, { headers: { purpose: 'prefetch' } });
    }
    expect((await post('/registration/confirm-email', { token })).status).toBe(200);
  });
});

describe('the log', () => {
  test('holds no token, no password and no session', async () => {
    const email = 'log@walk.example';
    const confirmed = await member(email);
    await post('/users/forgot-password', { forgotEmail: email });
    const token = secretIn(await smtp.next(email));
    const cookie = await site.login(email, password);
    await site.ask('GET', `/password/reset/${token}`, { cookie });
    await site.ask('GET', `/users/confirm-email/${confirmed}`);
    await site.ask('GET', `/password/reset/${token}/?token=${token}&a=${token}`);
    await site.ask('GET', `/api/users/show-link?kind=passwordReset&token=${token}`);
    await site.ask('GET', `/?redirect=${encodeURIComponent(`/password/reset/${token}`)}`);
    await site.ask('GET', '/dashboard', { headers: { referer: `${portal}/password/reset/${token}` } });
    await post('/users/reset-password', { token, password: 'kurz' });
    await site.ask('POST', '/api/users/reset-password', { text: `{"token":"${token}","password":"${fresh}` });
    await site.ask('POST', `/password/reset/${token}`, { text: fresh, headers: { 'next-action': 'x' } });
    await post('/users/reset-password', { token, password: fresh, passwordAgain: fresh });
    await site.ask('POST', '/api/auth/login', {
      form: { username: email, password: 'geheim geraten' },
      headers: elsewhere(),
    });
    const log = site.output();
    expect(log).toContain('/password/reset/');
    expect(log).toContain('/users/confirm-email/[geheim]');
    const mailed = smtp.received.flatMap(({ mail }) => mail.text?.match(/[\w-]{43,}/g) ?? []);
    expect(mailed.length).toBeGreaterThan(5);
    const secrets = [...mailed, confirmed, token, password, fresh, 'geheim geraten', cookie.split('=')[1]!];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('holds none either when the database fails in the middle', async () => {
    await site.query('alter table mails add constraint refuses check (false) not valid');
    try {
      const { status, text } = await post(
        '/registration/create',
        await registration('log-broken@walk.example'),
      );
      expect(status).toBe(500);
      expect(text).not.toMatch(/argon2|insert|mails/i);
    } finally {
      await site.query('alter table mails drop constraint refuses');
    }
    const linesOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    // The request's own line says why it failed; it is written after the answer.
    const own = () =>
      linesOf(site.output()).find(
        ({ path, status }) => path === '/api/registration/create' && status === 500,
      );
    for (let tries = 0; tries < 600 && !own(); tries += 1) await pause(100);
    const log = site.output();
    expect(log).toContain('unexpected error');
    expect(linesOf(log).filter(({ level, time, msg, path }) => !level || !time || !(msg ?? path))).toEqual(
      [],
    );
    expect(own()).toMatchObject({
      level: 'error',
      requestId: expect.any(String),
      cause: expect.stringContaining('refuses'),
    });
    expect(log).not.toMatch(/confirm-email\/[\w-]{43}/);
    expect(log).not.toContain('$argon2id');
    expect(log).not.toContain('log-broken@walk.example');
  });
});
