import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { byName } from '@/lib/text/name-order';
import { oneBackend, type Site, startSite } from '../support/server';

interface Row {
  uid: number;
  process: string;
  version: number;
  status: number;
  validFrom: number;
  editingStatus: string;
  categories: { uid: number; name: string }[];
  divisions: { uid: number; name: string }[];
  participants: { uid: number; name: string }[];
}

const seconds = (time: string) => Date.parse(time) / 1000;
/** The last second before and the first of the day on which the versions of the interface list begin, in Vienna. */
const before = seconds('2026-10-04T23:59:59+02:00');
const after = seconds('2026-10-05T00:00:00+02:00');

describe.each(oneBackend)('the process list on %s', (backend) => {
  let site: Site;
  let admin: string;
  beforeAll(async () => {
    site = await startSite({ backend });
    admin = await site.login('prozessadmin@demo.example');
  });
  afterAll(() => site?.stop());

  const ask = async (json: unknown, cookie?: string) => {
    const { status, body } = await site.ask('POST', '/api/processes/list', { json, cookie });
    expect(status).toBe(200);
    return body as { processes: Row[]; total: number; page: number; pageSize: number };
  };
  const list = async (json: unknown, cookie?: string) => (await ask(json, cookie)).processes;
  const names = async (json: unknown, cookie?: string) =>
    (await list(json, cookie)).map(({ process, version }) => `${process} ${version}`);
  const lookup = async (noun: string, name: string, answer: string) => {
    const { body } = await site.ask('GET', `/api/processes/${noun}/list`);
    return (body[answer] as { uid: number; name: string }[]).find((one) => one.name === name)!.uid;
  };

  const statuses = [
    [1, 'Final', 'EC_REQ_ONL 3'],
    [2, 'Final', 'CM_REV_SP 1.5'],
    [3, 'Final', 'EC_REQ_ONL 2.4'],
    [4, 'Konsultation', 'EC_PODLIST 2.2'],
  ] as const;
  test.each(statuses)('status %i', async (status, editing, one) => {
    const rows = await list({ filters: { status, accessDate: after } });
    expect(new Set(rows.map((row) => `${row.status} ${row.editingStatus}`))).toEqual(
      new Set([`${status} ${editing}`]),
    );
    expect(rows.map(({ process, version }) => `${process} ${version}`)).toContain(one);
  });

  test('status 0 is all of them, and 1 where nothing is said', async () => {
    const all = await names({ filters: { status: 0, accessDate: after } });
    const single = await Promise.all(
      [1, 2, 3, 4].map((status) => names({ filters: { status, accessDate: after } })),
    );
    expect([...all].sort()).toEqual(single.flat().sort());
    expect(await names({ filters: { accessDate: after } })).toEqual(single[0]);
    expect(await names({})).toEqual(await names({ filters: { status: 1 } }));
  });

  test('drafts are for process administrators alone', async () => {
    const draft = 'CR_REQ_PT 4.4';
    expect(await names({ filters: { status: 0 } }, admin)).toContain(draft);
    for (const email of [
      undefined,
      'seitenadmin@demo.example',
      'intern@demo.example',
      'mp-admin@demo.example',
    ]) {
      const cookie = email && (await site.login(email));
      expect(await names({ filters: { status: 0 } }, cookie)).not.toContain(draft);
    }
    const [row] = (await list({ filters: { status: 0 } }, admin)).filter(
      ({ editingStatus }) => editingStatus === 'Entwurf',
    );
    for (const path of [
      `/api/processes/show/${row!.uid}`,
      `/api/market-notifications/process/${row!.uid}/notifications/list`,
    ]) {
      expect((await site.ask('GET', path)).status).toBe(404);
      expect((await site.ask('GET', path, { cookie: admin })).status).toBe(200);
    }
  });

  test('the status is that of the accessDate, a day of Vienna', async () => {
    const on = async (accessDate: number) =>
      (await list({ filters: { status: 0, accessDate }, search: { term: 'EC_REQ_ONL' } }))
        .filter(({ process }) => process === 'EC_REQ_ONL')
        .map(({ version, status }) => [version, status]);
    expect(await on(before)).toEqual([
      [2.4, 1],
      [3, 2],
    ]);
    expect(await on(after)).toEqual([
      [2.4, 3],
      [3, 1],
    ]);
  });

  test('dates travel in whole seconds, an open end is null', async () => {
    const rows = await list({ filters: { accessDate: after }, search: { term: 'EC_REQ_ONL' } });
    const row = rows.find(({ process }) => process === 'EC_REQ_ONL');
    expect(row).toMatchObject({
      process: 'EC_REQ_ONL',
      version: 3,
      fromConsultation: expect.any(Number),
      validUntil: null,
    });
    expect(row!.validFrom).toBe(after);
  });

  test('category, division and participant, under both names, one or several, in an object or an array', async () => {
    const [, category] = [0, (await list({}))[0]!.categories[0]!];
    const participant = await lookup('participants', 'Energiedienstleister', 'processesParticipants');
    const division = await lookup('divisions', 'Strom', 'processesDivisions');
    const cases = [
      ['category', 'processescategories', category.uid, 'categories'],
      ['division', 'processesdivisions', division, 'divisions'],
      ['participant', 'processesparticipants', participant, 'participants'],
    ] as const;
    const all = await list({ filters: { status: 0 } });
    for (const [short, long, uid, field] of cases) {
      const wanted = all.filter((row) => row[field].some((one) => one.uid === uid)).map((row) => row.uid);
      expect(wanted.length).toBeGreaterThan(0);
      for (const filters of [
        { status: 0, [short]: uid },
        { status: 0, [short]: [uid] },
        [{ status: 0, [long]: uid }],
        [{ status: 0, [long]: [uid, 999_999] }],
      ]) {
        expect((await list({ filters })).map((row) => row.uid)).toEqual(wanted);
      }
      expect(await list({ filters: { status: 0, [short]: 999_999 } })).toEqual([]);
      expect(await names({ filters: { status: 0, [short]: [] } })).toHaveLength(all.length);
    }
  });

  test('fromConsultation, as 0, 1, true or false', async () => {
    const all = await names({ filters: { status: 0 } });
    const yes = await names({ filters: { status: 0, fromConsultation: 1 } });
    const no = await names({ filters: { status: 0, fromConsultation: 0 } });
    expect(yes.length).toBeGreaterThan(0);
    expect([...yes, ...no].sort()).toEqual([...all].sort());
    expect(await names({ filters: { status: 0, fromConsultation: true } })).toEqual(yes);
    expect(await names({ filters: { status: 0, fromConsultation: false } })).toEqual(no);
  });

  test.each([
    ['EC_REQ_ONL', 'EC_REQ_ONL'],
    ['ec_req_onl', 'EC_REQ_ONL'],
    ['REQ_ON', 'EC_REQ_ONL'],
    ['Energiegemeinschaften', 'EC_'],
    ['Energigemeinschaft', 'EC_'],
    ['Datenfreigbe', 'CM_REV'],
    ['Zählpunktliste', 'EC_PODLIST'],
    ['zaehlpunktliste', 'EC_PODLIST'],
    ['ZÄHLPUNKTLISTE', 'EC_PODLIST'],
  ])('a search for %s finds %s', async (term, found) => {
    const rows = await names({ filters: { status: 0 }, search: { term } });
    expect(rows.some((name) => name.startsWith(found))).toBe(true);
    expect(rows.length).toBeLessThan((await names({ filters: { status: 0 } })).length);
  });

  test('a search for what is nowhere finds nothing', async () => {
    expect(await ask({ search: { term: 'Xylophonquintett' } })).toMatchObject({ processes: [], total: 0 });
  });

  test('sorting: process ascending, then version', async () => {
    const rows = await list({ filters: { status: 0 } });
    const sorted = [...rows].sort((a, b) => byName(a.process, b.process) || a.version - b.version);
    expect(rows.map(({ uid }) => uid)).toEqual(sorted.map(({ uid }) => uid));
    expect(await list({ filters: { status: 0 }, sorting: { column: 'process' } })).toEqual(rows);
    const down = { column: 'process', direction: 'desc' };
    expect(await list({ filters: { status: 0 }, sorting: [down] })).toEqual([...rows].reverse());
    const newestFirst = await list({
      filters: { status: 0 },
      sorting: [{ column: 'process' }, { column: 'version', direction: 'desc' }],
    });
    const expected = [...rows].sort((a, b) => byName(a.process, b.process) || b.version - a.version);
    expect(newestFirst.map(({ uid }) => uid)).toEqual(expected.map(({ uid }) => uid));
  });

  test.each(['title', 'validFrom', 'validUntil', 'version'])('sorting by %s, both ways', async (column) => {
    const all = { status: 0, accessDate: after };
    const up = await list({ filters: all, sorting: [{ column, direction: 'asc' }] });
    const down = await list({ filters: all, sorting: [{ column, direction: 'desc' }] });
    expect(down).toEqual([...up].reverse());
    expect(new Set(up.map(({ uid }) => uid)).size).toBe(up.length);
  });

  test('paging: every row once, total the same, and nothing behind the end', async () => {
    const whole = await ask({ filters: { status: 0 } });
    expect(whole).toMatchObject({ total: whole.processes.length, page: 1, pageSize: 1_000 });
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.total / 5); page += 1) {
      const part = await ask({ filters: { status: 0 }, page, pageSize: 5 });
      expect(part).toMatchObject({ total: whole.total, page, pageSize: 5 });
      pages.push(...part.processes);
    }
    expect(pages).toEqual(whole.processes);
    expect(await ask({ filters: { status: 0 }, page: 1_000_000, pageSize: 200 })).toMatchObject({
      processes: [],
      total: whole.total,
    });
    expect(await ask({ filters: { status: 0 }, page: 1 })).toMatchObject({ pageSize: 50 });
  });
});
