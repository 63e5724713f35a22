import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

interface Entry {
  uid: number;
  question: string;
  answer: string;
  category: string;
}

describe.each(oneBackend)('frequent questions on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const values = (question: string, more = {}) => ({
    ...{ question, answer: '<p>Antwort</p>', category: 'Prüfung', ...more },
  });
  const post = (path: string, json: unknown, who?: string) =>
    site.ask('POST', `/api/faq/${path}`, { cookie: who && cookies[who], json });
  const create = async (question: string, more = {}): Promise<number> => {
    const answer = await post('create', values(question, more), '1');
    expect([answer.status, answer.body]).toEqual([200, { uid: expect.any(Number) }]);
    return answer.body.uid;
  };
  const show = (uid: number, who?: string) =>
    site.ask('GET', `/api/faq/show/${uid}`, { cookie: who && cookies[who] });
  const list = async (question: object = {}): Promise<Entry[]> => (await post('list', question)).body.faq;
  const page = async (query = '') => (await site.ask('GET', `/faq${query}`)).text;

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
    const kept = await create(`Bleibt ${who}?`);
    expect((await post('create', values(`Neu ${who}?`), who)).status).toBe(expected);
    const changed = await post(`edit/${kept}`, { ...values(`Anders ${who}?`), revision: 1 }, who);
    expect(changed.status).toBe(expected);
    expect((await show(kept)).body.faq.question).toBe(who === '1' ? `Anders ${who}?` : `Bleibt ${who}?`);
    // Its earlier states, and restoring one.
    if (who !== '1') await post(`edit/${kept}`, { ...values(`Anders ${who}?`), revision: 1 }, '1');
    const read = (path: string) => site.ask('GET', `/api/faq/versions/${path}`, { cookie: cookies[who] });
    expect((await read(`list/${kept}`)).status).toBe(expected);
    expect((await read(`show/${kept}/1`)).status).toBe(expected);
    const restored = await post(`versions/restore/${kept}`, { version: 1, revision: 2 }, who);
    expect(restored.status).toBe(expected);
    expect((await show(kept)).body.faq.question).toBe(who === '1' ? `Bleibt ${who}?` : `Anders ${who}?`);
    const seen = (await list()).map(({ uid }) => uid);
    expect((await post('reorder', { values: seen, seen }, who)).status).toBe(expected);
    const gone = await site.ask('DELETE', `/api/faq/delete/${kept}`, { cookie: cookies[who] });
    expect(gone.status).toBe(expected);
    expect((await show(kept)).status).toBe(who === '1' ? 404 : 200);
    const rest = await create(`Stapel ${who}?`);
    expect((await post('batch/delete', { values: [rest] }, who)).status).toBe(expected);
    expect((await show(rest)).status).toBe(who === '1' ? 404 : 200);
  });

  test.each(['anonymous', ...Object.keys(accounts)])('drafts, as %s', async (who) => {
    const ask = (path: string, json: unknown, by?: string) =>
      site.ask('POST', `/api/${path}`, { cookie: by && cookies[by], json });
    const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
    const made = await post('prepare', values(`Entwurf ${who}?`), who);
    expect(made.status).toBe(expected);
    const { uid } = (await post('prepare', values(`Bereit ${who}?`), '1')).body;
    const read = (path: string) => site.ask('GET', `/api/prepared/${path}`, { cookie: cookies[who] });
    // Process admins prepare other kinds; drafts of questions are none to them.
    const ofOthers = who === '2' ? 404 : expected;
    const drafts = await read('list');
    expect([drafts.status, (await read(`show/${uid}`)).status]).toEqual([
      who === '2' ? 200 : expected,
      ofOthers,
    ]);
    if (who === '2') expect(drafts.text).not.toContain(`Bereit ${who}?`);
    const titles = (await list()).map(({ question }) => question);
    expect(titles.filter((title) => title.endsWith(` ${who}?`) && /^(Entwurf|Bereit)/.test(title))).toEqual(
      [],
    );
    const at = { revision: 1, publishAt: Math.floor(Date.now() / 1000) + 86_400 };
    expect((await ask(`prepared/schedule/${uid}`, at, who)).status).toBe(ofOthers);
    const revision = who === '1' ? 2 : 1;
    const published = await ask(`prepared/publish/${uid}`, { revision }, who);
    expect(published.status).toBe(ofOthers);
    expect((await list()).some(({ question }) => question === `Bereit ${who}?`)).toBe(who === '1');
    const other = (await post('prepare', values(`Weg ${who}?`), '1')).body.uid;
    const gone = await site.ask('DELETE', `/api/prepared/delete/${other}`, { cookie: cookies[who] });
    expect(gone.status).toBe(ofOthers);
  });

  test('a draft reads a sendKey once, and fields that are wrong are said at their fields', async () => {
    const sent = { ...values('Zweimal gesendet?'), sendKey: 'entwurf-zweimal' };
    const [first, second] = [await post('prepare', sent, '1'), await post('prepare', sent, '1')];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await post('prepare', values(''), '1')).body.fields).toMatchObject({
      question: expect.any(String),
    });
    const { status, body } = await post('prepare', { ...values('x'), uid: 1 }, '1');
    expect([status, body.fields]).toMatchObject([400, { revision: expect.stringMatching(/Stand/) }]);
  });

  test('the screens that keep questions are for page admins alone', async () => {
    const uid = await create('Nur für die Verwaltung?');
    for (const path of ['', '/erstellen', `/${uid}/bearbeiten`]) {
      const ask = (cookie?: string) => site.ask('GET', `/verwaltung/faq${path}`, { cookie });
      expect((await ask(cookies['1'])).status).toBe(200);
      for (const who of ['2', '7']) expect((await ask(cookies[who])).status).toBe(307);
      expect((await ask()).location).toContain('/?redirect=');
    }
  });

  test('a new installation begins with questions, by category', async () => {
    const entries = (await list()).filter(({ category }) => category !== 'Prüfung');
    expect(entries.length).toBeGreaterThanOrEqual(10);
    const categories = entries.map(({ category }) => category);
    expect([...new Set(categories)].length).toBe(
      categories.filter((category, place) => category !== categories[place - 1]).length,
    );
  });

  test('what is saved is shown at once to everyone, sanitised', async () => {
    expect(await page()).not.toContain('Sofort da?');
    const uid = await create('Sofort da?', { answer: '<p onclick="x()">Ja<script>alert(1)</script></p>' });
    expect((await show(uid)).body.faq).toMatchObject({ answer: '<p>Ja</p>', revision: 1, changedBy: null });
    expect((await show(uid, '1')).body.faq.changedBy).toEqual(expect.stringMatching(/\S/));
    expect(await page()).toContain(`id="frage-${uid}"`);
    await post(`edit/${uid}`, { ...values('Gleich anders?'), revision: 1 }, '1');
    expect(await page()).toContain('Gleich anders?');
    await site.ask('DELETE', `/api/faq/delete/${uid}`, { cookie: cookies['1'] });
    expect(await page()).not.toContain('Gleich anders?');
  });

  test('a search folds umlauts, looks into answers but not into their tags, and marks what it found', async () => {
    const answer = '<p class="versteckt">Beim <strong>Zählpunkt</strong> &amp; sonst</p>';
    const uid = await create('Wo finde ich die Größe?', { answer });
    const found = async (term: string) => (await list({ search: { term } })).map((entry) => entry.uid);
    expect(await found('groesse ZÄHLPUNKT')).toEqual([uid]);
    expect(await found('Größe strong')).toEqual([]);
    expect(await found('Größe versteckt')).toEqual([]);
    expect(await found('%')).toEqual([]);
    const text = await page('?suche=zaehlpunkt+groesse');
    expect(text).toContain('<mark>Zählpunkt</mark>');
    expect(text).toContain('<mark>Größe</mark>');
    expect(text).toMatch(new RegExp(`<details[^>]* open=""[^>]*>(?:(?!</details>).)*id="frage-${uid}"`, 's'));
    const hostile = await page(`?suche=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile).not.toContain('<script>alert(1)');
    expect(hostile).toContain('Keine Frage passt zu dieser Suche');
    const file = await site.ask('GET', '/api/faq/export?format=json&suche=groesse+zaehlpunkt');
    expect([file.status, file.body.faq.map((entry: Entry) => entry.question)]).toEqual([
      200,
      ['Wo finde ich die Größe?'],
    ]);
  });

  test('structured data holds all questions and ends no script', async () => {
    await create('</script><script>alert(2)</script>?');
    const text = await page();
    const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!);
    expect(json['@type']).toBe('FAQPage');
    expect(json.mainEntity.length).toBe((await list()).length);
    expect(text).not.toContain('<script>alert(2)');
    expect(await page('?suche=konto')).not.toContain('application/ld+json');
  });

  test.each([
    ['no question', { question: ' ' }, 'question'],
    ['a long question', { question: 'a'.repeat(301) }, 'question'],
    ['no answer', { answer: '' }, 'answer'],
    ['an answer of tags alone', { answer: '<p> </p>' }, 'answer'],
    ['an answer of which nothing is left', { answer: '<script>alert(1)</script>' }, 'answer'],
    ['no category', { category: '' }, 'category'],
    ['a category that is a number', { category: 5 }, 'category'],
  ])('%s is refused at its field', async (_, more, field) => {
    const answer = await post('create', values('Falsch?', more), '1');
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('what no list or form understands', async () => {
    expect((await post('create', { ...values('X?'), position: 1 }, '1')).status).toBe(400);
    for (const wrong of [{ filters: { farbe: 'rot' } }, { sorting: { column: 'uid' } }, { page: 0 }])
      expect((await post('list', wrong)).status).toBe(400);
    expect(
      (await post('list', { filters: { category: 'Prüfung' }, page: 1, pageSize: 1 })).body,
    ).toMatchObject({
      faq: [expect.objectContaining({ category: 'Prüfung' })],
      page: 1,
      pageSize: 1,
    });
    expect((await post('edit/999999', { ...values('X?'), revision: 1 }, '1')).status).toBe(404);
    expect((await show(999_999)).status).toBe(404);
    expect((await site.ask('GET', '/api/faq/export?format=csv&farbe=rot')).status).toBe(400);
  });

  test('two who save at once: the later one hears of the newer revision', async () => {
    const uid = await create('Wettlauf?');
    const edit = (question: string) => post(`edit/${uid}`, { ...values(question), revision: 1 }, '1');
    const answers = await Promise.all([edit('Wettlauf A?'), edit('Wettlauf B?')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({ error: 'conflict', fields: { revision: '2' } });
  });

  test('a category is spelt as it is already, and new questions stand behind the others', async () => {
    await create('Erste?', { category: 'Übergang' });
    const second = await create('Zweite?', { category: 'UEBERGANG' });
    expect((await show(second)).body.faq.category).toBe('Übergang');
    const own = (await list({ filters: { category: 'Übergang' } })).map(({ question }) => question);
    expect(own).toEqual(['Erste?', 'Zweite?']);
    // Alone in its category it may be spelt anew.
    const alone = await create('Allein?', { category: 'einsam' });
    await post(`edit/${alone}`, { ...values('Allein?', { category: 'Einsam' }), revision: 1 }, '1');
    expect((await show(alone)).body.faq.category).toBe('Einsam');
  });

  test('questions are put in order, categories stay together, and a lost order is told', async () => {
    const seen = (await list()).map(({ uid }) => uid);
    const turned = [...seen].reverse();
    expect((await post('reorder', { values: turned, seen }, '1')).status).toBe(200);
    const entries = await list();
    expect(entries.map(({ uid }) => uid)).toEqual(turned);
    const late = await post('reorder', { values: seen, seen }, '1');
    expect([late.status, late.body.fields]).toEqual([409, { seen: JSON.stringify(turned) }]);
    for (const wrong of [turned.slice(1), [...turned.slice(1), 999_999], [...turned, turned[0]]])
      expect((await post('reorder', { values: wrong, seen: turned }, '1')).status).toBe(400);
    const made = await Promise.all([create('Zugleich A?'), create('Zugleich B?')]);
    const positions = await site.query<{ position: number }>(
      `select position from faq where uid in (${made.join()})`,
    );
    expect(new Set(positions.map(({ position }) => position)).size).toBe(2);
  });
});
