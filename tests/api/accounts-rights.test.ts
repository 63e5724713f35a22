import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { authSecret, captcha, elsewhere, password, registration, secretIn } from '../support/registering';
import { type Site, startSite } from '../support/server';
import { startSmtp, type TestSmtp } from '../support/smtp';

const fresh = 'vier Kühe am Teich';

let site: Site;
let smtp: TestSmtp;
let admin: string;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({ env: { SMTP_URL: smtp.url, AUTH_SECRET: authSecret } });
  admin = await site.login('seitenadmin@demo.example');
});
afterAll(async () => {
  await site?.stop();
  await smtp?.close();
});

const post = (path: string, json: unknown, cookie?: string) =>
  site.ask('POST', `/api${path}`, { json, cookie, headers: elsewhere() });
const self = async (cookie: string) => site.ask('GET', '/api/users/self', { cookie });

/** Registers and confirms somebody. @returns their uid */
async function member(email: string): Promise<number> {
  await post('/registration/create', await registration(email));
  await post('/registration/confirm-email', { token: secretIn(await smtp.next(email)) });
  return (await row(email)).uid;
}
const row = async (email: string) => {
  const [found] = await site.query<{ uid: number; revision: number; state: string }>(
    'select uid, revision, state from users where email = $1',
    [email],
  );
  return found!;
};

/** Every door that a cookie opens, as one line each: what a replayed one must find closed. */
async function doors(cookie: string): Promise<string[]> {
  const answers = await Promise.all([
    self(cookie),
    site.ask('GET', '/api/users/account', { cookie }),
    site.ask('GET', '/api/users/export', { cookie }),
    post('/users/edit/active-role', { activeEcnumber: 0, activeRole: 9 }, cookie),
    site.ask('GET', '/dashboard', { cookie }),
  ]);
  const status = (await site.ask('GET', '/api/auth/status', { cookie })).body.authenticated;
  return [...answers.map((answer) => String(answer.status)), String(status)];
}
const open = ['200', '200', '200', '200', '200', 'true'];
const closed = ['401', '401', '401', '401', '307', 'false'];

describe('a replayed cookie', () => {
  test('after the logout', async () => {
    await member('logout@walk.example');
    const cookie = await site.login('logout@walk.example', password);
    expect(await doors(cookie)).toEqual(open);
    await site.ask('POST', '/api/auth/logout', { cookie, form: {} });
    expect(await doors(cookie)).toEqual(closed);
  });

  test('after a change of the password, on every other device', async () => {
    await member('change@walk.example');
    const [here, there] = [
      await site.login('change@walk.example', password),
      await site.login('change@walk.example', password),
    ];
    const wanted = { oldPassword: password, newPassword: fresh, repeatPassword: fresh };
    expect((await post('/users/edit/password', wanted, here)).status).toBe(200);
    expect(await doors(there)).toEqual(closed);
    expect(await doors(here)).toEqual(open);
  });

  test('after a forgotten password was set anew, on every device', async () => {
    await member('forgot@walk.example');
    const cookie = await site.login('forgot@walk.example', password);
    await post('/users/forgot-password', { forgotEmail: 'forgot@walk.example' });
    const token = secretIn(await smtp.next('forgot@walk.example'));
    await post('/users/reset-password', { token, password: fresh, passwordAgain: fresh });
    expect(await doors(cookie)).toEqual(closed);
  });

  test('after a block, and after it was lifted', async () => {
    const uid = await member('block@walk.example');
    const cookie = await site.login('block@walk.example', password);
    expect((await post(`/users/block/${uid}`, {}, admin)).status).toBe(200);
    expect(await doors(cookie)).toEqual(closed);
    expect((await post(`/users/unblock/${uid}`, {}, admin)).status).toBe(200);
    expect(await doors(cookie)).toEqual(closed);
  });

  test('after the deletion of the account', async () => {
    await member('deleted@walk.example');
    const cookie = await site.login('deleted@walk.example', password);
    await post('/users/delete-account', { password, confirmation: 'LÖSCHEN' }, cookie);
    expect(await doors(cookie)).toEqual(closed);
  });

  test('shows the new role after the groups have changed, and loses what the old one could', async () => {
    const uid = await member('groups@walk.example');
    const cookie = await site.login('groups@walk.example', password);
    const give = async (groups: number[]) => {
      const { revision } = await row('groups@walk.example');
      const wanted = { revision, groups, roleNames: [] };
      expect((await post(`/users/groups/${uid}`, wanted, admin)).status).toBe(200);
    };
    const listing = async () => (await post('/users/list', {}, cookie)).status;
    await give([1]);
    expect((await post('/users/edit/active-role', { activeEcnumber: 0, activeRole: 1 }, cookie)).status).toBe(
      200,
    );
    expect(await listing()).toBe(200);
    await give([6]);
    expect(await listing()).toBe(403);
    const { body } = await self(cookie);
    expect(body).toMatchObject({ usergroups: [expect.objectContaining({ uid: 6 })] });
    expect(body.activeRole).not.toBe(1);
  });
});

describe('mass assignment', () => {
  const gifts = {
    usergroups: [1, 2],
    groups: [1],
    activeRole: 1,
    userRole: 'Behörde',
    dataConfirmed: true,
    mpusers: [{ ecnumber: 1, marketpartner_admin: 1 }],
    state: 'active',
    uid: 1,
    revision: 99,
    passwordHash: 'x',
    password_hash: 'x',
    emailConfirmedAt: '2026-01-01',
    totpSecret: 'x',
    lastRole: 1,
  };
  /** All that a gift could have changed, of everyone. */
  const rights = () =>
    Promise.all(
      [
        'select uid, email, state, data_confirmed, password_hash, totp_secret, last_role, last_ecnumber_uid, email_confirmed_at from users order by uid',
        'select * from user_groups order by user_uid, group_id',
        'select * from mp_users order by user_uid, ecnumber_uid',
        'select user_uid, active_role, active_ecnumber_uid from sessions order by id',
        'select uid, company from market_partners order by uid',
      ].map((sql) => site.query(sql)),
    );

  test('in any body changes nothing', async () => {
    const email = 'gifts@walk.example';
    const uid = await member(email);
    const cookie = await site.login(email, password);
    const newcomer = await registration('gifts-open@walk.example');
    await post('/registration/create', newcomer);
    const token = secretIn(await smtp.next('gifts-open@walk.example'));
    const { account } = (await site.ask('GET', '/api/users/account', { cookie })).body;
    const unconfirmed = await site.login('unbestaetigt@demo.example');
    await self(unconfirmed); // the first request of a session keeps the only role there is as the one used last
    const before = await rights();
    const own = { ...account.data, firstName: 'Anders' };
    const passwords = { password: fresh, passwordAgain: fresh };
    const written = {
      ...{ name: 'Demo Person', email, company: '', subject: 'Frage', privacyPolicy: true },
      ...{ message: 'Wo finde ich die Schemas?', captcha: await captcha() },
    };
    const calls: [path: string, body: object, cookie?: string][] = [
      ['/registration/create', await registration('gifts-new@walk.example')],
      ['/registration/confirm-email', { token }],
      ['/users/activate', { token, ...passwords }],
      ['/users/reset-password', { token, ...passwords }],
      ['/users/first-password', { token, ...passwords }],
      ['/users/confirm-changed-email', { token }],
      ['/users/forgot-password', { forgotEmail: email }],
      ['/contact/create', written],
      [`/users/edit/${uid}`, own, cookie],
      ['/users/edit/password', { oldPassword: password, newPassword: fresh, repeatPassword: fresh }, cookie],
      ['/users/edit/email', { email: 'gifts-other@walk.example', password }, cookie],
      ['/users/edit/active-role', { activeEcnumber: 0, activeRole: 9 }, cookie],
      ['/users/edit/active-role', { activeEcnumber: 0, activeRole: 1 }, cookie],
      ['/users/delete-account', { password, confirmation: 'LÖSCHEN' }, cookie],
      [
        '/users/confirm-data',
        { ...own, firstName: 'Demo', privacyPolicy: true, revision: undefined },
        unconfirmed,
      ],
    ];
    for (const [path, body, who] of calls) {
      for (const [name, gift] of Object.entries(gifts)) {
        if (name in body) continue;
        const { status } = await post(path, { ...body, [name]: gift }, who);
        // The path's uid wins over one in the body, so that is an edit like any other. A role name belongs to the
        // choice of a role, and is refused where it is none of the user's. Nothing else is known.
        const expected =
          name === 'uid' && path.endsWith(`/${uid}`)
            ? 200
            : name === 'userRole' && path.endsWith('/active-role')
              ? 403
              : 400;
        expect([path, name, status]).toEqual([path, name, expected]);
      }
    }
    // The sign-in reads what it needs; forms of browsers carry more.
    const more = Object.fromEntries(Object.keys(gifts).map((name) => [name, '1']));
    const form = { ...more, username: email, password };
    const signedIn = await site.ask('POST', '/api/auth/login', { form, headers: elsewhere() });
    expect(signedIn.status).toBe(200);
    const opened = signedIn.setCookies[0]!.split(';')[0]!;
    expect((await self(opened)).body).toMatchObject({ uid, activeRole: 9, mpusers: [] });
    await site.ask('POST', '/api/auth/logout', { cookie: opened, form: {} });
    expect(await rights()).toEqual(before);
  });
});
