import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { strToU8 } from 'fflate';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { shareClient } from '../../db/client';
import { rowsOf } from '../../db/rows';
import { reportFeed } from '../feed';
import { listImports } from '../import/queries';
import { getPowerstation, listPowerstations, listReported, powerstationUids, summaryOf } from '../queries';
import { reportImport } from './import';

const head = 'substation,available_mva,booked_mva,latitude,longitude,state,operator';
const file = (...lines: string[]) => ({ name: 'meldung.csv', bytes: strToU8([head, ...lines].join('\n')) });
const byName = { sort: 'substationName', direction: 'asc' } as const;

describe.each(bothClients())('importing reports on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    await database.db.execute(sql`insert into market_partners (uid, company, active) values
      (1, 'Demo Netz GmbH', true), (2, 'Früheres Netz GmbH', false)`);
    // A partner that is no longer active has numbers still, by names that others go by now.
    await database.db.execute(sql`insert into ecnumbers (market_partner_uid, ecnumber, name) values
      (2, 'AT009001', 'Demo Netz'), (2, 'AT009002', 'Anderes Netz')`);
  });
  afterAll(() => database?.close());

  const run = async (reportedOn: string, ...lines: string[]) => {
    const { digest } = await reportImport.plan(database.db, file(...lines), { reportedOn });
    return reportImport.run(database.db, 7, file(...lines), { reportedOn, digest });
  };
  const nothing = { added: 0, changed: 0, unchanged: 0, older: 0, rejected: 0 };

  test('adds, changes, confirms and looks back, station by station', async () => {
    const north = 'UW Nord,10,5,48.2,16.4,Wien,Demo Netz Gesellschaft m.b.H.';
    const south = 'UW Süd,0,5,47.1,15.4,Steiermark,Anderes Netz';
    expect(await run('2026-07-01', north, south)).toEqual({ ...nothing, added: 2 });
    expect(await run('2026-07-01', north, south)).toEqual(nothing);
    expect(await run('2026-10-01', north.replace('10,5', '12.5,5'), south)).toEqual({
      ...{ ...nothing, changed: 1, unchanged: 1 },
    });
    expect(await run('2026-04-01', north.replace('10,5', '8,5'))).toEqual({ ...nothing, older: 1 });
    // A correction of the same day replaces what was reported, whichever figure it is about.
    expect(await run('2026-04-01', north.replace('10,5', '8,6'))).toEqual({ ...nothing, older: 1 });
    expect(await run('2026-10-01', north.replace('10,5', '12.5,4'))).toEqual({ ...nothing, changed: 1 });
    const stations = await listPowerstations(database.db, byName);
    expect(stations).toMatchObject([
      { substationName: 'UW Nord', availableCapacity: 12.5, marketPartnerUid: 1, distance: null },
      { substationName: 'UW Süd', availableCapacity: 0, marketPartnerUid: null },
    ]);
    const owners = sql`select market_partner_uid as owner from powerstations order by substation_name`;
    expect(await rowsOf(database.db, owners)).toEqual([{ owner: 1 }, { owner: null }]);
    const shown = (await getPowerstation(database.db, stations[0]!.uid))!;
    expect(shown.reports.map((one) => one.availableCapacity)).toEqual([8, 10, 12.5]);
    expect(shown.reports.map((one) => one.bookedCapacity)).toEqual([6, 5, 4]);
    expect(shown.neighbours).toMatchObject([{ substationName: 'UW Süd' }]);
    expect(shown.neighbours[0]!.distance).toBeCloseTo(143.1, 0);
    expect(shown.revision).toBe(3);
    const changes = async (entity: string) =>
      rowsOf<{ sentence: string; fields: object[] }>(
        database.db,
        sql`select sentence, fields from changes where entity = ${entity} order by uid`,
      );
    const imports = await changes('powerstation-imports');
    expect(imports).toHaveLength(5);
    expect(imports[0]).toMatchObject({
      sentence: 'Netzanschlusskapazitäten zum Stichtag 01.07.2026 gemeldet: 2 neu.',
    });
    // What is only confirmed, or of a day before, is no news of a station.
    expect(await changes('powerstations')).toEqual([
      { sentence: 'UW Nord ist neu: 10 MVA frei, 5 MVA gebucht, gemeldet zum 01.07.2026.', fields: [] },
      { sentence: 'UW Süd ist neu: 0 MVA frei, 5 MVA gebucht, gemeldet zum 01.07.2026.', fields: [] },
      {
        sentence: 'UW Nord: 12,5 MVA frei, 5 MVA gebucht, gemeldet zum 01.10.2026.',
        fields: [{ field: 'Frei (MVA)', from: '10', to: '12,5' }],
      },
      {
        sentence: 'UW Nord: 12,5 MVA frei, 4 MVA gebucht, gemeldet zum 01.10.2026.',
        fields: [{ field: 'Gebucht (MVA)', from: '5', to: '4' }],
      },
    ]);
    expect(await listImports(database.db, undefined)).toHaveLength(5);
    expect(await listImports(database.db, 1)).toEqual([]);
    // A market partner that has another name by now keeps the stations that are reported under the old one.
    const rename = (company: string) =>
      database.db.execute(sql`update market_partners set company = ${company} where uid = 1`);
    await rename('Umbenannt GmbH');
    expect(await run('2026-10-01', north.replace('10,5', '12.5,3'))).toEqual({ ...nothing, changed: 1 });
    await rename('Demo Netz GmbH');
    expect((await listPowerstations(database.db, byName))[0]).toMatchObject({
      ...{ bookedCapacity: 3, marketPartnerUid: 1 },
    });
  });

  test('where it went on in portions after an interruption, it is listed once', async () => {
    const lines = [
      'UW Eins,1,2,47.5,14.1,Steiermark,Portionen Netz',
      'UW Zwei,1,2,47.9,14.6,Steiermark,Portionen Netz',
    ];
    const apart = {
      ...{ stand: null as string | null, whole: null as unknown },
      keep: async (_: unknown, stand: string, whole: unknown) => Object.assign(apart, { stand, whole }),
    };
    const course = { apart };
    const ask = (end?: () => Promise<never>) =>
      reportImport.run(database.db, 7, file(...lines), { reportedOn: '2026-07-01' }, { ...course, end });
    const before = await listImports(database.db, undefined);
    await expect(ask(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(await listImports(database.db, undefined)).toHaveLength(before.length);
    await ask();
    expect(await listImports(database.db, undefined)).toHaveLength(before.length + 1);
    const [change] = await rowsOf<{ sentence: string }>(
      database.db,
      sql`select sentence from changes order by uid desc limit 1`,
    );
    expect(change!.sentence).toContain('gemeldet, nach einer Unterbrechung fertig: 2 neu');
    await ask(); // again with nothing in between
    await database.db.execute(sql`delete from powerstations where network_operator = 'Portionen Netz'`);
  });

  test('refuses what is not as it was shown', async () => {
    const lines = file('UW Nord,1,5,48.2,16.4,Wien,Demo Netz GmbH');
    const task = { reportedOn: '2026-11-01', digest: 'a'.repeat(64) };
    await expect(reportImport.run(database.db, 7, lines, task)).rejects.toMatchObject({ code: 'conflict' });
    const [row] = await listPowerstations(database.db, byName);
    expect(row!.availableCapacity).toBe(12.5);
  });

  test('filters, sums up and puts the nearest first', async () => {
    const near = { latitude: 47, longitude: 15.4 };
    const question = { ...byName, sort: 'distance', near } as const;
    const rows = await listPowerstations(database.db, question);
    expect(rows.map(({ substationName }) => substationName)).toEqual(['UW Süd', 'UW Nord']);
    const uids = await rowsOf<{ uid: number }>(database.db, powerstationUids(question));
    expect(uids.map(({ uid }) => uid)).toEqual(rows.map(({ uid }) => uid));
    for (const [filter, total] of [
      [{ search: 'nord wien' }, 1],
      [{ search: 'SUED' }, 1],
      [{ search: '%' }, 0],
      [{ state: 'Steiermark' }, 1],
      [{ operator: 'Anderes Netz' }, 1],
      [{ min: 0.5 }, 1],
      [{ max: 12.5 }, 2],
      [{ min: 12.5, max: 12.5 }, 1],
    ] as const) {
      expect([filter, (await summaryOf(database.db, { ...byName, ...filter })).total]).toEqual([
        filter,
        total,
      ]);
      expect(await listPowerstations(database.db, { ...byName, ...filter })).toHaveLength(total);
    }
  });

  test('the latest report of each station is told with the one before, the one that came last first', async () => {
    const told = await listReported(database.db, { max: 12.5 }, 100);
    const feed = reportFeed(
      told,
      { self: '/api/x?max=12.5', page: '/x' },
      { origin: 'https://p.example', portalName: 'P' },
    );
    const lines = [...feed.matchAll(/<content type="html">([^<]+)</g)].map(([, text]) => text!);
    expect(lines.sort()).toEqual([
      expect.stringMatching(
        /0 MVA frei \(wie davor\), 5 MVA gebucht, gemeldet von Anderes Netz zum 01\.10\.2026\./,
      ),
      expect.stringContaining('12,5 MVA frei (davor 10 MVA), 3 MVA gebucht'),
    ]);
    expect(new Set([...feed.matchAll(/<id>([^<]+)/g)].map(([, id]) => id)).size).toBe(3);
  });

  test('of more reports than are told, those that came last are', async () => {
    const { db } = database;
    const told = async () => (await listReported(db, {}, 1)).map(({ substationName }) => substationName);
    for (const name of ['UW Nord', 'UW Süd']) {
      await db.execute(sql`update powerstation_reports set created_at = now() + case when powerstation_uid in
        (select uid from powerstations where substation_name = ${name}) then interval '1 minute' else '0' end`);
      expect(await told()).toEqual([name]);
    }
  });

  test('a report is overdue the day after its quarter', async () => {
    const { db } = database;
    const overdueAfter = async (interval: string) => {
      await db.execute(sql`update powerstations set reported_on =
        ((now() at time zone 'Europe/Vienna')::date - interval '3 months')::date - ${interval}::int`);
      return (await listPowerstations(db, byName))[0]!.overdue;
    };
    expect(await overdueAfter('4')).toBe(1);
    expect(await overdueAfter('-1')).toBe(0);
  });
});
