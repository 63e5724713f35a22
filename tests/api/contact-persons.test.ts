import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const everyone = ['anonymous', ...Object.keys(accounts)];
/** Who may read, and write, the contact persons of AT001000 and of AT002000. */
const readers = { own: ['1', '3', '4', '5'], foreign: ['1', '3f'] };
const writers = { own: ['1', '3', '4'], foreign: ['1', '3f'] };
const sides = ['own', 'foreign'] as const;
type Side = (typeof sides)[number];

describe.each(oneBackend)('contact persons on %s', (backend) => {
  let site: Site;
  const partner = {} as Record<Side, number>;
  const person = {} as Record<Side, number>;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    for (const [side, ecnumber] of [
      ['own', 'AT001000'],
      ['foreign', 'AT002000'],
    ] as const) {
      const [row] = await site.query<{ partner: number; person: number }>(
        `select e.market_partner_uid as partner, min(c.uid) as person from ecnumbers e
         join contact_persons c on c.market_partner_uid = e.market_partner_uid where e.ecnumber = $1 group by 1`,
        [ecnumber],
      );
      partner[side] = row!.partner;
      person[side] = row!.person;
    }
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: unknown, who?: string) =>
    site.ask('POST', `/api/contact-persons${path}`, { cookie: who && cookies[who], json });
  const get = (path: string, who?: string) => site.ask('GET', path, { cookie: who && cookies[who] });
  const values = (lastName: string, more = {}) => ({
    ...{ salutation: '', title: '', firstName: 'Demo', lastName, function: '', topics: [] },
    ...{ phone: '', mobile: '', email: '', ...more },
  });
  const stored = (uid: number) =>
    site.query('select * from contact_persons where uid = $1', [uid]).then(([row]) => row);
  const list = async (side: Side): Promise<number[]> =>
    (await get(`/api/contact-persons/partner/${partner[side]}/list`, '1')).body.contactPersons.map(
      ({ uid }: { uid: number }) => uid,
    );

  describe.each(everyone)('as %s', (who) => {
    /** What a record-bound call answers to who may not: nothing is there of a foreign partner's. */
    const refused = (some: string[]) => (who === 'anonymous' ? 401 : some.includes(who) ? 404 : 403);
    const anyReader = ['1', '3', '4', '5', '3f'];
    const anyWriter = ['1', '3', '4', '3f'];

    test.each(sides)('reads those of the %s partner, or not even a name', async (side) => {
      const may = readers[side].includes(who);
      const shown = await get(`/api/contact-persons/show/${person[side]}`, who);
      expect(shown.status).toBe(may ? 200 : refused(anyReader));
      const listed = await get(`/api/contact-persons/partner/${partner[side]}/list`, who);
      expect(listed.status).toBe(may ? 200 : who === 'anonymous' ? 401 : 403);
      const page = await get(`/marktpartner/${partner[side]}`, who);
      const detail = await get(`/marktpartner/${partner[side]}/kontaktperson/${person[side]}`, who);
      if (who === 'unconfirmed') return expect([page.status, detail.status]).toEqual([307, 307]);
      expect(page.status).toBe(200);
      expect(page.text.includes('Kontaktperson 1')).toBe(may);
      expect(detail.status).toBe(may ? 200 : 307);
      if (!may && who !== 'anonymous') expect(detail.location).toMatch(/^\/\?notice=access_denied&redirect=/);
      const history = await get(`/api/changes/list?entity=contact-persons&uid=${person[side]}`, who);
      if (!may) expect(history.body.changes).toEqual([]);
    });

    test.each(sides)('writes those of the %s partner, or none', async (side) => {
      const may = writers[side].includes(who);
      const uid = person[side];
      const before = await stored(uid);
      const order = await list(side);
      const made = await post('/create', { ...values('Neu'), marketPartnerUid: partner[side] }, who);
      expect(made.status).toBe(may ? 200 : who === 'anonymous' ? 401 : 403);
      const edit = await post(
        `/edit/${uid}`,
        { ...values('Kontaktperson 1', { function: `Von ${who}` }), revision: before!.revision },
        who,
      );
      expect(edit.status).toBe(may ? 200 : refused(anyWriter));
      const now = await list(side);
      const turned = await post(
        '/reorder',
        { marketPartnerUid: partner[side], values: [...now].reverse(), seen: now },
        who,
      );
      expect(turned.status).toBe(may ? 200 : who === 'anonymous' ? 401 : 403);
      const target = made.body.uid ?? uid;
      const gone = await site.ask('DELETE', `/api/contact-persons/delete/${target}`, {
        cookie: cookies[who],
      });
      expect(gone.status).toBe(may ? 200 : refused(anyWriter));
      for (const path of ['erstellen', `${uid}/bearbeiten`]) {
        const page = await get(`/marktpartner/${partner[side]}/kontaktperson/${path}`, who);
        expect(page.status).toBe(may ? 200 : 307);
      }
      if (may) {
        expect(await stored(uid)).toMatchObject({ function: `Von ${who}` });
        expect(await list(side)).toEqual([...order].reverse());
      } else {
        expect(await stored(uid)).toEqual(before);
        expect(await list(side)).toEqual(order);
      }
    });
  });

  test('one of another partner is not found under a partner’s address', async () => {
    for (const path of [`${person.foreign}`, `${person.foreign}/bearbeiten`]) {
      for (const who of ['1', '3']) {
        const { status, text } = await get(`/marktpartner/${partner.own}/kontaktperson/${path}`, who);
        expect([who, status]).toEqual([who, 404]);
        expect(text).not.toContain('Kontaktperson 1');
      }
    }
    const question = `${person.foreign}?marketPartnerUid=${partner.own}`;
    expect((await get(`/api/contact-persons/show/${question}`, '1')).status).toBe(404);
  });

  test.each([
    ['no name', { lastName: '' }],
    ['a phone that is none', { phone: 'x' }],
    ['an address that is none', { email: 'x' }],
    ['topics as a text', { topics: 'Zähler' }],
    ['an unknown salutation', { salutation: 'Hoheit' }],
    ['another partner', { marketPartnerUid: undefined }],
    ['an unknown field', { position: 1 }],
  ])('%s is refused', async (_, more) => {
    const json = { ...values('Neu'), marketPartnerUid: partner.own, ...more };
    expect((await post('/create', json, '1')).status).toBe(400);
  });

  test('a page admin makes none for a partner that is not there', async () => {
    expect((await post('/create', { ...values('Neu'), marketPartnerUid: 999_999 }, '1')).status).toBe(404);
    expect((await get('/marktpartner/999999/kontaktperson/erstellen', '1')).status).toBe(404);
  });

  test('no feed tells a name, and no log', async () => {
    await post('/create', { ...values('Nirgendszulesen'), marketPartnerUid: partner.own }, '3');
    for (const feed of ['changes', 'market-partners']) {
      expect((await get(`/api/feeds/${feed}`)).text).not.toContain('Nirgendszulesen');
    }
    const [row] = await site.query<{ n: number }>(
      `select count(*)::int as n from audit_entries where detail like '%Nirgendszulesen%'`,
    );
    expect(row!.n).toBe(0);
  });
});
