import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Site, startSite } from '../support/server';

/** next-auth's own addresses lead to the same sessions under the same rules. */
describe("next-auth's own addresses", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());

  const cookiesOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ');

  async function callback(username: string, password: string, from: string, csrf = true) {
    const { body, setCookies } = await site.ask('GET', '/api/auth/csrf');
    return site.ask('POST', '/api/auth/callback/credentials', {
      cookie: cookiesOf(setCookies),
      form: { username, password, json: 'true', csrfToken: csrf ? body.csrfToken : 'x' },
      headers: { 'x-forwarded-for': from },
    });
  }
  const session = (lines: string[]) =>
    lines.find((line) => line.startsWith('next-auth.session-token='))?.split(';')[0];

  test('the callback signs in with its token', async () => {
    const { status, setCookies } = await callback(
      'prozessadmin@demo.example',
      'Demo-Portal-2026',
      '198.51.100.1',
    );
    expect(status).toBe(200);
    const cookie = session(setCookies)!;
    expect((await site.ask('GET', '/api/users/self', { cookie })).body.email).toBe(
      'prozessadmin@demo.example',
    );
    const told = await site.ask('GET', '/api/auth/session', { cookie });
    expect(Object.keys(told.body)).toEqual(['expires']);
    await site.ask('POST', '/api/auth/logout', { cookie, form: {} });
    expect((await site.ask('GET', '/api/auth/status', { cookie })).body).toEqual({ authenticated: false });
  });

  test('and not without it, nor with a wrong password', async () => {
    const without = await callback('prozessadmin@demo.example', 'Demo-Portal-2026', '198.51.100.1', false);
    expect(session(without.setCookies)).toBeUndefined();
    const wrong = await callback('prozessadmin@demo.example', 'falsch', '198.51.100.1');
    expect([wrong.status, session(wrong.setCookies)]).toEqual([401, undefined]);
  });

  test('and takes what the portal’s own door takes', async () => {
    const padded = await callback(' prozessadmin@demo.example ', 'Demo-Portal-2026', '198.51.100.3');
    expect([padded.status, typeof session(padded.setCookies)]).toEqual([200, 'string']);
    for (const [username, password] of [
      ['prozessadmin@demo.example', ''],
      ['prozessadmin@demo.example', 'x'.repeat(1_001)],
      ['keine Adresse', 'Demo-Portal-2026'],
    ] as const) {
      const refused = await callback(username, password, '198.51.100.3');
      expect([refused.status, session(refused.setCookies)]).toEqual([401, undefined]);
    }
  });

  test('guessing through it is slowed as well, and counts for the other door', async () => {
    for (let i = 0; i < 6; i += 1) await callback('privat@demo.example', `falsch ${i}`, '198.51.100.2');
    const right = await callback('privat@demo.example', 'Demo-Portal-2026', '198.51.100.2');
    expect(session(right.setCookies)).toBeUndefined();
    const form = { username: 'privat@demo.example', password: 'Demo-Portal-2026' };
    const { status } = await site.ask('POST', '/api/auth/login', {
      form,
      headers: { 'x-forwarded-for': '198.51.100.2' },
    });
    expect(status).toBe(429);
  });

  test('its sign-out ends the row', async () => {
    const cookie = await site.login('seitenadmin@demo.example');
    const { body, setCookies } = await site.ask('GET', '/api/auth/csrf', { cookie });
    await site.ask('POST', '/api/auth/signout', {
      cookie: `${cookie}; ${cookiesOf(setCookies)}`,
      form: { csrfToken: body.csrfToken, json: 'true' },
    });
    expect((await site.ask('GET', '/api/auth/status', { cookie })).body).toEqual({ authenticated: false });
  });

  test('its callbackUrl leads nowhere else', async () => {
    const { body, setCookies } = await site.ask('GET', '/api/auth/csrf');
    const answer = await site.ask('POST', '/api/auth/callback/credentials', {
      cookie: cookiesOf(setCookies),
      form: {
        username: 'seitenadmin@demo.example',
        password: 'Demo-Portal-2026',
        csrfToken: body.csrfToken,
        callbackUrl: 'https://evil.example/',
      },
    });
    expect(answer.headers.location ?? '').not.toContain('evil.example');
  });
});
