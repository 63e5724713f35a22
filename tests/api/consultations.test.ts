import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const day = 86_400;
const everyone = ['anonymous', ...Object.keys(accounts)];
/** Who may write consultations, and who may see internal ones (lib/auth/permissions.ts). */
const writers = ['1', '2'];
const insiders = ['1', '2', '6'];

describe.each(oneBackend)('consultations on %s', (backend) => {
  let site: Site;
  let process: { final: number; draft: number };
  const cookies: Record<string, string> = {};
  const now = Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const [row] = await site.query<{ final: number; draft: number }>(
      `select min(uid) filter (where editing_status = 'Konsultation')::int as final,
         min(uid) filter (where editing_status = 'Entwurf')::int as draft from processes`,
    );
    process = row!;
  });
  afterAll(() => site?.stop());

  const values = (more: object = {}) => ({
    ...{ title: 'Prüfung der Zählpunkte', consultationType: 'prozesse', internal: 0 },
    ...{ consultationStart: now - day, statementsUntil: now + 10 * day },
    ...{ expectedPublication: null, testFrom: null, productiveFrom: null },
    ...{ processes: [process.final], schemas: [], description: '', remarks: '', ...more },
  });
  const post = (path: string, json: unknown, who = '2') =>
    site.ask('POST', `/api/consultations/${path}`, { cookie: cookies[who], json });
  const get = (path: string, who?: string) =>
    site.ask('GET', `/api/consultations/${path}`, { cookie: who && cookies[who] });
  const make = async (more: object = {}): Promise<number> => {
    const { status, body } = await post('create', values(more));
    expect([status, body]).toEqual([200, { uid: expect.any(Number) }]);
    return body.uid;
  };
  const upload = (uid: number, who: string) => {
    const body = new FormData();
    body.set('values', '{}');
    body.append('files', new Blob(['Entwurf der Regel']), `Regel ${who}.txt`);
    const headers = { 'X-Requested-With': 'test', ...(cookies[who] && { cookie: cookies[who] }) };
    return fetch(`${site.url}/api/consultations/documents/add/${uid}`, { method: 'POST', headers, body });
  };
  const refused = (who: string) => (who === 'anonymous' ? 401 : 403);

  test.each(everyone)('every write as %s', async (who) => {
    const may = writers.includes(who);
    const expected = may ? 200 : refused(who);
    expect((await post('create', values(), who)).status).toBe(expected);
    const uid = await make();
    const { consultation: before } = (await get(`show/${uid}`)).body;
    const writes: [string, object][] = [
      [`edit/${uid}`, { ...values({ title: 'Anders' }), revision: 1 }],
      [`extend/${uid}`, { statementsUntil: now + 20 * day, reason: 'Mehr Zeit' }],
      [`close/${uid}`, { reason: 'Alle sind gehört', confirmed: true }],
      [`decide/${uid}`, { decision: '<p>Ja</p>', decidedAt: null, confirmed: true }],
      [`correct/${uid}`, { text: '<p>Gemeint ist Nein</p>', revision: 5 }],
    ];
    for (const [path, json] of writes)
      expect([path, (await post(path, json, who)).status]).toEqual([path, expected]);
    expect((await upload(uid, who)).status).toBe(expected);
    const { consultation: after } = (await get(`show/${uid}`)).body;
    if (!may) {
      expect(after).toEqual(before);
      expect((await get('processes/options/list?term=EC', who)).status).toBe(expected);
    } else {
      expect(after).toMatchObject({ title: 'Anders', status: 1, decision: '<p>Ja</p>', revision: 6 });
      expect(after.corrections).toMatchObject([{ text: '<p>Gemeint ist Nein</p>' }]);
      expect(after.documents).toHaveLength(1);
    }
    await upload(uid, '2');
    const [document] = (await get(`show/${uid}`)).body.consultation.documents;
    const removed = await site.ask('DELETE', `/api/consultations/documents/delete/${document.uid}`, {
      cookie: cookies[who],
    });
    expect(removed.status).toBe(expected);
    expect((await get(`documents/show/${document.uid}`)).status).toBe(may ? 404 : 200);
    const gone = await site.ask('DELETE', `/api/consultations/delete/${uid}`, { cookie: cookies[who] });
    expect([gone.status, (await get(`show/${uid}`)).status]).toEqual([expected, may ? 410 : 200]);
  });

  describe('what may be read of each kind', () => {
    let [open, closed, planned, internal, coming] = [0, 0, 0, 0, 0];
    const files: Record<number, number> = {};
    beforeAll(async () => {
      open = await make();
      closed = await make({ title: 'Entschieden' });
      await post(`close/${closed}`, { reason: 'Alle sind gehört', confirmed: true });
      await post(`decide/${closed}`, { decision: '<p>Ja</p>', decidedAt: null, confirmed: true });
      planned = await make({ title: 'Vorbereitet' });
      await post(`decide/${planned}`, {
        decision: '<p>Geheim</p>',
        decidedAt: now + 15 * day,
        confirmed: true,
      });
      internal = await make({ title: 'Geheim intern', internal: 1 });
      coming = await make({ title: 'Geheim geplant', consultationStart: now + day });
      for (const uid of [internal, coming]) {
        await upload(uid, '2');
        files[uid] = (await get(`show/${uid}`, '2')).body.consultation.documents[0].uid;
      }
    });

    test.each(everyone)('as %s', async (who) => {
      const sees: [number, boolean, number][] = [
        [open, true, 3],
        [closed, true, 1],
        [planned, true, 3],
        [internal, insiders.includes(who), 4],
        [coming, writers.includes(who), 3],
      ];
      const listed = new Set<number>();
      for (const search of ['Prüfung', 'Entschieden', 'Vorbereitet', 'Geheim']) {
        const { body } = await post('list', { search: { term: search } }, who);
        for (const { uid } of body.consultations) listed.add(uid);
      }
      const exported = (await get('export?format=json', who)).text;
      const feed = (await site.ask('GET', '/api/feeds/consultations')).text;
      for (const [uid, may, status] of sees) {
        const shown = await get(`show/${uid}`, who);
        expect([uid, shown.status]).toEqual([uid, may ? 200 : 404]);
        if (may) expect(shown.body.consultation.status).toBe(status);
        expect((await get(`ics/${uid}`, who)).status).toBe(may ? 200 : 404);
        expect((await site.ask('GET', `/konsultationen/${uid}`, { cookie: cookies[who] })).status).toBe(
          who === 'unconfirmed' ? 307 : may ? 200 : 404,
        );
        expect([uid, listed.has(uid)]).toEqual([uid, may]);
        if (files[uid]) expect((await get(`documents/show/${files[uid]}`, who)).status).toBe(may ? 200 : 404);
        const history = await site.ask('GET', `/api/changes/list?entity=consultations&uid=${uid}`, {
          cookie: cookies[who],
        });
        expect(history.body.total > 0).toBe(may);
        if (uid === internal || uid === coming) expect(feed).not.toContain(`/konsultationen/${uid}"`);
        else expect(feed).toContain(`/konsultationen/${uid}"`);
      }
      expect(exported.includes('Geheim intern')).toBe(insiders.includes(who));
      expect(exported.includes('Geheim geplant')).toBe(writers.includes(who));
      const { consultation } = (await get(`show/${planned}`, who)).body;
      expect(consultation.decision).toBe(writers.includes(who) ? '<p>Geheim</p>' : '');
      const { tabs } = (await get('tabs/list', who)).body;
      expect('intern' in tabs).toBe(insiders.includes(who));
      const calendar = (await get('ics', who)).text;
      expect(calendar).toContain(`konsultation-${open}-statementsUntil@`);
      for (const uid of [internal, coming, closed]) expect(calendar).not.toContain(`konsultation-${uid}-`);
    });
  });

  test.each([
    ['no title', { title: '' }],
    ['an unknown type', { consultationType: 'gas' }],
    ['an end before the begin', { statementsUntil: now - 2 * day }],
    ['a publication before the end', { expectedPublication: now }],
    ['an operation before its test', { testFrom: now + 30 * day, productiveFrom: now + 20 * day }],
    ['a begin that is a text', { consultationStart: '2027-01-01T10:00' }],
    ['a process that does not exist', { processes: [999_999] }],
    ['a process twice', { processes: [1, 1] }],
    ['a schema that does not exist', { schemas: [999_999] }],
    ['an unknown field', { decidedAt: now }],
    ['a flag that is a text', { internal: 'ja' }],
  ])('%s is refused', async (_, more) => {
    expect((await post('create', values(more))).status).toBe(400);
  });

  test('a draft can’t be consulted, and says so at its field', async () => {
    const { status, body } = await post('create', values({ processes: [process.draft] }));
    expect([status, body.fields.processes]).toEqual([400, expect.stringContaining('Ein Entwurf kann nicht')]);
  });

  test('a save over a newer revision is refused with the newer one', async () => {
    const uid = await make();
    const edit = (title: string) => post(`edit/${uid}`, { ...values({ title }), revision: 1 });
    expect((await edit('Erste')).status).toBe(200);
    const late = await edit('Zweite');
    expect([late.status, late.body.fields]).toEqual([409, { revision: '2' }]);
  });

  test('its texts are sanitised, and its change is told field by field', async () => {
    const uid = await make({ description: '<p onclick="x()">Gut<script>alert(1)</script></p>' });
    expect((await get(`show/${uid}`)).body.consultation.description).toBe('<p>Gut</p>');
    await post(`extend/${uid}`, { statementsUntil: now + 12 * day, reason: 'Feiertage' });
    const { body } = await site.ask('GET', `/api/changes/list?entity=consultations&uid=${uid}`);
    expect(body.changes[0]).toMatchObject({
      sentence: expect.stringMatching(
        /^Die Frist der Konsultation „Prüfung der Zählpunkte“ wurde verlängert/,
      ),
      fields: [{ field: 'Stellungnahmen bis' }, { field: 'Grund', from: '', to: 'Feiertage' }],
      by: null,
    });
  });

  test('two extensions at once both count, each later than the one before', async () => {
    const uid = await make();
    const answers = await Promise.all(
      [11, 12].map((days) => post(`extend/${uid}`, { statementsUntil: now + days * day, reason: 'X' })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { consultation } = (await get(`show/${uid}`)).body;
    expect(consultation.statementsUntil).toBe(now + 12 * day);
    expect(consultation.extensions.length).toBe(answers.filter(({ status }) => status === 200).length);
  });

  test('the pages of processes and the sitemap lead to it', async () => {
    const uid = await make();
    expect((await site.ask('GET', `/prozesse/${process.final}`)).text).toContain(`/konsultationen/${uid}"`);
    expect((await site.ask('GET', '/sitemap.xml')).text).toContain(`/konsultationen/${uid}<`);
  });
});
