import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importOf } from '../support/imports';
import { accounts } from '../support/route-table';
import { backends, type Site, startSite } from '../support/server';

const head = 'substation,available_mva,booked_mva,latitude,longitude,state,operator';
/** Roles that may report, by key of the route table's accounts: page admin, and admins and editors of partners. */
const reporters = ['1', '3', '4', '3f'];

describe.each(backends)('the capacity map on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  /** The partner of account 3, and another. */
  let own: string;
  let foreign: string;
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const companyOf = async (key: string) =>
      (await site.ask('GET', '/api/powerstations/imports/list', { cookie: cookies[key] })).body.company;
    own = await companyOf('3');
    foreign = await companyOf('3f');
  });
  afterAll(() => site?.stop());

  async function send(what: 'preview' | 'commit', lines: string[], who?: string, values: object = {}) {
    const body = new FormData();
    body.set('values', JSON.stringify({ reportedOn: '2026-10-01', ...values }));
    body.append('files', new Blob([[head, ...lines].join('\n')]), 'meldung.csv');
    const answer = await fetch(`${site.url}/api/powerstations/import/${what}`, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...(who && { cookie: cookies[who]! }) },
    });
    const sent = { status: answer.status, body: await answer.json() };
    return what === 'preview' ? sent : importOf(site, sent, who && cookies[who]);
  }
  /** Shows and does. */
  async function report(lines: string[], who: string, values: object = {}) {
    const { plan } = (await send('preview', lines, who, values)).body;
    return send('commit', lines, who, { ...values, digest: plan.digest });
  }
  const list = async (query = '') => (await site.ask('GET', `/api/powerstations/list?${query}`)).body;
  const count = async (table: string) =>
    (await site.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

  test('everyone reads the list with the fields that are promised', async () => {
    const { powerstations, total } = await list();
    expect([powerstations.length, total]).toEqual([440, 440]);
    expect(Object.keys(powerstations[0])).toEqual(
      expect.arrayContaining([
        ...['uid', 'substationName', 'networkOperator', 'state', 'voltageLevel', 'availableCapacity'],
        ...['bookedCapacity', 'latitude', 'longitude', 'updated', 'powerstationId', 'website'],
      ]),
    );
    const page = await list(
      'state=Wien&min=30&max=40,5&sort=availableCapacity&direction=desc&page=1&pageSize=5',
    );
    const free = page.powerstations.map((one: { availableCapacity: number }) => one.availableCapacity);
    expect(free).toEqual([...free].sort((a, b) => b - a));
    expect(Math.max(...free)).toBeLessThanOrEqual(40.5);
    expect(Math.min(...free)).toBeGreaterThanOrEqual(30);
    expect(page).toMatchObject({ page: 1, pageSize: 5, total: expect.any(Number) });
  });

  test('from a place the nearest come first, with their distance', async () => {
    const { powerstations } = await list('nahe=48.2,16.37');
    const distances = powerstations.map((one: { distance: number }) => one.distance);
    expect(distances).toEqual([...distances].sort((a: number, b: number) => a - b));
    expect(powerstations[0]).toMatchObject({ state: 'Wien' });
    expect(distances[0]).toBeLessThan(2);
  });

  test('a postcode with a radius leaves out what is further away, on the map too', async () => {
    const { powerstations, total } = await list('nahe=3100&umkreis=25&min=20');
    const all = (await list('nahe=3100&min=20')).powerstations;
    const inside = all.filter(({ distance }: { distance: number }) => distance <= 25);
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.length).toBeLessThan(all.length);
    const uids = (rows: { uid: number }[]) => rows.map(({ uid }) => uid);
    expect([uids(powerstations), total]).toEqual([uids(inside), inside.length]);
    const { body } = await site.ask('GET', '/api/powerstations/geojson?nahe=3100&umkreis=25&min=20');
    expect(body.features).toHaveLength(total);
  });

  test('the legend counts what its links list, and goes on counting when one is chosen', async () => {
    const { summary } = await list('state=Tirol');
    const counts: Record<string, number> = summary.classes;
    let [sum, free] = [0, 0];
    for (const [key, count] of Object.entries(counts)) {
      const chosen = await list(`state=Tirol&klasse=${key}`);
      expect([key, chosen.total, chosen.powerstations.length]).toEqual([key, count, count]);
      expect(chosen.summary.classes).toEqual(counts);
      sum += count;
      free += chosen.summary.free;
    }
    expect(sum).toBe(summary.total);
    expect(free).toBeCloseTo(summary.free, 3);
  });

  test('everyone reads whom to ask about a station', async () => {
    const { powerstations } = await list('search=Eibesbrunn');
    expect(powerstations).toHaveLength(2);
    const { powerstation } = (await site.ask('GET', `/api/powerstations/show/${powerstations[0].uid}`)).body;
    expect(powerstation.contact).toMatchObject({ company: 'Netz Niederösterreich GmbH' });
    expect(Object.keys(powerstation.contact).sort()).toEqual(['company', 'email', 'phone', 'website']);
  });

  test.each([
    'foo=1',
    'state=Bayern',
    'min=viel',
    'umkreis=25',
    'nahe=3100&umkreis=26',
    'klasse=viel',
    'nahe=Atlantis',
    'nahe=91,16',
    'sort=distance',
    'sort=uid',
    'direction=up',
    'page=0',
    'page=-1',
    'pageSize=201',
    'page=1.5',
  ])('%s is refused', async (query) => {
    const answer = await site.ask('GET', `/api/powerstations/list?${query}`);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_input']);
    if (!query.startsWith('page')) {
      expect((await site.ask('GET', `/api/powerstations/geojson?${query}`)).status).toBe(400);
      expect((await site.ask('GET', `/api/powerstations/export?format=csv&${query}`)).status).toBe(400);
    }
  });

  test('GeoJSON and export hold the same stations as the list', async () => {
    const { powerstations } = await list('operator=Netz%20Burgenland%20GmbH');
    expect(powerstations).toHaveLength(18);
    const query = 'operator=Netz%20Burgenland%20GmbH';
    const map = await site.ask('GET', `/api/powerstations/geojson?${query}`);
    expect(map.headers['content-type']).toContain('application/geo+json');
    const { type, features } = JSON.parse(map.text);
    expect([type, features.length]).toEqual(['FeatureCollection', 18]);
    expect(features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [powerstations[0].longitude, powerstations[0].latitude] },
      properties: { uid: powerstations[0].uid, reportedOn: '2026-07-01', overdue: true },
    });
    const csv = await site.ask('GET', `/api/powerstations/export?format=csv&${query}`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(19);
  });

  test('who waits for capacity around a place follows its reports by a feed', async () => {
    const query = 'nahe=3100&umkreis=25&min=20';
    const { powerstations } = await list(query);
    expect(powerstations.length).toBeGreaterThan(0);
    const feed = await site.ask('GET', `/api/powerstations/atom?${query}`);
    expect([feed.status, feed.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('application/atom+xml'),
    ]);
    const titles = [...feed.text.matchAll(/<entry>[\s\S]*?<title>([^<]+): [\d,.]+ MVA frei/g)].map(
      (one) => one[1],
    );
    expect(titles.sort()).toEqual(
      powerstations
        .map((one: { substationName: string }) => one.substationName.replaceAll('&', '&amp;'))
        .sort(),
    );
    expect((await site.ask('GET', '/api/powerstations/atom?umkreis=25')).status).toBe(400);
  });

  test('a station shows its reports and neighbours; what is none is not found', async () => {
    const { powerstation } = (await site.ask('GET', '/api/powerstations/show/1')).body;
    expect(powerstation.reports).toHaveLength(1);
    expect(powerstation.neighbours).toHaveLength(5);
    expect((await site.ask('GET', '/api/powerstations/show/999999')).status).toBe(404);
    expect((await site.ask('GET', '/verfuegbare-netzanschlusskapazitaeten/999999')).status).toBe(404);
  });

  test('the operator is named as a market partner only while that one is active', async () => {
    const { powerstations } = await list('search=Zurndorf');
    const { uid, marketPartnerUid } = powerstations[0];
    expect(marketPartnerUid).toBeGreaterThan(0);
    await site.query('update market_partners set active = false where uid = $1', [marketPartnerUid]);
    const hidden = (await site.ask('GET', `/api/powerstations/show/${uid}`, { cookie: cookies['1'] })).body;
    await site.query('update market_partners set active = true where uid = $1', [marketPartnerUid]);
    expect(hidden.powerstation.marketPartnerUid).toBeNull();
  });

  test('reporting is refused to all others, and then changes nothing', async () => {
    const lines = [`UW Test,1,2,48.2,16.4,Wien,${own}`];
    const before = await count('powerstations');
    const others = [...Object.keys(accounts).filter((key) => !reporters.includes(key)), undefined];
    expect(others.length).toBeGreaterThan(4);
    for (const who of others) {
      const wanted = who ? 403 : 401;
      const statuses = [
        (await send('preview', lines, who)).status,
        (await send('commit', lines, who, { digest: 'a'.repeat(64) })).status,
        (await site.ask('GET', '/api/powerstations/imports/list', { cookie: who && cookies[who] })).status,
      ];
      expect([who, ...statuses]).toEqual([who, wanted, wanted, wanted]);
    }
    expect(await count('powerstations')).toBe(before);
  });

  test('a market partner reports its own stations, and no foreign one', async () => {
    const { powerstations } = await list(`operator=${encodeURIComponent(own)}`);
    const { uid, substationName, latitude, longitude, state } = powerstations[0];
    const lines = [
      `${substationName},7.5,8,${latitude},${longitude},${state},${own}`,
      `UW Fremd,1,2,48.2,16.4,Wien,${foreign}`,
      `UW Neu,1,2,48.21,16.41,Wien,${own}`,
    ];
    const { plan } = (await send('preview', lines, '3')).body;
    expect(plan.counts).toMatchObject({ added: 1, changed: 1, rejected: 1 });
    expect(plan.rejected[0]).toMatchObject({
      line: 3,
      sentence: expect.stringContaining('nicht Ihr Marktpartner'),
    });
    const done = await send('commit', lines, '3', { digest: plan.digest });
    expect(done).toMatchObject({ status: 200, body: { result: { added: 1, changed: 1, rejected: 1 } } });
    expect((await list('search=UW%20Fremd')).total).toBe(0);
    const { powerstation } = (
      await site.ask('GET', `/api/powerstations/show/${uid}`, { cookie: cookies['1'] })
    ).body;
    expect(powerstation).toMatchObject({ availableCapacity: 7.5, bookedCapacity: 8, overdue: 0 });
    expect(powerstation.reports.map((one: { availableCapacity: number }) => one.availableCapacity)).toEqual([
      powerstations[0].availableCapacity,
      7.5,
    ]);
    // What was shown is done once.
    expect((await send('commit', lines, '3', { digest: plan.digest })).status).toBe(409);
    // The import is told to the partner's own people and to page admins, not to other partners.
    const imports = async (who: string) =>
      (await site.ask('GET', '/api/powerstations/imports/list', { cookie: cookies[who] })).body.imports
        .length;
    expect([await imports('3'), await imports('3f'), await imports('1')]).toEqual([1, 0, 1]);
  });

  test('a short name that a partner gives itself does not make it another', async () => {
    const [partner] = await site.query<{ uid: number; short: string }>(
      'select uid, short_name as short from market_partners where company = $1',
      [foreign],
    );
    await site.query('update market_partners set short_name = $1 where uid = $2', [own, partner!.uid]);
    const { plan } = (await send('preview', [`UW Fremd,1,2,48.2,16.4,Wien,${own}`], '3f')).body;
    await site.query('update market_partners set short_name = $1 where uid = $2', [
      partner!.short,
      partner!.uid,
    ]);
    expect(plan.counts).toMatchObject({ added: 0, rejected: 1 });
  });

  test('page admins report for all; an older report only adds to the history', async () => {
    const { powerstations } = await list('search=Zurndorf');
    const { uid, substationName, latitude, longitude, state, networkOperator } = powerstations[0];
    const line = (free: number) =>
      `${substationName},${free},18,${latitude},${longitude},${state},${networkOperator}`;
    const older = await report([line(3)], '1', { reportedOn: '2026-04-01' });
    expect(older.body.result).toMatchObject({ older: 1, changed: 0 });
    const newer = await report([line(4), `UW Woanders,1,2,47.1,15.4,Steiermark,Demo Netz`], '1');
    expect(newer.body.result).toMatchObject({ added: 1, changed: 1 });
    const { powerstation } = (
      await site.ask('GET', `/api/powerstations/show/${uid}`, { cookie: cookies['1'] })
    ).body;
    expect(powerstation.reports.map((one: { availableCapacity: number }) => one.availableCapacity)).toEqual([
      3, 0, 4,
    ]);
    expect(powerstation.availableCapacity).toBe(4);
    expect(powerstation.revision).toBe(2);
    expect((await list('search=Woanders')).powerstations[0]).toMatchObject({ marketPartnerUid: null });
    const audits = await site.query(`select 1 from audit_entries where action = 'powerstations.imported'`);
    expect(audits.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['a day of the future', { reportedOn: '2099-01-01' }],
    ['no day', { reportedOn: '' }],
    ['a day that is none', { reportedOn: '2026-02-30' }],
    ['an unknown entry', { marketPartnerUid: 1 }],
  ])('%s is refused', async (_, values) => {
    const answer = await send('preview', [`UW Test,1,2,48.2,16.4,Wien,${own}`], '1', values);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_input']);
  });

  test('a file that is no report says what it lacks', async () => {
    const body = new FormData();
    body.set('values', JSON.stringify({ reportedOn: '2026-10-01' }));
    body.append('files', new Blob(['a,b\n1,2']), 'meldung.csv');
    const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: cookies['1']! };
    const answer = await fetch(`${site.url}/api/powerstations/import/preview`, {
      method: 'POST',
      body,
      headers,
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      expect.stringContaining('Die Überschriften fehlen'),
    ]);
  });

  test('the policy of the page lets it ask for the position and nothing foreign', async () => {
    const { headers } = await site.ask('GET', '/verfuegbare-netzanschlusskapazitaeten');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['content-security-policy']).not.toMatch(/mapbox|blob:/);
  });
});
