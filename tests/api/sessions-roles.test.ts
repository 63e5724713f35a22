import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { oneBackend, type Site, startSite } from '../support/server';

const many = 'mehrfach@demo.example';

describe.each(oneBackend)('roles of a session on %s', (backend) => {
  let site: Site;
  let own: { uid: number; partner: number };
  let other: { uid: number; partner: number };
  let foreign: number;
  beforeAll(async () => {
    site = await startSite({ backend });
    const numbers = await site.query<{ ecnumber: string; uid: number; partner: number }>(
      'select ecnumber, uid, market_partner_uid as partner from ecnumbers',
    );
    const of = (wanted: string) => numbers.find(({ ecnumber }) => ecnumber === wanted)!;
    [own, other] = [of('AT001000'), of('AT002000')];
    foreign = numbers.find(({ uid }) => uid !== own.uid && uid !== other.uid)!.uid;
  });
  afterAll(() => site?.stop());

  const self = async (cookie: string) => (await site.ask('GET', '/api/users/self', { cookie })).body;
  const take = (cookie: string, json: unknown) =>
    site.ask('POST', '/api/users/edit/active-role', { cookie, json });

  test('GET /users/self is the whole user object, and no secret', async () => {
    const answer = await site.ask('GET', '/api/users/self', {
      cookie: await site.login('mp-admin@demo.example'),
    });
    expect(answer.body).toEqual({
      uid: expect.any(Number),
      username: 'mp-admin@demo.example',
      email: 'mp-admin@demo.example',
      salutation: '',
      firstName: 'Demo',
      lastName: 'Marktpartner-Administration',
      company: 'Demo-Konto',
      usergroups: [],
      processesparticipants: [{ uid: expect.any(Number), name: 'Netzbetreiber' }],
      processescategories: [],
      privacyPolicy: true,
      dataConfirmed: true,
      notifyAboutConsultations: -1,
      notifyEvents: -1,
      notifyIndustryInformation: -1,
      notifyElwoggwg: -1,
      notifyFrequency: -1,
      notifyProcesses: -1,
      notifySchemas: -1,
      mpusers: [
        {
          ecnumber: { uid: own.uid, ecnumber: 'AT001000', name: 'Wiener Netze GmbH' },
          marketpartnerUid: own.partner,
          marketpartner_company: 'Wiener Netze GmbH',
          marketpartner_admin: 1,
          marketpartner_editor: 0,
          marketpartner_statements: 0,
        },
      ],
      activeEcnumber: expect.any(Number),
      activeRole: expect.any(Number),
      userRole: '',
    });
    expect(answer.text).not.toMatch(/argon2|password|hash|session/i);
  });

  test('the only role is active without choosing, of several none is', async () => {
    const dashboard = async (email: string) =>
      (await site.ask('GET', `/marktpartner/${own.partner}/bearbeiten`, { cookie: await site.login(email) }))
        .status;
    expect(await dashboard('mp-admin@demo.example')).toBe(200);
    expect(await dashboard(many)).toBe(307);
    expect(await self(await site.login(many))).toMatchObject({
      activeRole: 0,
      activeEcnumber: 0,
      userRole: '',
    });
  });

  test('the role of a market-partner number follows from the binding, whatever is sent', async () => {
    const cookie = await site.login(many);
    for (const activeRole of [0, 1, 2, 3, 4, 5]) {
      const { status, body } = await take(cookie, { activeEcnumber: own.uid, activeRole });
      expect([status, body.activeRole, body.activeEcnumber]).toEqual([200, 3, own.uid]);
    }
    expect((await take(cookie, { activeEcnumber: other.uid, activeRole: 3 })).body).toMatchObject({
      activeRole: 5,
    });
    expect(await self(cookie)).toMatchObject({ activeRole: 5, activeEcnumber: other.uid });
    const edit = (partner: number) => site.ask('GET', `/marktpartner/${partner}/bearbeiten`, { cookie });
    expect((await edit(other.partner)).status).toBe(307);
    await take(cookie, { activeEcnumber: own.uid, activeRole: 3 });
    expect((await edit(own.partner)).status).toBe(200);
    expect((await edit(other.partner)).status).toBe(307);
  });

  test('a role without a number sets the number to 0', async () => {
    const cookie = await site.login(many);
    await take(cookie, { activeEcnumber: own.uid, activeRole: 3 });
    const { body } = await take(cookie, { activeEcnumber: 0, activeRole: 2 });
    expect(body).toMatchObject({ activeEcnumber: 0, activeRole: 2, userRole: '' });
    expect((await site.ask('GET', '/prozesse/erstellen/version-1', { cookie })).status).toBe(200);
  });

  test.each(['Behörde', 'OBS'])('role 7 is taken under the name %s', async (userRole) => {
    const cookie = await site.login(many);
    const { status, body } = await take(cookie, { activeEcnumber: 0, activeRole: 7, userRole });
    expect([status, body.activeRole, body.userRole]).toEqual([200, 7, userRole]);
    expect((await self(cookie)).userRole).toBe(userRole);
  });

  test('what is not offered is refused and changes nothing', async () => {
    const cookie = await site.login(many);
    await take(cookie, { activeEcnumber: 0, activeRole: 6 });
    for (const wanted of [
      { activeEcnumber: foreign, activeRole: 3 },
      { activeEcnumber: 999_999, activeRole: 3 },
      { activeEcnumber: 0, activeRole: 3 },
      { activeEcnumber: 0, activeRole: 9 },
      { activeEcnumber: 0, activeRole: 0 },
      { activeEcnumber: 0, activeRole: 7, userRole: 'Firma' },
      { activeEcnumber: 0, activeRole: 7, userRole: 'Netzbetreiber' },
    ]) {
      const { status, body } = await take(cookie, wanted);
      expect([wanted, status, body.error]).toEqual([wanted, 403, 'forbidden']);
    }
    expect(await self(cookie)).toMatchObject({ activeRole: 6, activeEcnumber: 0 });
    const viewer = await site.login('mp-viewer@demo.example');
    expect((await take(viewer, { activeEcnumber: 0, activeRole: 2 })).status).toBe(403);
  });

  test.each([
    { activeRole: 2 },
    { activeEcnumber: '0', activeRole: 2 },
    { activeEcnumber: 0, activeRole: 10 },
    { activeEcnumber: 0, activeRole: 2, uid: 1 },
  ])('a wrong payload: %j', async (json) => {
    expect((await take(await site.login(many), json)).status).toBe(400);
  });

  test('two sessions of one person have roles of their own; the next begins with the last taken', async () => {
    const [one, two] = [await site.login(many), await site.login(many)];
    await take(one, { activeEcnumber: 0, activeRole: 1 });
    await take(two, { activeEcnumber: 0, activeRole: 2 });
    expect((await self(one)).activeRole).toBe(1);
    expect((await self(two)).activeRole).toBe(2);
    expect((await self(await site.login(many))).activeRole).toBe(2);
  });

  test('a binding that is taken away takes the role with it at once', async () => {
    const email = 'mp-fremd@demo.example';
    const cookie = await site.login(email);
    const edit = () => site.ask('GET', `/marktpartner/${other.partner}/bearbeiten`, { cookie });
    expect((await edit()).status).toBe(200);
    await site.query('delete from mp_users where user_uid = (select uid from users where email = $1)', [
      email,
    ]);
    expect((await edit()).status).toBe(307);
  });
});
