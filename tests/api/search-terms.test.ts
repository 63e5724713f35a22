import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('the words of the search on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: unknown, who?: string) =>
    site.ask('POST', `/api/search-terms/${path}`, { cookie: who && cookies[who], json });
  const values = (words: string[], path = '', title = '') => ({ words, path, title });
  const first = async (term: string) => {
    const { body } = await site.ask('GET', `/api/search/live/list?term=${encodeURIComponent(term)}`);
    return body.groups[0]?.results[0]?.href;
  };

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const expected = who === '1' ? 200 : who === 'anonymous' ? 401 : 403;
    expect((await post('list', {}, who)).status).toBe(expected);
    const made = await post('create', values([`Wegweiser${who}`], '/fristen', 'Fristenrechner'), '1');
    const { uid } = made.body;
    const edited = await post(`edit/${uid}`, { ...values(['Neu', 'Anders']), revision: 1 }, who);
    expect(edited.status).toBe(expected);
    expect((await site.ask('GET', `/api/search-terms/show/${uid}`, { cookie: cookies[who] })).status).toBe(
      expected,
    );
    const gone = await site.ask('DELETE', `/api/search-terms/delete/${uid}`, { cookie: cookies[who] });
    expect(gone.status).toBe(expected);
  });

  test('what is saved counts at once, and what leads nowhere is refused at its field', async () => {
    expect(await first('Lotsenwort')).toBeUndefined();
    const made = await post('create', values(['Lotsenwort', 'Pilotwort'], '/fristen', 'Fristenrechner'), '1');
    expect(made.status).toBe(200);
    expect(await first('Lotsenwort')).toBe('/fristen');
    const edit = await post(
      `edit/${made.body.uid}`,
      { ...values(['Lotsenwort', 'Marktpartner']), revision: 1 },
      '1',
    );
    expect(edit.body).toEqual({ revision: 2 });
    expect(await first('Lotsenwort')).toBe('/marktpartner');
    for (const [wrong, field] of [
      [values(['A'], '/gibt-es-nicht', 'Nirgends'), 'path'],
      [values(['A'], 'https://anderswo.example', 'Anderswo'), 'path'],
      [values(['A'], '/fristen'), 'title'],
      [values(['Allein']), 'words'],
      [values([]), 'words'],
    ] as const) {
      for (const [call, more] of [
        ['create', {}],
        [`edit/${made.body.uid}`, { revision: 2 }],
      ] as const) {
        const { status, body } = await post(call, { ...wrong, ...more }, '1');
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
      }
    }
  });

  test('the schemas of found messages are one ZIP, the page of what is missing searches', async () => {
    const zip = await site.ask('GET', '/api/market-notifications/schemas/zip?schema=ECMPList');
    expect([zip.status, zip.headers['content-type'], zip.text.slice(0, 2)]).toEqual([
      200,
      'application/zip',
      'PK',
    ]);
    expect(zip.text).toContain('ECMPList_01p20/');
    const path = '/api/market-notifications/schemas/zip';
    expect((await site.ask('GET', `${path}?search=gibtesnicht`)).status).toBe(404);
    expect((await site.ask('GET', `${path}?farbe=rot`)).status).toBe(400);
    const missing = await site.ask('GET', '/404');
    expect(missing.status).toBe(404);
    expect(missing.text).toMatch(/<form action="\/suche"[\s\S]*name="q"/);
  });
});
