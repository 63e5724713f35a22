import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SearchResult } from '@/lib/search/model';
import { accounts } from '../support/route-table';
import { backends, type Site, startSite } from '../support/server';

describe.each(backends)('the search on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string | undefined> = { anonymous: undefined };
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const list = (json: unknown, who = 'anonymous') =>
    site.ask('POST', '/api/search/list', { cookie: cookies[who], json });
  const find = async (term: string, who?: string): Promise<SearchResult[]> =>
    (await list({ search: { term } }, who)).body.results;
  const text = (pieces: string[]) => pieces.join('');
  const asked = ['anonymous', ...Object.keys(accounts)];

  test('answers results, counts and the page', async () => {
    const { status, body } = await list({ search: { term: 'EC_REQ_ONL' }, page: 1, pageSize: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, pageSize: 2, corrected: null, suggestions: [] });
    expect(body.results[0]).toMatchObject({
      kind: 'process',
      code: ['', 'EC_REQ_ONL', ' 03.00'],
      standing: '',
    });
    expect(body.results).toHaveLength(2);
    const counts = Object.values<number>(body.counts);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(body.total);
    const second = (await list({ search: { term: 'EC_REQ_ONL' }, page: 2, pageSize: 2 })).body.results;
    expect(second).toHaveLength(2);
    expect(second).not.toEqual(body.results);
  });

  test('what is found leads to what it says', async () => {
    for (const term of [
      'EC_REQ_ONL',
      'ANFORDERUNG_ECON',
      '172',
      'ECMPList',
      'AT001000',
      'Konsultation',
      'Netzzugang',
    ]) {
      for (const { href } of (await find(term)).slice(0, 12)) {
        expect([term, href, (await site.ask('GET', href.split('#')[0]!)).status]).toEqual([term, href, 200]);
      }
    }
  });

  /** Hidden records, the word that finds each, and the call that says whether somebody may see it. */
  test.each(asked)('as %s nothing is found that its own page refuses', async (who) => {
    const cookie = cookies[who];
    const partner = "(select market_partner_uid from ecnumbers where ecnumber = 'AT001000')";
    const make = async (statement: string) =>
      (await site.query<{ uid: number }>(`${statement} returning uid`))[0]!.uid;
    const mark = `Verborgen${who.replace(/\W/g, '')}${'abcdefghij'[asked.indexOf(who) % 10]}`;
    const draft = await make(
      `insert into processes (process, version, title, valid_from) values ('${mark}', 1, '${mark}prozess', '2027-01-01')`,
    );
    const records: [word: string, path: string][] = [
      [`${mark}prozess`, `/api/processes/show/${draft}`],
      [
        `${mark}schritt`,
        `/api/process-steps/show/${await make(`insert into process_steps (process_uid, position, name) values (${draft}, 1, '${mark}schritt')`)}`,
      ],
      [
        `${mark}schema`,
        `/api/schemas/show/${await make(`insert into schemas (schema, version, namespace, valid_from) values ('${mark}schema', '01p00', 'urn:${mark}', '2027-01-01')`)}`,
      ],
      [
        `${mark}intern`,
        `/api/consultations/show/${await make(`insert into consultations (title, internal, consultation_start, statements_until) values ('${mark}intern', true, now() - interval '1 day', now() + interval '1 day')`)}`,
      ],
      [
        `${mark}kommend`,
        `/api/consultations/show/${await make(`insert into consultations (title, consultation_start, statements_until) values ('${mark}kommend', now() + interval '1 day', now() + interval '2 days')`)}`,
      ],
      [
        `${mark}inaktiv`,
        `/api/market-partners/show/${await make(`insert into market_partners (company, active) values ('${mark}inaktiv', false)`)}`,
      ],
      [
        `${mark}entwurf`,
        `/api/elwoggwg/show/${await make(`insert into elwoggwg (market_partner_uid, series, title, division, valid_from) values (${partner}, ${800_000 + asked.indexOf(who)}, '${mark}entwurf', 'Strom', '2026-01-01')`)}`,
      ],
    ];
    for (const [word, path] of records) {
      const shown = (await site.ask('GET', path, { cookie })).status;
      expect([path, [200, 404]]).toEqual([path, expect.arrayContaining([shown])]);
      const { body } = await list({ search: { term: word } }, who);
      const live = (await site.ask('GET', `/api/search/live/list?term=${word}`, { cookie })).body;
      if (shown === 200) {
        const names = body.results.map(({ code, title }: SearchResult) => text(code) + text(title));
        expect([word, names[0]]).toEqual([word, expect.stringContaining(word)]);
        expect(live.total).toBeGreaterThan(0);
      } else {
        const own = body.results.filter(({ title, code }: SearchResult) =>
          (text(title) + text(code)).includes(word),
        );
        expect([word, own, body.corrected, body.suggestions.includes(word)]).toEqual([
          ...[word, [], body.corrected, false],
        ]);
        expect(
          live.groups.flatMap((one: { results: SearchResult[] }) =>
            one.results.map(({ title }) => text(title)),
          ),
        ).not.toContain(word);
        const page = await site.ask('GET', `/suche?q=${word}`, { cookie });
        expect(page.text.split(word).length - 1).toBeLessThan(12); // the question alone, as it was typed
      }
    }
  });

  test('documents as the tiles show them', async () => {
    await site.query(
      `insert into documents (title, category_uid, visibility, roles, valid_from, valid_until, link) values
        ('Kachelprobe öffentlich', (select min(uid) from document_categories), 'public', '{}', '2026-01-01', null, 'https://example.org/'),
        ('Kachelprobe Mitglieder', (select min(uid) from document_categories), 'loggedIn', '{}', '2026-01-01', null, 'https://example.org/'),
        ('Kachelprobe Rollen', (select min(uid) from document_categories), 'roles', '{2,6}', '2026-01-01', null, 'https://example.org/'),
        ('Kachelprobe vorbei', (select min(uid) from document_categories), 'public', '{}', '2025-01-01', '2025-12-31', 'https://example.org/'),
        ('Kachelprobe kommt', (select min(uid) from document_categories), 'public', '{}', '2999-01-01', null, 'https://example.org/')`,
    );
    for (const who of asked) {
      const tiles = await site.ask('POST', '/api/document-tiles/list', {
        cookie: cookies[who],
        json: { search: { term: 'Kachelprobe' } },
      });
      const seen = Object.values<{ title: string }[]>(tiles.body.documentTiles).flat();
      const found = await find('Kachelprobe', who);
      expect([who, found.map(({ title }) => text(title)).sort()]).toEqual([
        ...[who, seen.map(({ title }) => title).sort()],
      ]);
    }
  });

  test('what is saved by a call is found by the next', async () => {
    const category = (await site.ask('GET', '/api/response-codes/categories/list')).body.responseCategories[0]
      .uid;
    const values = {
      code: 88_001,
      descriptionShort: 'Sofortfund',
      responsecategories: [category],
      description: '',
    };
    const made = await site.ask('POST', '/api/response-codes/create', { cookie: cookies['2'], json: values });
    expect(made.status).toBe(200);
    expect((await find('Sofortfund')).map(({ kind, uid }) => [kind, uid])).toEqual([
      ['response-code', made.body.uid],
    ]);
    await site.ask('DELETE', `/api/response-codes/delete/${made.body.uid}`, { cookie: cookies['2'] });
    expect(await find('Sofortfund')).toEqual([]);
  });

  test.each([
    [{ search: { term: 'x'.repeat(201) } }],
    [{ search: { term: 5 } }],
    [{ search: { term: 'Netz', more: 1 } }],
    [{ search: { term: 'Netz' }, filters: { kinds: ['contact-person'] } }],
    [{ search: { term: 'Netz' }, filters: { other: 1 } }],
    [{ search: { term: 'Netz' }, sorting: [{ column: 'title' }] }],
    [{ search: { term: 'Netz' }, page: -1 }],
    [{ search: { term: 'Netz' }, pageSize: 201 }],
    [{ search: { term: 'Netz\u0000' } }],
    [{ search: 'Netz' }],
  ])('%j is refused as invalid', async (json) => {
    const { status, body } = await list(json);
    expect([status, body.error]).toEqual([400, 'invalid_input']);
  });

  test.each([
    "'; drop table faq; --",
    '%',
    '_',
    '\\',
    '%_\\',
    '<script>alert(1)</script>',
    "'''",
    '&|!():*',
    '   ',
    '',
    '😀',
    '"',
  ])('the question %j is answered', async (term) => {
    const { status, body } = await list({ search: { term } });
    expect([term, status, Array.isArray(body.results)]).toEqual([term, 200, true]);
    const page = await site.ask('GET', `/suche?q=${encodeURIComponent(term)}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>alert(1)');
  });

  test('a question of 10,000 letters: refused by the call, cut by the page', async () => {
    const term = 'Netz '.repeat(2_000);
    expect((await list({ search: { term } })).status).toBe(400);
    expect((await site.ask('GET', `/api/search/live/list?term=${encodeURIComponent(term)}`)).status).toBe(
      400,
    );
    expect((await site.ask('GET', `/suche?q=${encodeURIComponent(term)}`)).status).toBe(200);
  });

  test('the page says what it did not understand, and groups what it found', async () => {
    const { text: html } = await site.ask('GET', '/suche?q=EC_REQ_ONL&art=unsinn');
    expect(html).toContain('Art der Treffer');
    expect(html).toContain('<mark>EC_REQ_ONL</mark>');
    expect(html).toContain('Alle 12 Treffer');
    const one = (await site.ask('GET', '/suche?q=EC_REQ_ONL&art=prozesse')).text;
    expect(one).not.toContain('marktnachrichten/');
  });
});
