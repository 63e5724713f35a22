import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Site, startSite } from '../support/server';
import { startSmtp, type TestSmtp } from '../support/smtp';

const password = 'drei Ziegen am Zaun';

let site: Site;
let smtp: TestSmtp;
const cookies: Record<string, string> = {};
const uids: Record<string, number> = {};
let own: { uid: number; number: number };
let foreign: { uid: number; number: number };

const demo = ['seitenadmin', 'prozessadmin', 'mp-admin', 'mp-editor', 'mp-viewer', 'mp-fremd'];
const others = ['intern', 'registriert', 'privat', 'unbestaetigt'];

beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({ env: { SMTP_URL: smtp.url } });
  for (const account of [...demo, ...others]) {
    const email = `${account}@demo.example`;
    cookies[account] = await site.login(email);
    const [row] = await site.query<{ uid: number }>('select uid from users where email = $1', [email]);
    uids[account] = row!.uid;
  }
  const rows = await site.query<{ ecnumber: string; partner: number; uid: number }>(
    `select ecnumber, market_partner_uid as partner, uid from ecnumbers where ecnumber in ('AT001000', 'AT002000')`,
  );
  const of = (wanted: string) => {
    const { partner, uid } = rows.find(({ ecnumber }) => ecnumber === wanted)!;
    return { uid: partner, number: uid };
  };
  own = of('AT001000');
  foreign = of('AT002000');
});
afterAll(async () => {
  await site?.stop();
  await smtp?.close();
});

type Place = { uid: number; number: number };
const ask = (method: string, path: string, json: unknown, who?: string) =>
  site.ask(method, `/api/accounts${path}`, { json, cookie: who && cookies[who] });
const list = (who?: string, at: Place = own) =>
  ask('POST', '/list', { filters: { marketPartnerUid: at.uid } }, who);
const show = (uid: number, who?: string, at: Place = own) =>
  site.ask('GET', `/api/accounts/show/${uid}?marketPartnerUid=${at.uid}`, { cookie: who && cookies[who] });
const create = (email: string, who?: string, over: Record<string, unknown> = {}, at: Place = own) =>
  ask(
    'POST',
    '/create',
    {
      ...{ marketPartnerUid: at.uid, salutation: '', firstName: 'Demo', lastName: 'Neu', email },
      numbers: [{ ecnumberUid: at.number, role: 'viewer' }],
      ...over,
    },
    who,
  );
const edit = (uid: number, revision: number, role: string, who?: string, at: Place = own) =>
  ask(
    'POST',
    `/edit/${uid}`,
    { marketPartnerUid: at.uid, revision, numbers: [{ ecnumberUid: at.number, role }] },
    who,
  );
const remove = (uid: number, who?: string, at: Place = own) =>
  ask('DELETE', `/delete/${uid}?marketPartnerUid=${at.uid}`, undefined, who);
const resend = (uid: number, who?: string, at: Place = own) =>
  ask('POST', `/resend/${uid}`, { marketPartnerUid: at.uid }, who);
const state = () =>
  Promise.all([
    site.query('select * from mp_users order by user_uid, ecnumber_uid'),
    site.query('select uid, email, state, revision from users order by uid'),
    site.query('select uid from mails order by uid'),
  ]);
const tokenOf = (text: string) => /\/konto\/aktivieren\/([\w-]{43})/.exec(text)![1]!;

describe('who may not', () => {
  test.each([undefined, ...demo.slice(1).filter((who) => who !== 'mp-admin'), ...others])(
    '%s gets and changes nothing of AT001000',
    async (who) => {
      const status = who ? 403 : 401;
      const before = await state();
      const answers = [
        await list(who),
        await show(uids['mp-viewer']!, who),
        await site.ask('GET', `/api/accounts/numbers/list?marketPartnerUid=${own.uid}`, {
          cookie: who && cookies[who],
        }),
        await create('walk@walk.example', who),
        await edit(uids['mp-viewer']!, 1, 'admin', who),
        await resend(uids['mp-viewer']!, who),
        await remove(uids['mp-viewer']!, who),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(status);
        expect(answer.text).not.toContain('mp-viewer@');
      }
      expect(await state()).toEqual(before);
      const at = `/marktpartner/${own.uid}`;
      for (const path of [
        `${at}/benutzerkonto/erstellen`,
        `${at}/benutzerkonto/${uids['mp-viewer']}/bearbeiten`,
      ]) {
        expect((await site.ask('GET', path, { cookie: who && cookies[who] })).status).toBe(307);
      }
      const { text } = await site.ask('GET', at, { cookie: who && cookies[who] });
      expect(/mp-admin@|id="benutzerkonten"/.test(text)).toBe(false);
    },
  );
});

describe('an admin of another partner', () => {
  test('reaches no account by changing a uid, on either side of it', async () => {
    const before = await state();
    for (const [uid, at, status] of [
      [uids['mp-viewer']!, own, 403],
      [uids['mp-viewer']!, foreign, 404],
      [uids.privat!, foreign, 404],
      [999_999, foreign, 404],
    ] as const) {
      const answers = [
        await show(uid, 'mp-fremd', at),
        await edit(uid, 1, 'admin', 'mp-fremd', at),
        await resend(uid, 'mp-fremd', at),
        await remove(uid, 'mp-fremd', at),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
    // A number of its own partner for somebody else's account, and the other way round.
    expect(
      (
        await create('x@walk.example', 'mp-fremd', {
          ...{ marketPartnerUid: foreign.uid, numbers: [{ ecnumberUid: own.number, role: 'admin' }] },
        })
      ).status,
    ).toBe(400);
    expect(await state()).toEqual(before);
    const page = `/marktpartner/${foreign.uid}/benutzerkonto/${uids['mp-viewer']}/bearbeiten`;
    expect((await site.ask('GET', page, { cookie: cookies['mp-fremd'] })).status).toBe(404);
  });
});

describe.each(['seitenadmin', 'mp-admin'])('%s', (who) => {
  test('makes, changes and removes an account, and the person is told', async () => {
    const email = `konto-${who}@walk.example`;
    const made = await create(email, who);
    expect(made.status).toBe(200);
    const { uid } = made.body;
    const activation = await smtp.next(email);
    const token = tokenOf(activation.mail.text ?? '');
    expect(activation.mail.html).toContain(token);
    const link = { token, password, passwordAgain: password };
    expect((await site.ask('POST', '/api/users/activate', { json: link })).body).toEqual({
      state: 'active',
      signedIn: true,
    });
    const own1 = (await show(uid, who)).body.account;
    expect(own1).toMatchObject({ state: 'active', numbers: [{ ecnumber: 'AT001000', role: 'viewer' }] });
    expect((await edit(uid, own1.revision, 'editor', who)).status).toBe(200);
    expect((await edit(uid, own1.revision, 'viewer', who)).status).toBe(409);
    expect((await smtp.next(email)).mail.text).toContain('AT001000 als Redaktion');
    expect((await resend(uid, who)).status).toBe(409);
    expect((await remove(uid, who)).status).toBe(200);
    expect((await smtp.next(email)).mail.subject).toContain('ist beendet');
    expect((await show(uid, who)).status).toBe(404);
    expect(await site.query('select state from users where uid = $1', [uid])).toEqual([{ state: 'active' }]);
  });

  test('a changed role counts in the sessions that are open', async () => {
    const email = `sofort-${who}@walk.example`;
    const { uid } = (await create(email, who)).body;
    const token = tokenOf((await smtp.next(email)).mail.text ?? '');
    await site.ask('POST', '/api/users/activate', { json: { token, password, passwordAgain: password } });
    await site.query('update users set data_confirmed = true where uid = $1', [uid]);
    const cookie = await site.login(email, password);
    cookies.fresh = cookie;
    expect((await list('fresh')).status).toBe(403);
    const { revision } = (await show(uid, who)).body.account;
    await edit(uid, revision, 'admin', who);
    expect((await list('fresh')).status).toBe(200);
    await remove(uid, who);
    expect((await list('fresh')).status).toBe(403);
  });
});

test('no answer tells whether a foreign address is registered', async () => {
  const unknown = await create('unbekannt@walk.example', 'mp-admin');
  const known = await create('privat@demo.example', 'mp-admin');
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  const bare = ({ uid, email, created, changed, revision, ...rest }: Record<string, unknown>) => rest;
  const [one, two] = [
    (await show(unknown.body.uid, 'mp-admin')).body.account,
    (await show(known.body.uid, 'mp-admin')).body.account,
  ];
  expect(bare(two)).toEqual(bare(one));
  expect(known.body.uid).toBe(unknown.body.uid + 1); // of the same row of numbers
  const offer = await smtp.next('privat@demo.example');
  const token = tokenOf(offer.mail.text ?? '');
  const self = () => site.ask('GET', '/api/users/self', { cookie: cookies.privat });
  expect((await self()).body.mpusers).toEqual([]);
  const page = await site.ask('GET', `/konto/aktivieren/${token}`);
  expect(page.text).toContain('Zugang annehmen');
  const taken = await site.ask('POST', '/api/users/take-access', { json: { token } });
  expect(taken.body).toEqual({ state: 'active' });
  expect((await self()).body.mpusers).toMatchObject([{ ecnumber: { ecnumber: 'AT001000' } }]);
  expect((await show(uids.privat!, 'mp-admin')).body.account).toMatchObject({ state: 'active' });
  expect((await site.ask('POST', '/api/users/take-access', { json: { token } })).status).toBe(404);
});

test('the last admin stays, whoever tries', async () => {
  const uid = uids['mp-fremd']!;
  const { revision } = (await show(uid, 'mp-fremd', foreign)).body.account;
  const before = await state();
  const answers = [
    await edit(uid, revision, 'viewer', 'mp-fremd', foreign),
    await edit(uid, revision, 'viewer', 'seitenadmin', foreign),
    await remove(uid, 'mp-fremd', foreign),
    await remove(uid, 'seitenadmin', foreign),
    await site.ask('POST', `/api/users/block/${uid}`, { json: {}, cookie: cookies.seitenadmin }),
    await site.ask('POST', `/api/users/unbind/${uid}`, {
      json: { ecnumberUid: foreign.number },
      cookie: cookies.seitenadmin,
    }),
    await site.ask('POST', `/api/users/bind/${uid}`, {
      json: { ecnumber: 'AT002000', role: 'viewer' },
      cookie: cookies.seitenadmin,
    }),
    await site.ask('POST', '/api/users/delete-account', {
      json: { password: 'Demo-Portal-2026', confirmation: 'LÖSCHEN' },
      cookie: cookies['mp-fremd'],
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  for (const { body } of answers) expect(body.message).toContain('Netz Niederösterreich GmbH');
  expect(await state()).toEqual(before);
});
