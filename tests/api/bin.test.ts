import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

interface Row {
  uid: number;
  entity: string;
  title: string;
  by: string | null;
}

describe.each(oneBackend)('the bin on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, who: string, json?: unknown) =>
    site.ask(method, `/api/${path}`, { cookie: cookies[who], json });
  const list = async (who: string): Promise<Row[]> => (await ask('POST', 'bin/list', who, {})).body.deleted;
  const deleteQuestion = async (question: string): Promise<number> => {
    const values = { question, answer: '<p>Antwort</p>', category: 'Papierkorb' };
    const { uid } = (await ask('POST', 'faq/create', '1', values)).body;
    expect((await ask('DELETE', `faq/delete/${uid}`, '1')).status).toBe(200);
    return uid;
  };

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const opens = ['1', '2', '3', '3f', '4'].includes(who);
    const refused = who === 'anonymous' ? 401 : 403;
    const uid = await deleteQuestion(`Weg ${who}?`);
    const bin = (await list('1')).find(({ title }) => title === `„Weg ${who}?“`)!;
    expect((await ask('POST', 'bin/list', who, {})).status).toBe(opens ? 200 : refused);
    expect((await site.ask('GET', '/verwaltung/papierkorb', { cookie: cookies[who] })).status).toBe(
      opens ? 200 : 307,
    );
    // Who may not delete it does not learn of it.
    const wanted = who === '1' ? 200 : opens ? 404 : refused;
    if (opens && who !== '1') expect((await list(who)).map((row) => row.uid)).not.toContain(bin.uid);
    expect((await ask('POST', `bin/restore/${bin.uid}`, who)).status).toBe(wanted);
    expect((await ask('GET', `faq/show/${uid}`, '1')).status).toBe(who === '1' ? 200 : 404);
    if (who === '1') await ask('DELETE', `faq/delete/${uid}`, '1');
    const again = (await list('1')).find(({ title }) => title === `„Weg ${who}?“`)!;
    expect((await ask('DELETE', `bin/delete/${again.uid}`, who)).status).toBe(wanted);
    expect((await list('1')).some((row) => row.uid === again.uid)).toBe(who !== '1');
  });

  test('what is restored stands at its address again, is found, and says where', async () => {
    const uid = await deleteQuestion('Wiedergekommen?');
    expect((await site.ask('GET', '/faq')).text).not.toContain('Wiedergekommen?');
    const [row] = await list('1');
    expect(row).toMatchObject({ entity: 'faq', title: '„Wiedergekommen?“', by: expect.any(String) });
    const restored = await ask('POST', `bin/restore/${row!.uid}`, '1');
    expect(restored.body).toEqual({ path: `/verwaltung/faq/${uid}/bearbeiten` });
    expect((await site.ask('GET', '/faq')).text).toContain('Wiedergekommen?');
    const found = await ask('POST', 'bin/list', '1', { search: { term: 'Wiedergekommen' } });
    expect(found.body.deleted).toEqual([]);
    expect((await ask('POST', `bin/restore/${row!.uid}`, '1')).status).toBe(404);
  });

  test('a partner finds the contact person that it deleted, with its history, and no other partner does', async () => {
    const [own] =
      await site.query(`select m.uid from market_partners m join ecnumbers e on e.market_partner_uid = m.uid
      join mp_users u on u.ecnumber_uid = e.uid join users a on a.uid = u.user_uid
      where a.email = '${accounts['3']}' and u.admin order by 1 limit 1`);
    const partner = Number(own!.uid);
    const person = {
      ...{ marketPartnerUid: partner, salutation: '', title: '', firstName: 'Demo', lastName: 'Papierkorb' },
      ...{ function: '', topics: [], phone: '', mobile: '', email: '' },
    };
    const made = await ask('POST', 'contact-persons/create', '3', person);
    expect([made.status, made.body]).toEqual([200, { uid: expect.any(Number) }]);
    const { uid } = made.body;
    expect((await ask('DELETE', `contact-persons/delete/${uid}`, '3')).status).toBe(200);
    expect((await ask('GET', `contact-persons/show/${uid}`, '3')).status).toBe(404);
    const [row] = await list('3');
    expect(row).toMatchObject({ entity: 'contact-persons', title: 'Demo Papierkorb', by: null });
    expect(await list('2')).not.toContainEqual(expect.objectContaining({ uid: row!.uid }));
    await site.query(`update deleted_records set owner_uid = owner_uid + 1 where uid = ${row!.uid}`);
    expect((await ask('POST', `bin/restore/${row!.uid}`, '3')).status).toBe(404);
    await site.query(`update deleted_records set owner_uid = owner_uid - 1 where uid = ${row!.uid}`);
    expect((await ask('POST', `bin/restore/${row!.uid}`, '3')).body.path).toBe(
      `/marktpartner/${partner}/kontaktperson/${uid}`,
    );
    expect((await ask('GET', `contact-persons/show/${uid}`, '3')).status).toBe(200);
  });
});
