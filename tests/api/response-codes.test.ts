import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('maintaining response codes on %s', (backend) => {
  let site: Site;
  let category: number;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const { body } = await site.ask('GET', '/api/response-codes/categories/list');
    category = body.responseCategories[0].uid;
  });
  afterAll(() => site?.stop());

  const values = (code: number, more = {}) => ({
    ...{ code, descriptionShort: `Test ${code}`, responsecategories: [category], description: '', ...more },
  });
  const create = (json: unknown, who = '2') =>
    site.ask('POST', '/api/response-codes/create', { cookie: cookies[who], json });
  const edit = (uid: number, json: unknown, who = '2') =>
    site.ask('POST', `/api/response-codes/edit/${uid}`, { cookie: cookies[who], json });
  const show = async (uid: number, who?: string) =>
    (await site.ask('GET', `/api/response-codes/show/${uid}`, { cookie: who && cookies[who] })).body;

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const [{ n }] = (await site.query<{ n: number }>('select count(*)::int as n from response_codes')) as [
      { n: number },
    ];
    const code = 70_000 + n;
    const expected = who === '2' ? 200 : who === 'anonymous' ? 401 : 403;
    const made = await create(values(code), who);
    expect(made.status).toBe(expected);
    const uid = made.body.uid ?? 1;
    const before = await show(uid);
    const changed = await edit(uid, { ...values(code, { descriptionShort: 'Anders' }), revision: 1 }, who);
    expect(changed.status).toBe(expected);
    const { responseCode } = await show(uid);
    if (who === '2') expect(responseCode).toMatchObject({ code, descriptionShort: 'Anders', revision: 2 });
    else expect(responseCode).toEqual(before.responseCode);
  });

  test('the server action of the form refuses as the call does', async () => {
    const page = await site.ask('GET', '/responsecodes/1/bearbeiten', { cookie: cookies['7'] });
    expect(page.status).toBe(307);
    expect((await site.ask('GET', '/responsecodes/1/bearbeiten', { cookie: cookies['2'] })).status).toBe(200);
  });

  test('a code that is taken, in both ways, is said at its field', async () => {
    const uid = (await create(values(60_001))).body.uid;
    const taken = await create(values(60_001));
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { code: 'Den Code 60001 gibt es schon: „Test 60001“.' },
    ]);
    await create(values(60_002));
    const moved = await edit(uid, { ...values(60_002), revision: 1 });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['code']]);
    const twins = await Promise.all([create(values(60_003)), create(values(60_003))]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  });

  test('a save over a newer revision is refused with the newer one', async () => {
    const uid = (await create(values(60_010))).body.uid;
    expect((await edit(uid, { ...values(60_010, { descriptionShort: 'Erste' }), revision: 1 })).status).toBe(
      200,
    );
    const late = await edit(uid, { ...values(60_010, { descriptionShort: 'Zweite' }), revision: 1 });
    expect([late.status, late.body.error, late.body.fields]).toEqual([409, 'conflict', { revision: '2' }]);
    expect((await show(uid)).responseCode.descriptionShort).toBe('Erste');
  });

  test.each([
    ['no code', { code: undefined }],
    ['a code that is a text', { code: '5' }],
    ['a broken code', { code: 1.5 }],
    ['a code of 0', { code: 0 }],
    ['no name', { descriptionShort: ' ' }],
    ['a long name', { descriptionShort: 'a'.repeat(201) }],
    ['no category', { responsecategories: [] }],
    ['a category twice', { responsecategories: [1, 1] }],
    ['an unknown category', { responsecategories: [999_999] }],
    ['an unknown field', { categoryOrder: 1 }],
  ])('%s is refused', async (_, more) => {
    expect((await create(values(61_000, more))).status).toBe(400);
  });

  test('its description is sanitised, its history is public, names are not', async () => {
    const description = '<p onclick="x()">Gut<script>alert(1)</script></p>';
    const uid = (await create(values(60_020, { description }))).body.uid;
    await edit(uid, { ...values(60_020, { description: '<p>Besser</p>' }), revision: 1 });
    expect((await show(uid)).responseCode).toMatchObject({ description: '<p>Besser</p>', changedBy: null });
    expect((await show(uid, '2')).responseCode.changedBy).toEqual(expect.stringMatching(/\S/));
    const history = await site.ask('GET', `/api/changes/list?entity=response-codes&uid=${uid}`);
    expect(
      history.body.changes.map(({ sentence, by }: { sentence: string; by: null }) => [sentence, by]),
    ).toEqual([
      ['Der Responsecode 60020 („Test 60020“) wurde geändert: Beschreibung.', null],
      ['Der Responsecode 60020 („Test 60020“) wurde angelegt.', null],
    ]);
    expect(history.body.changes[0].fields).toEqual([{ field: 'Beschreibung', from: 'Gut', to: 'Besser' }]);
  });

  test('its page says where it is used', async () => {
    const [used] = await site.query<{ uid: number }>(
      `select l.response_code_uid as uid from market_notification_response_codes l
       join market_notifications m on m.uid = l.market_notification_uid
       join processes p on p.uid = m.process_uid and p.editing_status = 'Final' limit 1`,
    );
    const { responseCode } = await show(used!.uid);
    expect(responseCode.counts.messages).toBeGreaterThan(0);
    const { text } = await site.ask('GET', `/responsecodes/${used!.uid}`);
    const { uid, processUid } = responseCode.messages[0];
    expect(text).toContain(`/prozesse/${processUid}/marktnachrichten/${uid}`);
    expect((await site.ask('GET', '/responsecodes/999999')).status).toBe(404);
  });
});
