import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { partnerRecord } from '@/lib/market-partners/record';
import { byName } from '@/lib/text/name-order';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const everyone = ['anonymous', ...Object.keys(accounts)];

describe.each(oneBackend)('market partners on %s', (backend) => {
  let site: Site;
  let own: number;
  let foreign: number;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const rows = await site.query<{ ecnumber: string; uid: number }>(
      `select ecnumber, market_partner_uid as uid from ecnumbers where ecnumber in ('AT001000', 'AT002000')`,
    );
    own = rows.find(({ ecnumber }) => ecnumber === 'AT001000')!.uid;
    foreign = rows.find(({ ecnumber }) => ecnumber === 'AT002000')!.uid;
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: unknown, who?: string) =>
    site.ask('POST', `/api${path}`, { cookie: who && cookies[who], json });
  const get = (path: string, who?: string) => site.ask('GET', path, { cookie: who && cookies[who] });
  const remove = (path: string, who?: string) =>
    site.ask('DELETE', `/api${path}`, { cookie: who && cookies[who] });
  const refusedAs = (who: string) => (who === 'anonymous' ? 401 : 403);
  const show = async (uid: number, who?: string) =>
    (await get(`/api/market-partners/show/${uid}`, who)).body.marketPartner;
  const valuesOf = async (uid: number) => {
    const saved = await show(uid, '1');
    return {
      ...Object.fromEntries(Object.keys(partnerRecord.fields).map((name) => [name, saved[name]])),
      revision: saved.revision,
    };
  };
  const logo = async (uid: number, name: string, bytes: Buffer, who?: string) => {
    const body = new FormData();
    body.set('values', '{}');
    body.append('files', new Blob([new Uint8Array(bytes)]), name);
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...(who && { cookie: cookies[who]! }) };
    const url = `${site.url}/api/market-partners/logo/save/${uid}`;
    return fetch(url, { method: 'POST', headers, body });
  };
  let nextNumber = 770_000;
  const numbers = (company: string, more = {}) => ({
    ...{ company, industry: ['Gas'], processesparticipants: [1] },
    ...{ ecnumbers: [{ ecnumber: `AT${nextNumber++}`, name: company }], ...more },
  });

  test('the list is filtered, sorted and paged, and says how many there are', async () => {
    const { body } = await post('/market-partners/list', { page: 2, pageSize: 10 });
    expect(body).toMatchObject({ total: 233, page: 2, pageSize: 10 });
    expect(body.marketPartners).toHaveLength(10);
    const companies = body.marketPartners.map(({ company }: { company: string }) => company);
    expect(companies).toEqual([...companies].sort(byName));
    const found = await post('/market-partners/list', { search: { term: 'AT001000' }, page: 1 });
    expect(found.body.marketPartners[0]).toMatchObject({ company: 'Wiener Netze GmbH', industry: ['Strom'] });
    const gas = await post('/market-partners/list', { filters: [{ industry: ['Gas'] }], page: 1 });
    expect(gas.body.total).toBe(12);
  });

  test('the export is the list: filtered, sorted, with the columns that are chosen', async () => {
    const { body } = await post('/market-partners/list', {
      search: { term: 'netz' },
      sorting: { column: 'city', direction: 'desc' },
      page: 1,
      pageSize: 200,
    });
    const query = 'search=netz&sort=city&direction=desc&columns=company,ecnumbers,city';
    const csv = await get(`/api/market-partners/export?format=csv&${query}`);
    const [head, ...rows]: string[][] = parse(csv.text, { delimiter: ';', bom: true });
    expect(head).toEqual(['Unternehmen', 'Nummern', 'Ort']);
    expect(rows).toHaveLength(body.total);
    const companies = body.marketPartners.map(({ company }: { company: string }) => company);
    expect(rows.map(([company]) => company)).toEqual(companies);
    const json = JSON.parse((await get(`/api/market-partners/export?format=json&${query}`)).text);
    expect(Object.keys(json.marketPartners[0])).toEqual(['uid', 'company', 'ecnumbers', 'zip', 'city']);
    expect((await get(`/api/market-partners/export?format=xlsx&${query}`)).status).toBe(200);
    expect((await get('/api/market-partners/export?format=csv&industry=Wasser')).status).toBe(400);
  });

  test.each([
    ['an unknown industry', { filters: { industry: ['Wasser'] } }],
    ['an unknown column', { sorting: [{ column: 'phone' }] }],
    ['a negative page', { page: -1 }],
    ['an unknown filter', { filters: { city: 'Wien' } }],
    ['a wrong type', { filters: { processesparticipants: '1' } }],
  ])('%s is refused', async (_, question) => {
    expect((await post('/market-partners/list', question)).status).toBe(400);
  });

  test.each(everyone)('%s edits the own entry, or none', async (who) => {
    const mayOwn = ['3', '4'].includes(who);
    for (const [uid, may] of [
      [own, mayOwn],
      [foreign, who === '3f'],
    ] as const) {
      const before = await show(uid, '1');
      const values = { ...(await valuesOf(uid)), phone: `+43 1 ${before.revision}` };
      const { status } = await post(`/market-partners/edit/${uid}`, values, who);
      expect({ who, uid, status }).toEqual({ who, uid, status: may ? 200 : refusedAs(who) });
      const page = await get(`/marktpartner/${uid}/bearbeiten`, who);
      expect({ who, uid, status: page.status }).toEqual({ who, uid, status: may ? 200 : 307 });
      const after = await show(uid, '1');
      if (may) expect(after).toMatchObject({ phone: values.phone, revision: before.revision + 1 });
      else expect(after).toEqual(before);
    }
  });

  test.each(everyone)('%s administers market partners, or does not', async (who) => {
    const may = who === '1';
    const expected = may ? 200 : refusedAs(who);
    const made = await post('/market-partners/create', numbers(`Test ${who} GmbH`), who);
    expect(made.status).toBe(expected);
    const uid: number = made.body.uid ?? foreign;
    const before = await show(uid, '1');
    const changed = numbers(`Neu ${who} GmbH`, {
      ecnumbers: before.ecnumbers.map(plain),
      revision: before.revision,
    });
    expect((await post(`/market-partners/numbers/edit/${uid}`, changed, who)).status).toBe(expected);
    expect((await post(`/market-partners/deactivate/${uid}`, {}, who)).status).toBe(expected);
    const listed = await post('/market-partners/list', { filters: { active: 0 }, page: 1 }, who);
    expect(listed.status).toBe(may ? 200 : 403);
    const exported = await get('/api/market-partners/export?format=json&active=0', who);
    expect(exported.status).toBe(may ? 200 : 403);
    if (!may) expect(await show(uid, '1')).toEqual(before);
    expect((await post(`/market-partners/activate/${uid}`, {}, who)).status).toBe(expected);
  });
  const plain = ({ ecnumber, name }: { ecnumber: string; name: string }) => ({ ecnumber, name });

  test.each([
    ['a phone that is none', { phone: 'anrufen' }],
    ['an address that is none', { email: 'netz(at)demo' }],
    ['a website with a script', { website: 'javascript:alert(1)' }],
    ['a text as a count', { meteringPoints: '5' }],
    ['a line break', { city: 'Wien\nGraz' }],
    ['a field of the page admin', { company: 'Anders' }],
    ['no revision', { revision: undefined }],
  ])('%s is refused', async (_, more) => {
    const values = { ...(await valuesOf(own)), ...more };
    expect((await post(`/market-partners/edit/${own}`, values, '3')).status).toBe(400);
  });

  test('a save over a newer revision is refused with the newer one', async () => {
    const values = await valuesOf(own);
    expect((await post(`/market-partners/edit/${own}`, values, '3')).status).toBe(200);
    const late = await post(`/market-partners/edit/${own}`, values, '4');
    expect([late.status, late.body.fields]).toEqual([409, { revision: String(values.revision + 1) }]);
  });

  test('a number that accounts act under stays, and one that is taken is said at its field', async () => {
    const { revision, company } = await show(own, '1');
    const gone = await post(`/market-partners/numbers/edit/${own}`, numbers(company, { revision }), '1');
    expect(gone.status).toBe(409);
    expect(gone.body.message).toContain('(AT001000)');
    const taken = numbers('Test', { ecnumbers: [{ ecnumber: 'AT002000', name: 'Test' }] });
    const { status, body } = await post('/market-partners/create', taken, '1');
    expect([status, body.fields.ecnumbers]).toEqual([
      400,
      'Die Nummer AT002000 gehört schon zu Netz Niederösterreich GmbH.',
    ]);
  });

  test('a logo is a picture of the own partner, seen by everyone', async () => {
    expect((await logo(own, 'logo.png', png)).status).toBe(401);
    for (const who of ['1', '2', '5', '3f', '6', '7', '9']) {
      expect((await logo(own, 'logo.png', png, who)).status).toBe(403);
    }
    expect((await logo(own, 'logo.png', Buffer.from('kein Bild'), '4')).status).toBe(400);
    expect((await logo(own, 'logo.svg', Buffer.from('<svg/>'), '4')).status).toBe(400);
    expect((await logo(own, 'logo.png', png, '4')).status).toBe(200);
    const { logo: uid } = await show(own);
    const answer = await fetch(`${site.url}/api/market-partners/logos/show/${uid}`);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'image/png', expect.stringMatching(/^inline/)]);
    expect((await get(`/marktpartner/${own}`)).text).toContain(`/api/market-partners/logos/show/${uid}`);
    expect((await remove(`/market-partners/logo/delete/${own}`, '3f')).status).toBe(403);
    expect((await remove(`/market-partners/logo/delete/${own}`, '3')).status).toBe(200);
    expect((await get(`/api/market-partners/logos/show/${uid}`)).status).toBe(404);
  });

  test('nobody but page admins sees a partner that is not active, or acts in its name', async () => {
    await logo(foreign, 'logo.png', png, '3f');
    const { logo: uid } = await show(foreign);
    await post(`/market-partners/deactivate/${foreign}`, {}, '1');
    for (const who of everyone) {
      const status = who === '1' ? 200 : 404;
      expect((await get(`/api/market-partners/show/${foreign}`, who)).status).toBe(status);
      if (who !== 'unconfirmed') expect((await get(`/marktpartner/${foreign}`, who)).status).toBe(status);
      expect((await get(`/api/market-partners/logos/show/${uid}`, who)).status).toBe(status);
      const history = await get(`/api/changes/list?entity=market-partners&uid=${foreign}`, who);
      const told = history.body.changes.map(({ sentence }: { sentence: string }) => sentence);
      // That it is not active any more is for everyone, and nothing else.
      expect(told[0]).toMatch(/ ist nicht mehr aktiv\.$/);
      expect(told.length > 1).toBe(who === '1');
      const { body } = await post('/market-partners/list', { search: { term: 'AT002000' }, page: 1 }, who);
      expect(body.total).toBe(0);
    }
    const self = await get('/api/users/self', '3f');
    expect(self.body).toMatchObject({ mpusers: [], activeRole: 0, activeEcnumber: 0 });
    expect((await get('/dashboard', '3f')).status).toBe(200);
    const persons = `/api/contact-persons/partner/${foreign}/list`;
    expect((await get(persons, '3f')).status).toBe(403);
    expect((await get(persons, '1')).status).toBe(200);
    await post(`/market-partners/activate/${foreign}`, {}, '1');
    expect((await get('/api/users/self', '3f')).body).toMatchObject({ activeRole: 3 });
    expect((await get(`/api/market-partners/show/${foreign}`)).status).toBe(200);
  });

  test('its page names it for search engines, its history is public', async () => {
    const { text } = await get(`/marktpartner/${own}`);
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)!;
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'Organization',
      name: 'Wiener Netze GmbH',
      identifier: ['AT001000'],
    });
    const history = await get(`/api/changes/list?entity=market-partners&uid=${own}`);
    expect(history.body.changes[0].sentence).toContain('Der Marktpartner Wiener Netze GmbH wurde geändert');
    expect((await get('/sitemap.xml')).text).toContain('/marktpartner/AT001000<');
    expect((await get('/marktpartner/999999')).status).toBe(404);
  });
});
