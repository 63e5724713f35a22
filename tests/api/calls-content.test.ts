import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('what the calls say of the market, on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string | undefined> = { anonymous: undefined };
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const post = async (path: string, json: unknown, who = 'anonymous') =>
    (await site.ask('POST', path, { json, cookie: cookies[who] })).body;

  test('EC_REQ_ONL 03.00 requests with ANFORDERUNG_ECON in CMRequest 01p30', async () => {
    const { processes } = await post('/api/processes/list', { search: { term: 'EC_REQ_ONL' } });
    const row = processes.find((one: { process: string }) => one.process === 'EC_REQ_ONL');
    expect(row).toMatchObject({ version: 3, status: 1 });
    const { body } = await site.ask('GET', `/api/market-notifications/process/${row.uid}/notifications/list`);
    const request = body.matketnotifications.find(
      (one: { messageCode: string }) => one.messageCode === 'ANFORDERUNG_ECON',
    );
    expect(request).toMatchObject({
      uid: expect.any(Number),
      messageCode: 'ANFORDERUNG_ECON',
      description: expect.any(String),
      schema: { schema: 'CMRequest', version: '01p30' },
    });
    const shown = (await site.ask('GET', `/api/processes/show/${row.uid}`)).body.process;
    expect(shown.notifications).toEqual(body.matketnotifications);
    expect(shown.steps.length).toBeGreaterThan(0);
    expect(shown.versions.map((one: { version: number }) => one.version)).toEqual([3, 2.4]);
  });

  test('schemas come as a map keyed by name', async () => {
    const { Schemas, total } = await post('/api/schemas/list', { search: { term: 'CMRequest' } });
    expect(Object.keys(Schemas)).toEqual(['CMRequest']);
    expect(total).toBe(Schemas.CMRequest.length);
    expect(Schemas.CMRequest.map((one: { version: string }) => one.version)).toEqual(
      expect.arrayContaining(['01p20', '01p30']),
    );
  });

  test('response codes come by category, then code, and are found by code', async () => {
    const { responseCodes, total } = await post('/api/response-codes/list', {});
    expect(total).toBe(143);
    const { responseCategories } = (await site.ask('GET', '/api/response-codes/categories/list')).body;
    const position = (one: { responsecategories: { uid: number }[] }) =>
      Math.min(
        ...one.responsecategories.map(({ uid }) =>
          responseCategories.findIndex((c: { uid: number }) => c.uid === uid),
        ),
      );
    const sorted = [...responseCodes].sort((a, b) => position(a) - position(b) || a.code - b.code);
    expect(responseCodes.map(({ code }: { code: number }) => code)).toEqual(sorted.map(({ code }) => code));
    const { code } = responseCodes[5];
    const found = await post('/api/response-codes/list', { search: { term: String(code) } });
    expect(found.responseCodes.map((one: { code: number }) => one.code)).toContain(code);
    const [category] = responseCodes[5].responsecategories;
    const narrowed = await post('/api/response-codes/list', {
      filters: { responsecategories: [category.uid] },
    });
    for (const one of narrowed.responseCodes) expect(one.responsecategories).toContainEqual(category);
  });

  const closedPages = 'XML Schema: Einführung';
  const adminsPages = 'WCAG 2.2';
  test.each(['anonymous', ...Object.keys(accounts)])('document tiles as %s', async (who) => {
    const { documentTiles, total } = await post('/api/document-tiles/list', {}, who);
    const titles = Object.values(documentTiles as Record<string, { title: string }[]>)
      .flat()
      .map(({ title }) => title);
    expect(titles).toContain('ElWOG 2010');
    expect(total).toBe(titles.length);
    expect(titles.includes(closedPages)).toBe(who !== 'anonymous' && who !== 'unconfirmed');
    expect(titles.includes(adminsPages)).toBe(who === '1' || who === '2');
  });

  test('document tiles by category, tag and term; a bare term too', async () => {
    const titles = async (json: unknown) =>
      Object.values(
        (await post('/api/document-tiles/list', json)).documentTiles as Record<string, { title: string }[]>,
      )
        .flat()
        .map(({ title }) => title);
    expect(await titles({ filters: { tags: ['Erdgas'] } })).toEqual(
      expect.arrayContaining(['Gaswirtschaftsgesetz 2011', 'Marktregeln bei der E-Control']),
    );
    expect(await titles({ search: 'datenschutz' })).toEqual(['Datenschutz-Grundverordnung']);
    expect(await titles({ search: { term: 'UEBERTRAGUNGSNETZ' } })).toHaveLength(1);
    const { documentCategories } = (await site.ask('GET', '/api/documents-and-links/categories/list')).body;
    const { uid, name } = documentCategories.find(
      (one: { name: string }) => one.name === 'Rechtliche Grundlagen',
    );
    const { documentTiles } = await post('/api/document-tiles/list', { filters: { categories: [uid] } });
    expect(Object.keys(documentTiles)).toEqual([name]);
  });

  test.each(['anonymous', ...Object.keys(accounts)])('consultations as %s', async (who) => {
    const statuses = async (filters: unknown) => {
      const { consultations } = await post('/api/consultations/list', { filters }, who);
      return [...new Set(consultations.map(({ status }: { status: number }) => status))].sort();
    };
    const internal = ['1', '2', '6'].includes(who);
    expect(await statuses([])).toEqual(internal ? [1, 2, 3, 4] : [1, 2, 3]);
    for (const status of [1, 2, 3]) expect(await statuses([{ status }])).toEqual([status]);
    expect(await statuses({ status: 4 })).toEqual(internal ? [4] : []);
  });

  test('consultations begin with the one begun last', async () => {
    const starts = (body: { consultations: { consultationStart: number }[] }) =>
      body.consultations.map(({ consultationStart }) => consultationStart);
    const found = starts(await post('/api/consultations/list', {}, '2'));
    expect(found).toEqual([...found].sort((a, b) => b - a));
    const sorting = [{ column: 'consultationStart', direction: 'asc' }];
    expect(starts(await post('/api/consultations/list', { sorting }, '2'))).toEqual([...found].reverse());
  });

  test.each([
    ['anonymous', false],
    ['1', true],
    ['2', true],
    ['3', false],
    ['6', false],
    ['unconfirmed', false],
  ])('the navigation as %s shows /dokumente: %s', async (who, shown) => {
    const { body } = await site.ask('GET', '/api/content/navigation/list', {
      cookie: cookies[who as string],
    });
    expect(JSON.stringify(body).includes('"slug":"/dokumente"')).toBe(shown);
  });

  test('the OpenAPI document is served', async () => {
    const { status, body } = await site.ask('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
  });
});
