import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';
import { oneBackend, type Site, startSite } from '../support/server';

const lists: [noun: string, path: string, name: string, answer: string][] = [
  ['processes', '/prozesse', 'Prozesse', 'processes'],
  ['market-notifications', '/marktnachrichten', 'Marktnachrichten', 'marketNotifications'],
  ['schemas', '/schemas', 'Schemas', 'schemas'],
  ['response-codes', '/responsecodes', 'Responsecodes', 'responseCodes'],
];

describe.each(oneBackend)('lists as files on %s', (backend) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ backend });
  });
  afterAll(() => site?.stop());

  const get = (path: string, cookie?: string) => site.ask('GET', `/api${path}`, { cookie });
  const rowsOf = (text: string): string[][] => parse(text, { delimiter: ';', bom: true });
  /** The bytes of an answer, which `ask` reads as text. */
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(site.url + path)).arrayBuffer());

  test.each(lists)('%s come whole and in the order of the page', async (noun, path, name, answer) => {
    const csv = await get(`/${noun}/export?format=csv`);
    expect(csv.status).toBe(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${name}_\\d{4}-\\d{2}-\\d{2}\\.csv"`),
    );
    expect(csv.headers['cache-control']).toBe('private, no-store');
    expect(csv.text.startsWith('\ufeff')).toBe(true);
    const [head, ...rows] = rowsOf(csv.text);
    expect(rows.length).toBeGreaterThan(3);

    const page = (await site.ask('GET', path)).text;
    const shown = [...page.matchAll(/<th scope="row"[^>]*>.*?<code[^>]*>([^<]+)<\/code>/g)].map(
      ([, text]) => text,
    );
    expect(rows.slice(0, shown.length).map(([first]) => first)).toEqual(shown);

    const json = JSON.parse((await get(`/${noun}/export?format=json`)).text);
    expect(Object.keys(json)).toEqual([answer]);
    expect(json[answer]).toHaveLength(rows.length);
    const [sheet] = await readSheet(await bytesOf(`/api/${noun}/export?format=xlsx`));
    expect(sheet!.sheet).toBe(name);
    expect(sheet!.data[0]).toEqual(head);
    expect(sheet!.data).toHaveLength(rows.length + 1);
    expect(sheet!.data.slice(1).map(([first]) => String(first))).toEqual(rows.map(([first]) => first));
  });

  const filtered: [noun: string, query: string, filters?: object][] = [
    ['processes', 'search=EC&sort=version&direction=desc', { status: 1 }],
    ['market-notifications', 'search=ECON', { status: 1 }],
    ['schemas', 'search=CM'],
    ['response-codes', 'sort=code&direction=desc'],
    ['market-partners', 'search=Netz&page=2&pageSize=5'],
    ['consultations', 'page=1&pageSize=2'],
    ['events', 'sort=start&direction=asc&pageSize=3', { upcoming: true }],
    ['glossary', 'search=NB'],
    ['readiness', 'pageSize=7'],
  ];
  test.each(filtered)('%s are read with GET as with POST, and once', async (noun, query, ...[filters]) => {
    const answer = await get(`/${noun}/list?${query}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      ...[200, 'public, max-age=0, must-revalidate'],
    ]);
    const { search, sort, direction, ...paging } = Object.fromEntries(new URLSearchParams(query));
    const { body } = await site.ask('POST', `/api/${noun}/list`, {
      json: {
        ...(search && { search: { term: search } }),
        ...(sort && { sorting: { column: sort, direction } }),
        ...Object.fromEntries(Object.entries(paging).map(([name, value]) => [name, Number(value)])),
        ...(filters && { filters }),
      },
    });
    expect(body.total).toBeGreaterThan(0);
    expect(answer.body).toEqual({ ...body, page: answer.body.page, pageSize: answer.body.pageSize });

    const etag = String(answer.headers.etag);
    const ask = (headers: object, cookie?: string) =>
      site.ask('GET', `/api/${noun}/list?${query}`, { headers: { ...headers }, cookie });
    const again = await ask({ 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    // Whoever is known may see more, so nothing of it is kept for others.
    const known = await ask({ 'if-none-match': etag }, await site.login('seitenadmin@demo.example'));
    expect([known.status, known.headers['cache-control'], known.headers.etag]).toEqual([
      ...[200, 'private, no-store', undefined],
    ]);
    expect((await get(`/${noun}/list?${query}&farbe=rot`)).body.fields).toHaveProperty('farbe');
  });

  test('filters, sorting and columns are those of the address', async () => {
    const query = 'search=EC&status=0&sort=version&direction=desc&columns=process,version,validUntil';
    const [head, ...rows] = rowsOf((await get(`/processes/export?format=csv&${query}`)).text);
    expect(head).toEqual(['Prozess', 'Version', 'Gültig bis']);
    const versions = rows.map(([, version]) => version!);
    expect(versions).toEqual([...versions].sort().reverse());
    expect(rows.map(([, , until]) => until)).toContain('31.12.2099');
    const { processes } = JSON.parse((await get(`/processes/export?format=json&${query}`)).text);
    expect(Object.keys(processes[0])).toEqual(['uid', 'process', 'version', 'validUntil']);
  });

  test('drafts are in it for those alone who see them', async () => {
    const admin = await site.login('prozessadmin@demo.example');
    const count = async (cookie?: string) =>
      rowsOf((await get('/processes/export?format=csv&status=0', cookie)).text).length;
    const [{ n }] = (await site.query(
      "select count(*)::int as n from processes where editing_status = 'Entwurf'",
    )) as [{ n: number }];
    expect(n).toBeGreaterThan(0);
    expect((await count(admin)) - (await count())).toBe(n);
  });

  test.each([
    '',
    '?format=pdf',
    '?format=csv&status=9',
    '?format=csv&columns=passwort',
    '?format=csv&sort=uid;drop table users',
    '?format=csv&farbe=rot',
    '?format=csv&page=2',
    '?format=csv&accessDate=2026-02-30',
  ])('%j is refused', async (query) => {
    const { status, body } = await get(`/processes/export${query.replaceAll(' ', '%20')}`);
    expect([status, body.error]).toEqual([400, 'invalid_input']);
  });

  test('the head alone is answered without the file', async () => {
    const { status, headers, text } = await site.ask('HEAD', '/api/processes/export?format=xlsx');
    expect([status, text]).toEqual([200, '']);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  describe('of many rows', () => {
    // Filling the search with them would take longest; its triggers run again for who has the site next.
    afterAll(async () => {
      await site.query('delete from response_codes where code >= 200000');
      await site.query('select portal_search_rebuild()');
    });
    beforeAll(async () => {
      await site.query('select portal_search_pause()');
      await site.query(`insert into response_codes (code, description_short)
        select 200000 + i, repeat('Sehr lange Bezeichnung ', 8) || i from generate_series(1, 30000) i`);
    });

    test('a download that is left ends the reading, and holds no connection', async () => {
      /** How often rows of codes have been gathered so far, counted by the database itself. */
      const reads = async () => {
        // Each connection hands in its counts: as many questions at once as the pool has connections.
        const flush = 'select pg_stat_force_next_flush(), pg_sleep(0.1)';
        await Promise.all(Array.from({ length: 10 }, () => site.query(flush)));
        const [row] = await site.query<{ n: number }>(
          `select coalesce(seq_scan, 0)::int + coalesce(idx_scan, 0)::int as n
           from pg_stat_user_tables where relname = 'response_code_categories' and schemaname = 'public'`,
        );
        return row!.n;
      };
      const begin = await reads();
      await new Promise<void>((resolve, reject) => {
        const path = `${site.url}/api/response-codes/export?format=csv`;
        const asked = request(path, { agent: false }, (answer) => {
          answer.once('data', () => {
            asked.destroy();
            resolve();
          });
          answer.on('error', () => {});
        });
        asked.on('error', reject);
        asked.end();
      });
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const left = await reads();
      await get('/response-codes/export?format=csv');
      const whole = (await reads()) - left;
      expect(whole).toBeGreaterThanOrEqual(30_000); // otherwise the counts tell nothing
      expect(left - begin).toBeLessThan(whole / 2);
      const [open] = await site.query<{ n: number }>(
        "select count(*)::int as n from pg_cursors where statement not like '%pg_cursors%'",
      );
      expect(open!.n).toBe(0);
      const [busy] = await site.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      );
      expect(busy!.n).toBe(0);
      expect((await site.ask('GET', '/api/response-codes/export?format=json&search=200001')).status).toBe(
        200,
      );
    });

    test('a row that goes while the file is written is left out, and all others come once', async () => {
      const answer = await fetch(`${site.url}/api/response-codes/export?format=json&search=Bezeichnung`);
      const reader = answer.body!.getReader();
      const chunks = [(await reader.read()).value!];
      await site.query('delete from response_codes where code = 229999');
      for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
      const { responseCodes } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const codes = new Set(responseCodes.map(({ code }: { code: number }) => code));
      expect(codes.size).toBe(responseCodes.length);
      expect(codes.size).toBeGreaterThanOrEqual(29_999);
    });
  });

  describe('feeds', () => {
    const names = [
      'changes',
      'processes',
      'schemas',
      'response-codes',
      'consultations',
      'documents',
      'events',
    ];
    test.each(names)('%s', async (name) => {
      const answer = await get(`/feeds/${name}`);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=120, s-maxage=120');
      expect(answer.text).toContain(`<link rel="self" type="application/atom+xml" href="`);
      expect(answer.text.match(/<entry>/g)?.length ?? 0).toBeLessThanOrEqual(100);
      const etag = answer.headers.etag as string;
      const again = await site.ask('GET', `/api/feeds/${name}`, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    });

    test('tell nothing of drafts and nobody’s name', async () => {
      const [draft] = await site.query<{ uid: number }>(
        "select uid from processes where editing_status = 'Entwurf' limit 1",
      );
      const [person] = await site.query<{ uid: number; name: string }>(
        "select uid, last_name as name from users where email = 'prozessadmin@demo.example'",
      );
      const [seen] = await site.query<{ uid: number; path: string }>(
        "select uid, process || '/' || to_char(version, 'FM00.00') as path from processes where editing_status = 'Final' limit 1",
      );
      for (const [entity, uid, sentence] of [
        ['processes', draft!.uid, 'Geheimer Entwurf'],
        ['processes/draft', seen!.uid, 'Geheim als Entwurf'],
        ['processes', seen!.uid, 'Öffentlich geändert'],
      ]) {
        await site.query(
          `insert into changes (entity, entity_uid, action, sentence, by_uid) values ($1, $2, 'edited', $3, $4)`,
          [entity, uid, sentence, person!.uid],
        );
      }
      for (const name of ['changes', 'processes']) {
        const { text } = await get(`/feeds/${name}`);
        expect(text).toContain('Öffentlich geändert');
        expect(text).toContain(`/prozesse/${seen!.path}"`);
        expect(text).not.toContain('Geheim');
        expect(text).not.toContain('prozessadmin');
        expect(text).not.toMatch(new RegExp(`<name>[^<]*${person!.name}`));
      }
    });

    test('are named in the heads of the lists', async () => {
      for (const [, path] of lists) {
        expect((await site.ask('GET', path)).text).toMatch(
          /<link rel="alternate" type="application\/atom\+xml"[^>]* href="[^"]*\/api\/feeds\//,
        );
      }
    });
  });
});
