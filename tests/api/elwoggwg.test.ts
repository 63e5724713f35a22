import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const everyone = ['anonymous', ...Object.keys(accounts)];
/** Who may write the entries of AT001000: the page administration, its admin and its editor. */
const writers = ['1', '3', '4'];
const others = everyone.filter((who) => !writers.includes(who));
const from = 1_767_222_000; // 01.01.2026

describe.each(oneBackend)('ELWOG/GWG entries on %s', (backend) => {
  let site: Site;
  let own: number;
  let foreign: number;
  let person: number;
  let stranger: number;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const rows = await site.query<{ ecnumber: string; uid: number; person: number }>(
      `select e.ecnumber, e.market_partner_uid as uid, min(c.uid) as person from ecnumbers e
       join contact_persons c on c.market_partner_uid = e.market_partner_uid
       where e.ecnumber in ('AT001000', 'AT002000') group by 1, 2 order by 1`,
    );
    [own, foreign] = rows.map(({ uid }) => uid) as [number, number];
    [person, stranger] = rows.map((row) => row.person) as [number, number];
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: unknown, who: string) =>
    site.ask('POST', `/api${path}`, { cookie: cookies[who], json });
  const get = (path: string, who: string) => site.ask('GET', `/api${path}`, { cookie: cookies[who] });
  const remove = (path: string, who: string) => site.ask('DELETE', `/api${path}`, { cookie: cookies[who] });
  const entry = (more: object = {}) => ({
    ...{ title: 'Netzzugang', legalBasis: '§ 15 ElWOG 2010', division: 'Strom' },
    ...{ validFrom: from, validUntil: null, description: '<p>Ablauf</p>', ...more },
  });
  const block = (more: object = {}) => ({
    title: 'Ablauf',
    text: '<p>A</p>',
    links: [],
    contacts: [],
    ...more,
  });
  async function upload(uid: number, name: string, text: string, who: string) {
    const body = new FormData();
    body.set('values', '{}');
    body.append('files', new Blob([text]), name);
    const cookie = cookies[who];
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }) };
    const url = `${site.url}/api/elwoggwg-blocks/files/add/${uid}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  }
  const show = async (uid: number, who = '1') => (await get(`/elwoggwg/show/${uid}`, who)).body.entry;
  /** A draft with a block that has a file. */
  async function draft(more: object = {}, marketPartner = own) {
    const { body } = await post('/elwoggwg/create', { ...entry(more), marketPartner }, '1');
    const { uid } = body;
    const made = await post('/elwoggwg-blocks/create', { ...block(), elwoggwg: uid }, '1');
    await upload(made.body.uid, 'a.txt', 'Demo', '1');
    const { blocks } = await show(uid);
    return { uid, block: blocks[0].uid as number, file: blocks[0].files[0].uid as number };
  }
  const publish = async (uid: number, who = '1') =>
    post(`/elwoggwg/publish/${uid}`, { state: (await show(uid)).state }, who);

  /** Every call that writes something of an entry, as somebody asks it. */
  const writes = (made: Awaited<ReturnType<typeof draft>>, seen: { revision: number; state: string }) => {
    const { uid, block: blockUid, file } = made;
    const { revision, state } = seen;
    return {
      edit: (who: string) => post(`/elwoggwg/edit/${uid}`, { ...entry({ title: 'X' }), revision }, who),
      newVersion: (who: string) => post(`/elwoggwg/new-version/${uid}`, entry(), who),
      publish: (who: string) => post(`/elwoggwg/publish/${uid}`, { state }, who),
      end: (who: string) => post(`/elwoggwg/end/${uid}`, { revision, validUntil: 4_000_000_000 }, who),
      delete: (who: string) => remove(`/elwoggwg/delete/${uid}`, who),
      batch: (who: string) => post('/elwoggwg/batch/delete', { values: [uid] }, who),
      // A foreign partner's uid in the body changes nothing: there is no such field, or it is not the record's.
      create: (who: string) => post('/elwoggwg-blocks/create', { ...block(), elwoggwg: uid }, who),
      editBlock: (who: string) =>
        post(`/elwoggwg-blocks/edit/${blockUid}`, { ...block({ title: 'X' }), revision: 1 }, who),
      reorder: (who: string) =>
        post(`/elwoggwg-blocks/reorder/${uid}`, { revision, values: [blockUid] }, who),
      deleteBlock: (who: string) => remove(`/elwoggwg-blocks/delete/${blockUid}`, who),
      addFile: (who: string) => upload(blockUid, 'b.txt', 'Demo', who),
      deleteFile: (who: string) => remove(`/elwoggwg-blocks/files/delete/${file}`, who),
      contacts: (who: string) => get(`/elwoggwg-blocks/contact-persons/${uid}/list`, who),
    };
  };
  /** Roles that write ELWOG/GWG entries somewhere, but not here, are told of the record what everyone is told. */
  const refusedAs = (who: string, publishedAlready: boolean) =>
    who === 'anonymous' ? 401 : who === '3f' && !publishedAlready ? 404 : 403;

  test('a draft is seen by its writers alone, on every address', async () => {
    const made = await draft();
    const paths = [
      `/api/elwoggwg/show/${made.uid}`,
      `/api/elwoggwg/compare/${made.uid}/${made.uid}`,
      `/api/elwoggwg-blocks/show/${made.block}`,
      `/api/elwoggwg-blocks/file/${made.file}`,
      `/marktpartner/${own}/elwog-gwg/${made.uid}`,
    ];
    for (const who of everyone.filter((one) => one !== 'unconfirmed')) {
      const wanted = writers.includes(who) ? 200 : 404;
      const found = [];
      for (const path of paths) found.push((await site.ask('GET', path, { cookie: cookies[who] })).status);
      expect([who, found]).toEqual([who, paths.map(() => wanted)]);
      const list = await get(`/elwoggwg/partner/${own}/list?pageSize=200`, who);
      const uids = list.body.elwoggwg.map(({ uid }: { uid: number }) => uid);
      expect([who, uids.includes(made.uid)]).toEqual([who, writers.includes(who)]);
      const history = await get(`/changes/list?entity=elwoggwg&uid=${made.uid}`, who);
      expect([who, history.body.total > 0]).toEqual([who, writers.includes(who)]);
    }
    const { headers } = await get(`/elwoggwg-blocks/file/${made.file}`, '4');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
    });
  });

  test('every write is refused to all but the writers of the partner that owns the record', async () => {
    const [made, published] = [await draft(), await draft({ title: 'Öffentlich' })];
    expect((await publish(published.uid)).status).toBe(200);
    for (const [record, isPublished] of [
      [made, false],
      [published, true],
    ] as const) {
      const before = await show(record.uid);
      const calls = Object.entries(writes(record, before));
      for (const who of others) {
        const wanted = refusedAs(who, isPublished);
        for (const [name, call] of calls) {
          expect([who, name, (await call(who)).status]).toEqual([who, name, wanted]);
        }
        const mine = await post('/elwoggwg/create', { ...entry(), marketPartner: own }, who);
        expect([who, mine.status]).toEqual([who, who === 'anonymous' ? 401 : 403]);
      }
      expect(await show(record.uid)).toEqual(before);
    }
    const foreignTry = await post('/elwoggwg/create', { ...entry(), marketPartner: foreign }, '3');
    expect(foreignTry.status).toBe(403);
    const smuggled = { ...entry(), revision: 2, marketPartner: own, marketPartnerUid: own };
    const theirs = await draft({}, foreign);
    expect((await post(`/elwoggwg/edit/${theirs.uid}`, smuggled, '3')).status).toBe(400);
    expect((await post(`/elwoggwg/edit/${theirs.uid}`, { ...entry(), revision: 2 }, '3')).status).toBe(404);
    // One foreign record among own ones: none goes.
    const batch = await post('/elwoggwg/batch/delete', { values: [made.uid, theirs.uid] }, '3');
    expect(batch.status).toBe(404);
    expect(await show(made.uid)).toBeDefined();
  });

  test.each(writers)('account %s writes a draft from beginning to end', async (who) => {
    const { body } = await post('/elwoggwg/create', { ...entry(), marketPartner: own }, who);
    const { uid } = body;
    const made = [];
    for (const title of ['A', 'B']) {
      const links = [{ title: 'Link', url: 'https://www.beispiel.example/a?b=1' }];
      const values = { ...block({ title, links, contacts: [person] }), elwoggwg: uid };
      made.push((await post('/elwoggwg-blocks/create', values, who)).body.uid);
    }
    expect((await upload(made[0], 'a.txt', 'Demo', who)).body).toEqual({ added: ['a.txt'] });
    const { revision } = await show(uid);
    const order = { revision, values: [...made].reverse() };
    expect((await post(`/elwoggwg-blocks/reorder/${uid}`, order, who)).status).toBe(200);
    expect((await publish(uid, who)).status).toBe(200);
    const seen = await show(uid, 'anonymous');
    expect(seen).toMatchObject({
      status: 'Veröffentlicht',
      version: 1,
      blocks: [{ title: 'B' }, { title: 'A' }],
    });
    expect(Object.keys(seen.blocks[0].contacts[0]).sort()).toEqual([
      ...['email', 'function', 'name', 'phone', 'uid'],
    ]);
    const [file] = seen.blocks[1].files;
    expect((await get(`/elwoggwg-blocks/file/${file.uid}`, 'anonymous')).text).toBe('Demo');
    const [change] = await site.query<{ by: number }>(
      `select by_uid as by from changes where entity = 'elwoggwg' and entity_uid = $1`,
      [uid],
    );
    const [user] = await site.query<{ uid: number }>('select uid from users where email = $1', [
      accounts[who],
    ]);
    expect(change!.by).toBe(user!.uid);
  });

  test('nothing of a published version can be written, by no writer and no call', async () => {
    const made = await draft();
    await publish(made.uid);
    const before = await show(made.uid);
    const { newVersion: _, end: __, contacts: ___, ...calls } = writes(made, before);
    for (const who of writers) {
      for (const [name, call] of Object.entries(calls)) {
        expect([who, name, (await call(who)).status]).toEqual([who, name, 409]);
      }
    }
    expect(await show(made.uid)).toEqual(before);
    expect((await get(`/elwoggwg-blocks/file/${made.file}`, 'anonymous')).status).toBe(200);
  });

  test('a contact person in a block is not deleted', async () => {
    const made = await draft();
    const values = { ...block({ contacts: [person] }), revision: 1 };
    expect((await post(`/elwoggwg-blocks/edit/${made.block}`, values, '3')).status).toBe(200);
    const refused = await remove(`/contact-persons/delete/${person}`, '3');
    expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } });
    const theirs = { ...block({ contacts: [stranger] }), revision: 2 };
    expect((await post(`/elwoggwg-blocks/edit/${made.block}`, theirs, '3')).body.fields).toEqual({
      contacts: expect.any(String),
    });
  });

  test('an entry under another address of a partner is not there', async () => {
    const made = await draft();
    await publish(made.uid);
    const at = (partner: number, rest = '') => `/marktpartner/${partner}/elwog-gwg/${made.uid}${rest}`;
    for (const [path, wanted] of [
      [at(own), 200],
      [at(foreign), 404],
      [at(own, '/bearbeiten'), 200],
      [at(foreign, '/bearbeiten'), 404],
      [at(foreign, '/neu-version'), 404],
      [at(foreign, '/elwog-gwg-block/erstellen'), 404],
      [at(foreign, `/elwog-gwg-block/${made.block}/bearbeiten`), 404],
      [at(own, '/elwog-gwg-block/999999/bearbeiten'), 404],
    ] as const) {
      expect([path, (await site.ask('GET', path, { cookie: cookies['1'] })).status]).toEqual([path, wanted]);
    }
    const sitemap = await site.ask('GET', '/sitemap.xml');
    expect(sitemap.text).toContain(`${at(own)}<`);
  });

  test.each([
    ['no title', { title: '' }, 'title'],
    ['another division', { division: 'Fernwärme' }, 'division'],
    ['a date that is text', { validFrom: '2026-01-01' }, 'validFrom'],
    ['an end before the beginning', { validUntil: from - 86_400 }, 'validUntil'],
    ['an unknown field', { publishedAt: 1 }, 'input'],
  ])('an entry with %s is refused', async (_, wrong, field) => {
    const { status, body } = await post('/elwoggwg/create', { ...entry(wrong), marketPartner: own }, '3');
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//boese.example'],
    ['https://wer:geheim@beispiel.example'],
    ['kein Link'],
  ])('a block with the link %s is refused', async (url) => {
    const { uid } = (await post('/elwoggwg/create', { ...entry(), marketPartner: own }, '3')).body;
    const values = { ...block({ links: [{ title: 'A', url }] }), elwoggwg: uid };
    const { status, body } = await post('/elwoggwg-blocks/create', values, '3');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['links[0].url']]);
  });

  test('who publishes at the same time as another writes never publishes what was not read', async () => {
    const made = await draft();
    const { state } = await show(made.uid);
    const [published, edited] = await Promise.all([
      post(`/elwoggwg/publish/${made.uid}`, { state }, '3'),
      post(`/elwoggwg-blocks/edit/${made.block}`, { ...block({ text: '<p>B</p>' }), revision: 1 }, '4'),
    ]);
    expect([published!.status, edited!.status].sort()).toEqual([200, 409]);
    const after = await show(made.uid);
    const text = published!.status === 200 ? '<p>A</p>' : '<p>B</p>';
    expect([after.status === 'Veröffentlicht', after.blocks[0].text]).toEqual([
      published!.status === 200,
      text,
    ]);
  });

  test('an inactive partner has no entries for anybody but its administration', async () => {
    const made = await draft({}, foreign);
    await publish(made.uid);
    await site.query('update market_partners set active = false where uid = $1', [foreign]);
    const addresses = [
      `/api/elwoggwg/show/${made.uid}`,
      `/api/elwoggwg/partner/${foreign}/list`,
      `/api/elwoggwg-blocks/show/${made.block}`,
      `/api/elwoggwg-blocks/file/${made.file}`,
      `/marktpartner/${foreign}/elwog-gwg/${made.uid}`,
    ];
    for (const path of addresses) {
      expect([path, (await site.ask('GET', path)).status]).toEqual([path, 404]);
      const admin = await site.ask('GET', path, { cookie: cookies['1'] });
      expect([path, admin.status]).toEqual([path, 200]);
    }
    expect((await site.ask('GET', '/sitemap.xml')).text).not.toContain(`/elwog-gwg/${made.uid}<`);
    await site.query('update market_partners set active = true where uid = $1', [foreign]);
  });

  test('a published version is withdrawn by who writes it; its address says why, its files are gone', async () => {
    const { uid, file } = await draft({ title: 'Preisblatt', validFrom: 4_000_000_000 });
    expect((await publish(uid)).status).toBe(200);
    expect((await site.ask('GET', `/api/elwoggwg-blocks/file/${file}`)).status).toBe(200);
    const how = { revision: (await show(uid)).revision, reason: 'Falsche Preise', confirmed: true };
    const withdraw = (who: string, more: object = {}) =>
      post(`/elwoggwg/withdraw/${uid}`, { ...how, ...more }, who);
    for (const who of others) expect([401, 403]).toContain((await withdraw(who)).status);
    expect((await withdraw('4', { reason: '' })).status).toBe(400);
    expect((await withdraw('4', { revision: 99 })).body.fields).toEqual({ revision: String(how.revision) });
    expect((await withdraw('4', { confirmed: false })).body.fields).toHaveProperty('confirmed');
    expect((await withdraw('4')).status).toBe(200);
    const gone = await get(`/elwoggwg/show/${uid}`, 'anonymous');
    expect(gone).toMatchObject({ status: 410, body: { error: 'not_found' } });
    expect(gone.body.message).toMatch(/„Preisblatt“, Version 1 wurde am .* Grund: Falsche Preise$/);
    const page = await site.ask('GET', `/marktpartner/${own}/elwog-gwg/${uid}`);
    expect([page.status, page.text.includes('Grund: Falsche Preise')]).toEqual([410, true]);
    expect((await site.ask('GET', `/api/elwoggwg-blocks/file/${file}`)).status).toBe(404);
    expect((await site.ask('GET', '/api/feeds/elwoggwg')).text).toContain('Grund: Falsche Preise');
    expect(await show(uid, '4')).toMatchObject({ status: 'Zurückgezogen', withdrawal: gone.body.message });
    expect((await remove(`/elwoggwg/delete/${uid}`, '1')).status).toBe(409);
    // What an inactive partner has published is told to nobody but its administration.
    await site.query('update market_partners set active = false where uid = $1', [own]);
    expect((await get(`/elwoggwg/show/${uid}`, 'anonymous')).status).toBe(404);
    expect((await site.ask('GET', '/api/feeds/elwoggwg')).text).not.toContain('Falsche Preise');
    await site.query('update market_partners set active = true where uid = $1', [own]);
  });
});
