import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RoleChanges, RoleChoice } from '@/lib/role-changes/model';
import { secondsOfDay } from '@/lib/time/days';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('what changes for market roles on %s', (backend) => {
  let site: Site;
  let roles: RoleChoice['roles'];
  beforeAll(async () => {
    site = await startSite({ backend });
    roles = (await site.ask('GET', '/api/role-changes/roles/list')).body.roles;
  });
  afterAll(() => site?.stop());

  const uid = (code: string) => roles.find((one) => one.code === code)!.uid;
  const list = (query: string, cookie?: string) =>
    site.ask('GET', `/api/role-changes/list?${query}`, { cookie });
  const day = secondsOfDay('2026-10-05');

  test('the roles are market roles alone, with their next day; own ones follow from the session', async () => {
    expect(roles.map(({ name }) => name)).not.toContain('Behörde');
    expect(roles.find(({ code }) => code === 'SP')!.next).toBe(secondsOfDay('2027-04-05'));
    const own = async (email: string) => {
      const cookie = await site.login(email);
      return (await site.ask('GET', '/api/role-changes/roles/list', { cookie })).body.own;
    };
    expect((await site.ask('GET', '/api/role-changes/roles/list')).body.own).toEqual([]);
    expect(await own('mp-admin@demo.example')).toEqual([uid('NB')]);
    expect(await own('registriert@demo.example')).toEqual([]);
  });

  test('the same for everyone: no draft for those who see drafts', async () => {
    const cookie = await site.login('prozessadmin@demo.example');
    const query = `role=${uid('NB')}&since=${secondsOfDay('2000-01-01')}&date=${secondsOfDay('2099-12-31')}`;
    const [visitor, admin] = [await list(query), await list(query, cookie)];
    expect(visitor.status).toBe(200);
    expect(admin.body).toEqual(visitor.body);
    const drafts = await site.query<{ uid: number }>(
      "select uid from processes where editing_status <> 'Final'",
    );
    expect(drafts.length).toBeGreaterThan(0);
    const { processes } = visitor.body as RoleChanges;
    const told = processes.flatMap(({ before, after }) => [before?.uid, after?.uid]);
    expect(drafts.filter((one) => told.includes(one.uid))).toEqual([]);
  });

  test('several roles together, each message once', async () => {
    const both: RoleChanges = (await list(`role=${uid('LA')},${uid('AB')}&date=${day}`)).body;
    const [suppliers, communities] = [
      (await list(`role=${uid('LA')}&date=${day}`)).body as RoleChanges,
      (await list(`role=${uid('AB')}&date=${day}`)).body as RoleChanges,
    ];
    const uids = ({ messages }: RoleChanges) => messages.map((one) => one.uid);
    expect(uids(both).sort()).toEqual([...new Set([...uids(suppliers), ...uids(communities)])].sort());
    expect(both.processes.find(({ after }) => after!.process === 'CR_MSG')!.roles).toEqual(['LA', 'AB']);
  });

  test.each([
    ['no role', ''],
    ['a role that is none', 'role=999999'],
    ['a text', 'role=NB'],
    ['a list with a gap', 'role=1,,2'],
    ['a day as text', 'role=1&date=2026-10-05'],
    ['an unknown entry', 'role=1&foo=1'],
    ['a role of registered users', 'role=REGISTERED'],
  ])('%s is refused', async (_, query) => {
    const [one] = await site.query<{ uid: number }>("select uid from participants where name = 'Behörde'");
    const answer = await list(query.replace('REGISTERED', String(one!.uid)));
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_input']);
  });

  test('feed and calendar per role; unchanged they are not sent again', async () => {
    for (const [kind, type] of [
      ['atom', 'application/atom+xml'],
      ['ics', 'text/calendar'],
    ]) {
      const path = `/api/role-changes/${kind}/${uid('AB')}`;
      const answer = await site.ask('GET', path);
      expect([answer.status, String(answer.headers['content-type'])]).toEqual([
        200,
        expect.stringContaining(type!),
      ]);
      expect(answer.text.replace(/\r\n /g, '')).toContain('EC_REQ_ONL 03.00 gilt ab 05.10.2026');
      const etag = String(answer.headers.etag);
      expect((await site.ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await site.ask('GET', `/api/role-changes/${kind}/999999`)).status).toBe(404);
    }
    const { text } = await site.ask('GET', `/api/role-changes/ics/${uid('SP')}`);
    expect(text).toContain('DTSTART;VALUE=DATE:20270405');
  });

  test('the page chooses, shows the own role at once, and keeps roles and days in the address', async () => {
    const choice = await site.ask('GET', '/aenderungen');
    expect(choice.text).toContain(`/aenderungen?role=${uid('NB')}"`);
    const page = await site.ask('GET', `/aenderungen?role=${uid('AB')}&date=2026-10-05`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`href="/api/role-changes/atom/${uid('AB')}"`);
    expect(page.text).toContain('ANFORDERUNG_ECON');
    const mine = await site.ask('GET', '/aenderungen', { cookie: await site.login('mp-admin@demo.example') });
    expect(mine.text).toContain('>Netzbetreiber: ');
    const wrong = await site.ask('GET', '/aenderungen?role=999999');
    expect([wrong.status, wrong.text.includes('Diese Marktrolle gibt es nicht')]).toEqual([200, true]);
  });
});
