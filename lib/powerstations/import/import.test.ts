import { describe, expect, test } from '@jest/globals';
import { strToU8 } from 'fflate';
import published from '../../db/seed/data/substations.json' with { type: 'json' };
import { readCapacity, readNumber } from './cells';
import { StationIndex } from './identity';
import { planReport } from './plan';
import { readReport } from './read';
import type { KnownStation, ReportState } from './state';

const head = 'substation,available_mva,booked_mva,latitude,longitude,state,operator';
const file = (...lines: string[]) => ({ bytes: strToU8([head, ...lines].join('\n')) });
const read = (...lines: string[]) => readReport(file(...lines));

describe('numbers', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,5', 1234.5],
    ['0', 0],
    [' 7 ', 7],
    [3.25, 3.25],
  ])('%p is %d', (cell, number) => {
    expect(readNumber(cell)).toEqual({ value: number });
  });

  test.each(['', 'viel', '1,2,3', '0x10', '1e3', '12,5 MVA'])('%p is none', (cell) => {
    expect(readNumber(cell)).toHaveProperty('wrong');
  });

  test('capacities are neither negative nor beyond belief', () => {
    expect(readCapacity('-1')).toHaveProperty('wrong');
    expect(readCapacity('10001')).toHaveProperty('wrong');
    expect(readCapacity('1,23456')).toEqual({ value: 1.235 });
  });
});

describe('a report', () => {
  test('is read with the published headings, and with German ones and decimal commas', async () => {
    const english = await read('UW Nord**,1.5,2,48.2,16.4,Wien,Demo Netz GmbH');
    expect(english.rows).toEqual([
      {
        ...{ line: 2, substationName: 'UW Nord', networkOperator: 'Demo Netz GmbH', state: 'Wien' },
        ...{ latitude: 48.2, longitude: 16.4, availableCapacity: 1.5, bookedCapacity: 2 },
      },
    ]);
    expect(english.hints).toEqual([
      'Fußnotenzeichen (*) am Ende von Namen werden nicht übernommen: 1 Zeile.',
    ]);
    const german = await readReport({
      bytes: strToU8(
        'Umspannwerk;Bundesland;Spannungsebene;Frei (MVA);Gebucht (MVA);Breitengrad;Längengrad;Netzbetreiber;Gemeldet\nUW Nord;wien;110/20 kV;1,5;2;48,2;16,4;Demo Netz GmbH;x',
      ),
    });
    expect(german.rows).toEqual([{ ...english.rows[0], voltageLevel: '110/20 kV' }]);
    expect(german.hints).toEqual(['Die Spalte „Gemeldet“ wird nicht gelesen.']);
  });

  test('says of every bad line why it is not taken, and takes the others', async () => {
    const { rows, rejected } = await read(
      'UW A,1,2,48.2,16.4,Wien,Demo',
      ',1,2,48.2,16.4,Wien,Demo',
      'UW C,viel,,48.2,16.4,Bayern,Demo',
      'UW D,1,2,16.4,48.2,Wien,Demo',
      'UW E,1,2,52.5,13.4,Wien,Demo',
      'UW F,=1+1,2,48.2,16.4,Wien,Demo',
    );
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(rejected).toEqual([
      { line: 3, name: '', sentence: 'Umspannwerk: Hier fehlt der Name.' },
      {
        line: 4,
        name: 'UW C',
        sentence:
          'Bundesland: „Bayern“ ist kein Bundesland. Frei (MVA): „viel“ ist keine Zahl. Gebucht (MVA): Hier fehlt eine Zahl.',
      },
      { line: 5, name: 'UW D', sentence: 'Breitengrad und Längengrad sind vertauscht.' },
      { line: 6, name: 'UW E', sentence: 'Breitengrad und Längengrad liegen nicht in Österreich.' },
      { line: 7, name: 'UW F', sentence: 'Frei (MVA): Formeln werden nicht angenommen, nur Werte.' },
    ]);
  });

  test('without its columns is no report', async () => {
    await expect(readReport({ bytes: strToU8('substation,state\nUW A,Wien') })).rejects.toThrow(
      'Es fehlen die Spalten: Frei (MVA), Gebucht (MVA), Breitengrad, Längengrad.',
    );
    await expect(readReport({ bytes: strToU8(head) })).rejects.toThrow('keine Zeile');
  });
});

const station = (uid: number, substationName: string, more: Partial<KnownStation> = {}): KnownStation => ({
  ...{ uid, substationName, networkOperator: 'Demo Netz GmbH', marketPartnerUid: 1, state: 'Wien' },
  ...{ voltageLevel: '', latitude: 48.2, longitude: 16.4, availableCapacity: 10, bookedCapacity: 5 },
  ...{ reportedOn: '2026-07-01', thatDay: null },
  ...more,
});
const state = (...stations: KnownStation[]): ReportState => ({
  stations,
  partners: new Map([
    ['demonetzgmbh', 1],
    ['anderesnetzgmbh', 2],
  ]),
});
const own = { uid: 1, company: 'Demo Netz GmbH' };

describe('a plan', () => {
  test('tells new, changed, confirmed and missing stations apart', async () => {
    const report = await read(
      'UW Alt,12,5,48.2,16.4,Wien,Demo Netz GmbH',
      'uw  gleich,10,5,48.2,16.4,Wien,DEMO NETZ GMBH',
      'UW Neu,1,2,48.3,16.4,Wien,Demo Netz GmbH',
    );
    const known = state(station(1, 'UW Alt'), station(2, 'uw gleich'), station(3, 'UW Fehlt'));
    const plan = await planReport(report, known, { reportedOn: '2026-10-01' });
    expect(plan.changed).toMatchObject([{ uid: 1, fields: [{ field: 'Frei (MVA)', from: '10', to: '12' }] }]);
    expect(plan.unchanged).toMatchObject([{ uid: 2 }]);
    expect(plan.added).toMatchObject([{ row: { substationName: 'UW Neu' }, marketPartnerUid: 1 }]);
    expect(plan.missing).toEqual([{ uid: 3, substationName: 'UW Fehlt', networkOperator: 'Demo Netz GmbH' }]);
    expect(await planReport(report, known, { reportedOn: '2026-10-01' })).toEqual(plan);
    expect(await planReport(report, known, { reportedOn: '2026-10-02' })).not.toEqual(plan);
  });

  test('a report older than the latest only adds to the history; one of the same day corrects it', async () => {
    const report = await read('UW Alt,12,5,48.2,16.4,Wien,Demo Netz GmbH');
    const older = await planReport(report, state(station(1, 'UW Alt')), { reportedOn: '2026-04-01' });
    expect([older.older.length, older.changed.length]).toEqual([1, 0]);
    const again = state(station(1, 'UW Alt', { thatDay: { availableCapacity: 12, bookedCapacity: 5 } }));
    expect(await planReport(report, again, { reportedOn: '2026-04-01' })).toMatchObject({
      same: 1,
      older: [],
    });
    const corrected = await planReport(report, state(station(1, 'UW Alt')), { reportedOn: '2026-07-01' });
    expect(corrected.changed).toMatchObject([{ fields: [{ field: 'Frei (MVA)' }] }]);
    const booked = state(station(1, 'UW Alt', { availableCapacity: 12, bookedCapacity: 4 }));
    expect(await planReport(report, booked, { reportedOn: '2026-07-01' })).toMatchObject({
      changed: [{ fields: [{ field: 'Gebucht (MVA)', from: '4', to: '5' }] }],
      same: 0,
    });
    const bookedThen = state(station(1, 'UW Alt', { thatDay: { availableCapacity: 12, bookedCapacity: 4 } }));
    expect(await planReport(report, bookedThen, { reportedOn: '2026-04-01' })).toMatchObject({
      older: [{ uid: 1 }],
      same: 0,
    });
    const same = state(station(1, 'UW Alt', { availableCapacity: 12 }));
    expect(await planReport(report, same, { reportedOn: '2026-07-01' })).toMatchObject({
      same: 1,
      changed: [],
    });
  });

  test('many stations of one name are compared with what lies near alone, and told as all of them would be', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => ({
      ...{ line: n + 2, substationName: 'UW', networkOperator: 'Demo Netz GmbH', state: 'Wien' },
      ...{ latitude: 46.4 + 0.022 * (n % 110), longitude: 9.5 + 0.033 * Math.floor(n / 110) },
      ...{ availableCapacity: 1, bookedCapacity: 1 },
    }));
    const index = new StationIndex<(typeof rows)[number]>();
    for (const row of rows) index.add('UW', row);
    const compared: number[] = [];
    expect(index.nearest(['UW'], rows[5_000]!, ({ line }) => compared.push(line) > 0)).toBe(rows[5_000]);
    expect(compared.length).toBeLessThan(10);
    const plan = await planReport({ rows, rejected: [], hints: [] }, state(), { reportedOn: '2026-10-01' });
    expect(plan.added).toHaveLength(12_000);
    const known = state(...plan.added.map(({ row }, n) => station(n + 1, 'UW', { ...row })));
    const moved = rows.map((row) => ({
      ...row,
      latitude: row.latitude + 0.009,
      longitude: row.longitude - 0.01,
    }));
    const again = await planReport({ rows: moved, rejected: [], hints: [] }, known, {
      reportedOn: '2026-10-01',
    });
    expect(again.changed.map(({ row, uid }) => row.line - uid!)).toEqual(rows.map(() => 1));
  });

  test('stations of one name are told apart by where they lie', async () => {
    const known = state(station(1, 'UW Nord'), station(2, 'UW Nord', { latitude: 48.5 }));
    const report = await read(
      'UW Nord,1,1,48.5001,16.4,Wien,Demo Netz GmbH',
      'UW Nord,2,2,48.2001,16.4,Wien,Demo Netz GmbH',
      'UW Nord,3,3,48.8,16.4,Wien,Demo Netz GmbH',
      'UW Nord,4,4,48.8,16.4,Wien,Demo Netz GmbH',
      'UW Nord,5,5,48.2,16.4,Wien,Demo Netz GmbH',
    );
    const plan = await planReport(report, known, { reportedOn: '2026-10-01' });
    expect(plan.changed.map(({ uid, row }) => [uid, row.line])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    expect(plan.added.map(({ row }) => row.line)).toEqual([4]);
    expect(plan.rejected.map(({ line, sentence }) => [line, sentence])).toEqual([
      [
        5,
        'Diese Zeile und Zeile 4 („UW Nord“) gelten als ein Umspannwerk: derselbe Netzbetreiber, derselbe Name und höchstens 2 km Abstand. Übernommen wird Zeile 4.',
      ],
      [
        6,
        'Diese Zeile und Zeile 3 („UW Nord“) gelten als ein Umspannwerk: derselbe Netzbetreiber, derselbe Name und höchstens 2 km Abstand. Übernommen wird Zeile 3.',
      ],
    ]);
  });

  test('every line of the published list is a station of its own, and the same list again is the same', async () => {
    const lines = published.map(([name, free, booked, latitude, longitude, land, operator]) =>
      [name, free, booked, latitude, longitude, land, operator].map((cell) => `"${cell}"`).join(),
    );
    const report = await read(...lines);
    const plan = await planReport(report, state(), { reportedOn: '2026-07-01' });
    expect([report.rows.length, plan.added.length, plan.rejected]).toEqual([440, 440, []]);
    const known = plan.added.map(({ row, networkOperator }, n) =>
      station(n + 1, '', { ...row, networkOperator }),
    );
    const again = await planReport(report, state(...known), { reportedOn: '2026-07-01' });
    expect([again.same, again.added, again.changed, again.missing]).toEqual([440, [], [], []]);
    const later = await planReport(report, state(...known), { reportedOn: '2026-10-01' });
    expect(later.unchanged.map(({ uid, row }) => row.line - uid!)).toEqual(lines.map(() => 1));
  });

  test('a name that differs in a sign that means something is another station', async () => {
    const at = (name: string) => `${name},1,1,48.2,16.4,Wien,Demo Netz GmbH`;
    const short = station(1, 'UW Eibesbrunn', { availableCapacity: 1, bookedCapacity: 1 });
    const task = { reportedOn: '2026-10-01' };
    const both = await read(at("UW Eibesbrunn'"), at('UW Eibesbrunn'));
    const plan = await planReport(both, state(short), task);
    expect([plan.added.map(({ row }) => row.line), plan.unchanged.map(({ row }) => row.line)]).toEqual([
      [2],
      [3],
    ]);
    const one = await planReport(await read(at('UW Eibesbrunn´')), state(short), task);
    expect([one.added.length, one.changed, one.missing.map(({ uid }) => uid)]).toEqual([1, [], [1]]);
    // Another apostrophe is none.
    const prime = await planReport(
      await read(at('UW Eibesbrunn´')),
      state(short, station(2, "UW Eibesbrunn'")),
      task,
    );
    expect(prime.changed.map(({ uid }) => uid)).toEqual([2]);
  });

  test('a name written a little differently is the same station, but not where both are called so', async () => {
    const at = (name: string) => `${name},10,5,48.2,16.4,Wien,Demo Netz GmbH`;
    const known = state(station(1, 'UW St.Pölten-Nord'));
    const task = { reportedOn: '2026-10-01' };
    const renamed = await planReport(await read(at('UW St. Pölten Nord')), known, task);
    expect(renamed.changed).toMatchObject([{ uid: 1, fields: [{ to: 'UW St. Pölten Nord' }] }]);
    const both = await read(at('UW St. Pölten Nord'), at('UW St.Pölten-Nord'), at('UW  st. pölten nord'));
    const plan = await planReport(both, known, task);
    expect([
      plan.unchanged.map(({ uid, row }) => [uid, row.line]),
      plan.added.map(({ row }) => row.line),
    ]).toEqual([[[1, 3]], [2]]);
    expect(plan.rejected.map(({ line }) => line)).toEqual([4]);
  });

  test('degrees are compared as they were reported, rounded once', async () => {
    // Rounded to six and then to five decimals the first would be 48.20001, which nobody reported.
    const known = state(station(1, 'UW Alt', { latitude: 48.2000049996, longitude: 16.4000001 }));
    const of = async (latitude: string) =>
      await planReport(await read(`UW Alt,10,5,${latitude},16.4000001,Wien,Demo Netz GmbH`), known, {
        reportedOn: '2026-10-01',
      });
    expect((await of('48.2000049996')).changed).toEqual([]);
    expect((await of('48.200007')).changed).toMatchObject([
      { fields: [{ from: '48,200005', to: '48,200007' }] },
    ]);
    expect((await of('48.2000049996')).unchanged[0]!.row.latitude).toBe(48.2000049996);
  });

  test('for one market partner takes only its own stations', async () => {
    const foreign = station(2, 'UW Fremd', { networkOperator: 'Anderes Netz GmbH', marketPartnerUid: 2 });
    const report = await read(
      'UW Eigen,1,1,48.2,16.4,Wien,Demo Netz GmbH',
      'UW Fremd,1,1,48.2,16.4,Wien,Anderes Netz GmbH',
      'UW Fremd,1,1,48.2,16.4,Wien,Unbekanntes Netz',
    );
    const plan = await planReport(report, state(station(1, 'UW Eigen'), foreign), {
      reportedOn: '2026-10-01',
      own,
    });
    expect(plan.changed.map(({ uid }) => uid)).toEqual([1]);
    expect(plan.added).toEqual([]);
    expect(
      plan.rejected.map(({ line, sentence }) => [line, sentence.includes('nicht Ihr Marktpartner')]),
    ).toEqual([
      [3, true],
      [4, true],
    ]);
    expect(plan.missing).toEqual([]);
    // A name that leads to a foreign station all the same.
    const odd = state(station(4, 'UW Eigen', { marketPartnerUid: 2 }));
    expect(
      (await planReport(report, odd, { reportedOn: '2026-10-01', own })).rejected.map(({ line }) => line),
    ).toEqual([2, 3, 4]);
  });
});
