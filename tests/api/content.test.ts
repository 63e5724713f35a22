import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

type Json = Record<string, unknown>;

describe.each(oneBackend)('maintaining content pages and navigation on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: unknown, who = '1') =>
    site.ask('POST', `/api/content/${path}`, { cookie: cookies[who], json });
  const get = async (path: string, who?: string) =>
    (await site.ask('GET', `/api/content/${path}`, { cookie: who && cookies[who] })).body;
  const remove = (path: string, who = '1') =>
    site.ask('DELETE', `/api/content/${path}`, { cookie: cookies[who] });

  let count = 0;
  const page = (more: Json = {}): Json => {
    count += 1;
    return {
      ...{
        title: `Seite ${count}`,
        subtitle: `probe-${count}`,
        url: '',
        parent: null,
        position: 0,
        body: '<p>Text</p>',
      },
      ...{ footer: false, nav_hide: false, non_content: false, description: '', ...more },
    };
  };
  const entry = (more: Json = {}): Json => ({
    ...{
      label: 'Probe',
      parent: null,
      slug: '/prozesse',
      redirect: '',
      hide: false,
      spacer: false,
      print: [],
    },
    ...more,
  });
  const made = async (more: Json = {}) => {
    const values = page(more);
    const { status, body } = await post('create', values);
    expect([status, body]).toEqual([200, { uid: expect.any(Number) }]);
    return { uid: body.uid as number, values };
  };
  const madeEntry = async (more: Json = {}) => {
    const { status, body } = await post('navigation/create', { area: 'main', ...entry(more) });
    expect([status, body]).toEqual([200, { uid: expect.any(Number) }]);
    return body.uid as number;
  };
  const lastAudit = async () => {
    const { body } = await site.ask('POST', '/api/audit/list', { cookie: cookies['1'], json: {} });
    const { action, detail } = body.entries[0];
    return [action, detail];
  };
  const shown = (path: string, who?: string) =>
    site.ask('GET', path, { cookie: who ? cookies[who] : undefined });

  describe.each(['anonymous', ...Object.keys(accounts)])('as %s', (who) => {
    const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
    test('pages', async () => {
      const { uid, values } = await made();
      const edit = { ...values, title: 'Anders', revision: 1, moveNavigation: false };
      const statuses = [
        (await post('create', page(), who)).status,
        (await post(`edit/${uid}`, edit, who)).status,
        (await post(`restore/${uid}`, { version: 1, revision: who === '1' ? 2 : 1 }, who)).status,
        (await post('preview', { body: '' }, who)).status,
        (await shown('/api/content/maintained/list', who === 'anonymous' ? undefined : who)).status,
        (await shown(`/api/content/record/${uid}`, who === 'anonymous' ? undefined : who)).status,
        (await shown(`/api/content/versions/list/${uid}`, who === 'anonymous' ? undefined : who)).status,
        (await shown(`/api/content/versions/show/${uid}/1`, who === 'anonymous' ? undefined : who)).status,
      ];
      expect(statuses).toEqual(statuses.map(() => expected));
      expect((await get(`record/${uid}`, '1')).record.revision).toBe(who === '1' ? 3 : 1);
      if (who !== '1') expect((await post('batch/delete', { values: [uid] }, who)).status).toBe(expected);
      // It was public: it is withdrawn, never just deleted.
      expect((await remove(`delete/${uid}`, who)).status).toBe(who === '1' ? 409 : expected);
      const why = { revision: who === '1' ? 3 : 1, reason: 'Überholt', successor: '' };
      expect((await post(`withdraw/${uid}`, why, who)).status).toBe(expected);
      expect((await site.ask('GET', `/api/content/show/${uid}`)).status).toBe(who === '1' ? 410 : 200);
    });

    test('navigation', async () => {
      const uid = await madeEntry({ hide: true });
      const more = await madeEntry({ hide: true });
      const { entries } = await get('navigation/maintained/list', '1');
      const top = entries
        .filter((one: Json) => one.area === 'main' && one.parentUid === null)
        .map((one: Json) => one.uid);
      const statuses = [
        (await post('navigation/create', { area: 'main', ...entry({ hide: true }) }, who)).status,
        (await post(`navigation/edit/${uid}`, { ...entry({ hide: true }), revision: 1 }, who)).status,
        (await shown('/api/content/navigation/maintained/list', who === 'anonymous' ? undefined : who))
          .status,
        (await shown(`/api/content/navigation/record/${uid}`, who === 'anonymous' ? undefined : who)).status,
      ];
      expect(statuses).toEqual(statuses.map(() => expected));
      const order = { area: 'main', parent: null, values: top, seen: top };
      // Another entry was made by who may, so the order that was seen is old.
      expect((await post('navigation/reorder', order, who)).status).toBe(who === '1' ? 409 : expected);
      expect((await remove(`navigation/delete/${uid}`, who)).status).toBe(expected);
      expect((await post('navigation/batch/delete', { values: [more] }, who)).status).toBe(expected);
    });
  });

  test.each([
    ...[
      'prozesse',
      'Prozesse',
      'prozesse/neu',
      '/prozesse',
      'api',
      'api/x',
      '_next',
      '../x',
      '/../x',
      'verwaltung',
    ],
    ...['404', 'Impressum', 'im pressum', 'icons.svg', 'a?b', '', '  ', 'x//y', 'a'.repeat(151)],
  ])('the address %j is refused at its field', async (subtitle) => {
    const { status, body } = await post('create', page({ subtitle }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['subtitle']]);
  });

  test.each([
    ['no title', { title: '' }],
    ['a parent that does not exist', { parent: 999_999 }],
    ['an address that runs a script', { url: 'javascript:alert(1)' }],
    ['a flag that is a text', { footer: 'ja' }],
    ['a position that is a text', { position: '1' }],
    ['a broken position', { position: 1.5 }],
    ['an unknown field', { revision: 1 }],
    ['a text that is no text', { body: 5 }],
    ['too long a text', { body: 'a'.repeat(200_001) }],
  ])('a page with %s is refused', async (_, more) => {
    expect((await post('create', page(more))).status).toBe(400);
  });

  test('hostile HTML is cleaned when saved, previewed and restored', async () => {
    const body = '<p onclick="x()">Gut<script>alert(1)</script><a href="javascript:x">da</a></p>';
    const clean = '<p>Gut<a>da</a></p>';
    expect((await post('preview', { body })).body).toEqual({ html: clean });
    const { uid } = await made({ body });
    expect((await get(`show/${uid}`)).page.body).toBe(clean);
    await site.query(`insert into content_page_versions (page_uid, version, title, body) values
      (${uid}, 2, 'Alt', '<p>Alt<script>1</script></p>')`);
    expect((await post(`restore/${uid}`, { version: 1, revision: 1 })).status).toBe(200);
    expect((await post(`restore/${uid}`, { version: 2, revision: 2 })).status).toBe(200);
    expect((await get(`show/${uid}`)).page).toMatchObject({ title: 'Alt', body: '<p>Alt</p>' });
  });

  test('each text that is saved is a version; other changes are none; an older one comes back as a new one', async () => {
    const { uid, values } = await made({ body: '<p>Eins</p>' });
    const edit = (more: Json, revision: number) =>
      post(`edit/${uid}`, { ...values, moveNavigation: false, ...more, revision });
    expect((await edit({ body: '<p>Zwei</p>' }, 1)).body).toEqual({ revision: 2 });
    expect((await edit({ body: '<p>Zwei</p>', position: 7 }, 2)).body).toEqual({ revision: 3 });
    const late = await edit({ body: '<p>Spät</p>' }, 1);
    expect([late.status, late.body.error, late.body.fields]).toEqual([409, 'conflict', { revision: '3' }]);
    expect((await post(`restore/${uid}`, { version: 1, revision: 1 })).status).toBe(409);
    expect((await post(`restore/${uid}`, { version: 9, revision: 3 })).status).toBe(404);
    expect((await post(`restore/${uid}`, { version: 1, revision: 3 })).body).toEqual({ revision: 4 });
    expect(await lastAudit()).toEqual(['content.restored', `„${values.title}“: Version 1`]);
    const { versions } = await get(`versions/list/${uid}`, '1');
    expect(versions.map(({ version }: Json) => version)).toEqual([3, 2, 1]);
    expect((await get(`versions/show/${uid}/2`, '1')).version.body).toBe('<p>Zwei</p>');
    expect((await get(`show/${uid}`)).page.body).toBe('<p>Eins</p>');
    expect((await get(`record/${uid}`, '1')).record.values.position).toBe(7);
  });

  test('what is saved is on the page at once, and the pages of a new installation have their first version', async () => {
    const { uid, values } = await made({ body: '<p>Vorher</p>' });
    expect((await shown(`/${values.subtitle}`)).text).toContain('Vorher');
    await post(`edit/${uid}`, { ...values, body: '<p>Nachher</p>', revision: 1, moveNavigation: false });
    expect((await shown(`/${values.subtitle}`)).text).toContain('Nachher');
    const rows = await site.query<{ n: number }>(
      `select count(*)::int as n from content_pages p where url = ''
        and not exists (select from content_page_versions v where v.page_uid = p.uid)`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('a new path takes the navigation along only where that is wished', async () => {
    const { uid, values } = await made();
    const nav = await madeEntry({ slug: `/${values.subtitle}?a=1` });
    await made({ subtitle: `${values.subtitle}x` });
    const other = await madeEntry({ slug: `/${values.subtitle}x` });
    const slugOf = async (one: number) => (await get(`navigation/record/${one}`, '1')).record.values.slug;
    const edit = (subtitle: string, revision: number, moveNavigation: boolean) =>
      post(`edit/${uid}`, { ...values, subtitle, revision, moveNavigation });
    expect((await edit(`${values.subtitle}neu`, 1, true)).status).toBe(200);
    expect([await slugOf(nav), await slugOf(other)]).toEqual([
      `/${values.subtitle}neu?a=1`,
      `/${values.subtitle}x`,
    ]);
    expect((await edit(`${values.subtitle}fort`, 2, false)).status).toBe(200);
    expect(await slugOf(nav)).toBe(`/${values.subtitle}neu?a=1`);
    expect((await shown(`/${values.subtitle}fort`)).status).toBe(200);
    await post('navigation/batch/delete', { values: [nav, other] });
  });

  test('a path that a page had leads to the one that it has, until another page stands there', async () => {
    const subtitle = `Übersicht ${Date.now()}`;
    const { uid, values } = await made({ subtitle });
    const old = `/${subtitle.replace(' ', '')}`;
    let revision = 0;
    const move = async (to: string) => {
      revision += 1;
      const edit = { ...values, subtitle: to, revision, moveNavigation: false };
      expect((await post(`edit/${uid}`, edit)).status).toBe(200);
    };
    const led = async (path: string) => {
      const { status, location, headers } = await site.ask('GET', encodeURI(path));
      if (status === 308) expect(headers['cache-control']).toContain('no-store'); // it may move back
      return location ? [status, decodeURI(location)] : [status];
    };
    await move(`${subtitle}/neu`);
    expect(await led(`${old}?a=1`)).toEqual([308, `${old}/neu?a=1`]);
    expect(await led(`${old}.md`)).toEqual([308, `${old}/neu.md`]);
    await move(`${subtitle}/fort`);
    expect(await led(old)).toEqual([308, `${old}/fort`]);
    expect(await led(`${old}/neu`)).toEqual([308, `${old}/fort`]);
    // It moves back: its own address is a page again, the others lead to it.
    await move(subtitle);
    expect(await led(old)).toEqual([200]);
    expect(await led(`${old}/fort`)).toEqual([308, old]);
    // Another page takes an address, and has it for good.
    const other = await made({ subtitle: `${subtitle}/neu` });
    expect(await led(`${old}/neu`)).toEqual([200]);
    await post(`edit/${other.uid}`, {
      ...{ ...other.values, subtitle: `${subtitle}/anders`, revision: 1, moveNavigation: false },
    });
    expect(await led(`${old}/neu`)).toEqual([308, `${old}/anders`]);
    const withdrawal = { reason: 'Überholt', successor: '' };
    await post(`withdraw/${other.uid}`, { ...withdrawal, revision: 2 });
    expect(await led(`${old}/neu`)).toEqual([410]);
    // What leads to a former address counts as leading to the page.
    const nav = await madeEntry({ slug: `${old}/fort` });
    const { entries } = await get('navigation/maintained/list', '1');
    expect(entries.find((one: Json) => one.uid === nav).target).toMatchObject({ kind: 'page', uid });
    expect((await post(`withdraw/${uid}`, { ...withdrawal, revision: 4 })).status).toBe(409);
    await post('navigation/batch/delete', { values: [nav] });
    // What never was to be read leaves nothing behind.
    const group = await made({ non_content: true });
    await post(`edit/${group.uid}`, {
      ...{ ...group.values, subtitle: `${group.values.subtitle}neu`, revision: 1, moveNavigation: false },
      non_content: false,
    });
    expect(await led(`/${group.values.subtitle}`)).toEqual([307, '/404']);
  });

  test('a page that is referred to stays, with the list of what refers to it', async () => {
    const { uid, values } = await made();
    const child = await made({ parent: uid });
    const nav = await madeEntry({ label: 'Zur Probe', slug: `/${values.subtitle}#da` });
    const refused = await remove(`delete/${uid}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Das Löschen ist nicht möglich: Darauf verweisen noch Navigationseintrag „Zur Probe“, Unterseite „${child.values.title}“.`,
    ]);
    await remove(`navigation/delete/${nav}`);
    const withdraw = (one: number) =>
      post(`withdraw/${one}`, { revision: 1, reason: 'Überholt', successor: '' });
    await withdraw(child.uid);
    expect((await withdraw(uid)).status).toBe(200);
    expect(await lastAudit()).toEqual(['content.withdrawn', `/${values.subtitle} „${values.title}“`]);
    expect((await remove(`delete/${uid}`)).status).toBe(404);
  });

  test('several pages without a text go together, one below the other too, or none of them', async () => {
    const { uid } = await made({ non_content: true });
    const child = await made({ parent: uid, non_content: true });
    const gone = async () =>
      (await site.ask('GET', `/api/content/show/${uid}`)).status +
      (await site.ask('GET', `/api/content/show/${child.uid}`)).status;
    expect((await post('batch/delete', { values: [uid, child.uid, 999_999] })).status).toBe(404);
    expect((await post('batch/delete', { values: [uid] })).status).toBe(409);
    expect(await gone()).toBe(400);
    expect((await post('batch/delete', { values: [uid, child.uid] })).status).toBe(200);
    expect(await gone()).toBe(808);
  });

  test('no page stands below itself, also not by two who save at once', async () => {
    const [a, b] = [await made(), await made()];
    const below = (one: typeof a, parent: number, revision = 1) =>
      post(`edit/${one.uid}`, { ...one.values, parent, revision, moveNavigation: false });
    expect((await below(a, a.uid)).body.fields).toEqual({
      parent: 'Ein Eintrag kann nicht unter sich selbst stehen.',
    });
    const both = await Promise.all([below(a, b.uid), below(b, a.uid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('two who make the same path at once', async () => {
    const both = await Promise.all([
      post('create', page({ subtitle: 'zwil linge' })),
      post('create', page({ subtitle: 'Zwillinge' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('pages lists keep their shape', async () => {
    const { uid } = await made({ footer: true, nav_hide: true });
    const { footerPages } = await get('pages/footer/list');
    const found = footerPages.find((one: Json) => one.uid === uid);
    expect(Object.keys(found).sort()).toEqual(
      ['uid', 'title', 'subtitle', 'url', 'nav_hide', 'non_content', 'subpages'].sort(),
    );
    expect(found.nav_hide).toBe(true);
  });

  test.each([
    ['an address elsewhere as a page', { slug: 'https://x.example' }, 'slug'],
    ['a protocol-relative address', { slug: '//x.example' }, 'slug'],
    ['a backslash', { slug: '/\\x.example' }, 'slug'],
    ['a script', { slug: 'javascript:alert(1)' }, 'slug'],
    ['a page that does not exist', { slug: '/gibtesnicht' }, 'slug'],
    ['both targets', { slug: '/prozesse', redirect: 'https://x.example' }, 'slug'],
    ['a script to go to', { slug: '', redirect: 'javascript:alert(1)' }, 'redirect'],
    ['a redirect within the site', { slug: '', redirect: '/prozesse' }, 'redirect'],
    ['no label', { label: ' ' }, 'label'],
    ['an unknown role', { print: [8] }, 'print[0]'],
    ['a role twice', { print: [1, 1] }, 'print'],
    ['an unknown parent', { parent: 999_999 }, 'parent'],
  ])('an entry with %s is refused', async (_, more, field) => {
    const { status, body } = await post('navigation/create', { area: 'main', ...entry(more) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('no entry stands below itself, below one of the footer, or deeper than the menu shows', async () => {
    const first = await madeEntry({ hide: true });
    const second = await madeEntry({ hide: true, parent: first });
    const third = await madeEntry({ hide: true, parent: second });
    const edit = (uid: number, parent: number | null, revision = 1) =>
      post(`navigation/edit/${uid}`, { ...entry({ hide: true }), parent, revision });
    const refused = { status: 400, body: { fields: { parent: expect.any(String) } } };
    expect(await post('navigation/create', { area: 'main', ...entry({ parent: third }) })).toMatchObject(
      refused,
    );
    for (const parent of [first, second, third]) expect(await edit(first, parent)).toMatchObject(refused);
    const footer = (await post('navigation/create', { area: 'footer', ...entry({ hide: true }) })).body.uid;
    expect(await edit(first, footer)).toMatchObject(refused);
    expect(await post('navigation/create', { area: 'footer', ...entry({ parent: footer }) })).toMatchObject(
      refused,
    );
    expect((await edit(second, null)).body).toEqual({ revision: 2 });
    expect((await edit(second, null)).body.fields).toEqual({ revision: '2' });
    const alone = await remove(`navigation/delete/${second}`);
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'Das Löschen ist nicht möglich: Darunter steht noch „Probe“.',
    ]);
    expect((await post('navigation/batch/delete', { values: [first, second, third, footer] })).status).toBe(
      200,
    );
    expect((await lastAudit())[0]).toBe('navigation.deleted');
  });

  test('entries are put in order; an order that was not seen is a conflict', async () => {
    const parent = await madeEntry({ hide: true });
    const uids = [await madeEntry({ parent }), await madeEntry({ parent }), await madeEntry({ parent })];
    const [a, b, c] = uids as [number, number, number];
    const reorder = (values: number[], seen: number[]) =>
      post('navigation/reorder', { area: 'main', parent, values, seen });
    expect((await reorder([c, a, b], uids)).status).toBe(200);
    const late = await reorder([b, a, c], uids);
    expect([late.status, late.body.fields]).toEqual([409, { seen: JSON.stringify([c, a, b]) }]);
    expect((await reorder([c, a], [c, a, b])).status).toBe(400);
    const { entries } = await get('navigation/maintained/list', '1');
    expect(entries.filter((one: Json) => one.parentUid === parent).map((one: Json) => one.uid)).toEqual([
      c,
      a,
      b,
    ]);
    await post('navigation/batch/delete', { values: [parent, ...uids] });
  });

  test('an entry is seen by its roles alone, at once, and not by others through any list', async () => {
    const uid = await madeEntry({ label: 'Nur für Interne', print: [6] });
    for (const who of ['anonymous', ...Object.keys(accounts)]) {
      const body = await get('navigation/list', who === 'anonymous' ? undefined : who);
      expect([who, JSON.stringify(body).includes('Nur für Interne')]).toEqual([
        who,
        who === '6' || who === 'unconfirmed', // whose active role is 6 too (docs/requirements/roles.md, Navigation by role)
      ]);
    }
    expect((await shown('/', '6')).text).toContain('Nur für Interne');
    expect((await shown('/')).text).not.toContain('Nur für Interne');
    await post(`navigation/edit/${uid}`, { ...entry({ label: 'Nun für alle' }), revision: 1 });
    expect((await shown('/')).text).toContain('Nun für alle');
    await remove(`navigation/delete/${uid}`);
    expect((await shown('/')).text).not.toContain('Nun für alle');
  });

  test('a target that does not exist is named, one that exists by its title', async () => {
    const { values } = await made();
    const gone = await made();
    const [to, lost] = [
      await madeEntry({ slug: `/${values.subtitle}` }),
      await madeEntry({ slug: `/${gone.values.subtitle}` }),
    ];
    const group = { ...gone.values, non_content: true };
    await post(`edit/${gone.uid}`, { ...group, revision: 1, moveNavigation: false });
    const { entries } = await get('navigation/maintained/list', '1');
    const targetOf = (uid: number) => entries.find((one: Json) => one.uid === uid).target;
    expect(targetOf(to)).toMatchObject({ kind: 'page', title: values.title });
    expect(targetOf(lost).kind).toBe('missing');
    const { pages } = await get('maintained/list', '1');
    expect(pages.find((one: Json) => one.title === values.title).links).toEqual([
      { kind: 'navigation', uid: to, name: 'Probe', area: 'main' },
    ]);
    await post('navigation/batch/delete', { values: [to, lost] });
  });

  describe('info texts', () => {
    const textOf = async (key: string) =>
      (await get('info-texts/list', '1')).infoTexts.find((one: Json) => one.key === key);

    test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
      const { saved } = await textOf('processes.trigger');
      const { record } = await get(`info-texts/record/${saved.uid}`, '1');
      const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
      const cookie = who === 'anonymous' ? undefined : who;
      const values = { ...record.values, title: `Titel ${who}`, revision: record.revision };
      const statuses = [
        (await post(`info-texts/edit/${saved.uid}`, values, who)).status,
        (await shown('/api/content/info-texts/list', cookie)).status,
        (await shown(`/api/content/info-texts/record/${saved.uid}`, cookie)).status,
      ];
      expect(statuses).toEqual(statuses.map(() => expected));
      expect((await textOf('processes.trigger')).saved.title === `Titel ${who}`).toBe(who === '1');
    });

    test('one is cleaned, guarded by its revision, and shown to everyone at once', async () => {
      const { saved, places } = await textOf('schemas.status');
      expect(places).toEqual(['Liste der Schemas, Filter']);
      const { revision, values } = (await get(`info-texts/record/${saved.uid}`, '1')).record;
      const edit = (more: Json) => post(`info-texts/edit/${saved.uid}`, { ...values, revision, ...more });
      expect((await edit({ text: '<p>Neu erklärt<script>1</script></p>' })).status).toBe(200);
      expect((await edit({ text: '<p>Spät</p>' })).body.fields).toEqual({ revision: String(revision + 1) });
      expect((await edit({ key: 'anders' })).status).toBe(400);
      expect((await textOf('schemas.status')).saved.text).toBe('<p>Neu erklärt</p>');
      expect((await shown('/schemas')).text).toContain('Neu erklärt');
      expect(await lastAudit()).toEqual(['infoTexts.edited', 'schemas.status: Text']);
    });

    test('one that is missing, and one that nothing uses, are said to be', async () => {
      await site.query(`insert into info_texts (key, title) values ('alt.feld', 'Alt')`);
      await site.query(`delete from info_texts where key = 'processes.changes'`);
      expect(await textOf('alt.feld')).toMatchObject({ places: [], saved: { title: 'Alt' } });
      expect(await textOf('processes.changes')).toMatchObject({ saved: null });
      expect((await shown('/verwaltung/infotexte', '1')).text).toContain('Wird nicht verwendet');
    });
  });

  test('unknown records are 404', async () => {
    expect((await post('edit/999999', { ...page(), revision: 1, moveNavigation: false })).status).toBe(404);
    expect((await post('navigation/edit/999999', { ...entry(), revision: 1 })).status).toBe(404);
    expect((await shown('/api/content/versions/list/999999', '1')).status).toBe(404);
    expect((await shown('/verwaltung/seiten/999999/bearbeiten', '1')).status).toBe(404);
    expect((await shown('/verwaltung/navigation/999999/bearbeiten', '1')).status).toBe(404);
  });
});
