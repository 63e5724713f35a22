import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

interface Term {
  uid: number;
  abbreviation: string;
  term: string;
}

describe.each(oneBackend)('the glossary on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const values = (term: string, more = {}) => ({
    ...{ abbreviation: '', term, explanation: '<p>Erklärung</p>', seeAlso: ['NB'], source: '', ...more },
  });
  const post = (path: string, json: unknown, who?: string) =>
    site.ask('POST', `/api/glossary/${path}`, { cookie: who && cookies[who], json });
  const create = async (term: string, more = {}): Promise<number> => {
    const answer = await post('create', values(term, more), '1');
    expect([answer.status, answer.body]).toEqual([200, { uid: expect.any(Number) }]);
    return answer.body.uid;
  };
  const show = (uid: number, who?: string) =>
    site.ask('GET', `/api/glossary/show/${uid}`, { cookie: who && cookies[who] });
  const list = async (question: object = {}): Promise<Term[]> => (await post('list', question)).body.terms;
  const page = async (path: string) => (await site.ask('GET', path)).text;

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
    const kept = await create(`Bleibt ${who}`);
    expect((await post('create', values(`Neu ${who}`), who)).status).toBe(expected);
    const changed = await post(`edit/${kept}`, { ...values(`Anders ${who}`), revision: 1 }, who);
    expect(changed.status).toBe(expected);
    expect((await show(kept)).body.term.term).toBe(who === '1' ? `Anders ${who}` : `Bleibt ${who}`);
    const gone = await site.ask('DELETE', `/api/glossary/delete/${kept}`, { cookie: cookies[who] });
    expect(gone.status).toBe(expected);
    expect((await show(kept)).status).toBe(who === '1' ? 404 : 200);
    const rest = await create(`Stapel ${who}`);
    expect((await post('batch/delete', { values: [rest] }, who)).status).toBe(expected);
    expect((await show(rest)).status).toBe(who === '1' ? 404 : 200);
  });

  test('a new installation begins with forty terms, which the page shows with an address each', async () => {
    const terms = await list();
    expect(terms.filter(({ abbreviation }) => abbreviation).length).toBeGreaterThanOrEqual(40);
    const text = await page('/glossar');
    for (const { uid } of terms) expect(text).toContain(`id="begriff-${uid}"`);
    const { body } = await site.ask('GET', '/api/glossary/export?format=json&search=netzbetreiber');
    expect(body.terms.map((one: Term) => one.abbreviation)).toContain('NB');
    expect(await page('/sitemap.xml')).toContain('/glossar</loc>');
    expect((await site.ask('GET', '/api/glossary/export?format=csv&farbe=rot')).status).toBe(400);
  });

  test('what is saved is shown and explained at once, sanitised, and its history is kept', async () => {
    const explanation = '<p onclick="x()">Steht für die Probe.<script>alert(1)</script></p>';
    const uid = await create('Probebegriff', { abbreviation: 'PRB', explanation });
    const shown = (await show(uid)).body.term;
    expect(shown).toMatchObject({ explanation: '<p>Steht für die Probe.</p>', revision: 1, changedBy: null });
    expect((await post('create', values('Anderer', { abbreviation: 'prb' }), '1')).body).toMatchObject({
      error: 'invalid_input',
      fields: { abbreviation: expect.stringContaining('„Probebegriff“') },
    });
    expect(await page('/glossar')).toContain('Steht für die Probe.');

    const content = { title: 'Glossarprobe', subtitle: `glossarprobe-${uid}`, description: '', url: '' };
    const place = { parent: null, position: 0, footer: false, nav_hide: false, non_content: false };
    const body = '<h2>PRB</h2><p>Die PRB und die PRB, <a href="/">PRB</a>, <code>PRB</code></p>';
    const made = await site.ask('POST', '/api/content/create', {
      cookie: cookies['1'],
      json: { ...content, ...place, body },
    });
    expect(made.status).toBe(200);
    const text = await page(`/glossarprobe-${uid}`);
    expect(text.match(/<button[^>]*>PRB<\/button>/g)).toHaveLength(1);
    expect(text).toMatch(
      /<p>Die <button[^>]*popovertarget[^>]*>PRB<\/button><span[^>]*>.*?<\/span> und die PRB,/,
    );

    await post(`edit/${uid}`, { ...values('Probewort', { abbreviation: 'PRB' }), revision: 1 }, '1');
    const history = await site.ask('GET', `/api/changes/list?entity=glossary&uid=${uid}`);
    expect(history.body.changes.map(({ action }: { action: string }) => action)).toEqual([
      'edited',
      'created',
    ]);
    await site.ask('DELETE', `/api/glossary/delete/${uid}`, { cookie: cookies['1'] });
    expect(await page('/glossar')).not.toContain('Probewort');
  });
});
