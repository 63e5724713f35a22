import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readSheet from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import type { ListColumn } from '../columns';
import { secondsOfDay } from '../time/days';
import { csv, textCell } from './csv';
import { json } from './json';
import { inBatches } from './rows';
import { reference, xlsx } from './xlsx';

interface Row {
  uid: number;
  name: string;
  amount: number | null;
  version: number;
  day: number | null;
  at: number | null;
}
const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 30, value: ({ name }) => name },
  { key: 'amount', title: 'Menge', kind: 'number', value: ({ amount }) => amount },
  { key: 'version', title: 'Version', kind: 'version', value: ({ version }) => version },
  { key: 'day', title: '=Tag', kind: 'date', value: ({ day }) => day },
  { key: 'at', title: 'Zeitpunkt', kind: 'moment', value: ({ at }) => at },
];
const row = (name: string, more: Partial<Row> = {}): Row => ({
  uid: 1,
  name,
  amount: -5.5,
  version: 3.1,
  day: secondsOfDay('2026-03-29'),
  at: Date.UTC(2026, 9, 25, 1, 30) / 1000, // the second 2:30 of the night in which the clock is set back
  ...more,
});
async function* batches(...all: Row[][]) {
  yield* all;
}
async function bytesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}

/** What a spreadsheet would calculate, or what would break a file. */
const hostile = [
  '=HYPERLINK("http://x.example";"a")',
  '+1+1',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  'a;b',
  'a"b',
  'a\r\nb',
  ' Rand ',
  'Größe & <b>„Maß“</b>',
  '𝒳 ends half \ud835',
  'nul\u0000 bell\u0007 \u000b \ufffe',
  '_x000D_ wörtlich',
  ']]>',
  '',
];

describe('CSV', () => {
  const read = async (...all: Row[][]) => (await bytesOf(csv(batches(...all), columns))).toString('utf8');

  test('has a byte order mark, semicolons, CRLF, days, decimals and versions as written here', async () => {
    expect(await read([row('A')], [row('B', { amount: null, day: null, at: null })])).toBe(
      "\ufeffName;Menge;Version;'=Tag;Zeitpunkt\r\nA;-5,5;03.10;29.03.2026;25.10.2026 02:30\r\nB;;03.10;;\r\n",
    );
  });

  test('no text becomes a formula, and every text comes back', async () => {
    const text = await read(hostile.map((name) => row(name)));
    const back = parse(text, { delimiter: ';', bom: true, from_line: 2, record_delimiter: '\r\n' });
    for (const [place, name] of hostile.entries()) {
      const [cell] = back[place]!;
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      const plain = Buffer.from(name.replaceAll('\0', '')).toString();
      expect([plain, `'${plain}`]).toContain(cell);
    }
  });

  test.each([
    ['=1', "'=1"],
    ['-', "'-"],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)'].map((text): [string, string] => [text, `'${text}`]),
    ['a＝1', 'a＝1'],
    ['@a;b', `"'@a;b"`],
    ["'=1", "'=1"],
    ['a=1', 'a=1'],
  ])('%j is written %j', (text, cell) => expect(textCell(text)).toBe(cell));
});

test('JSON is whole at every length, and has the fields of the columns', async () => {
  const read = async (...all: Row[][]) =>
    JSON.parse((await bytesOf(json(batches(...all), columns.slice(0, 2), 'rows'))).toString('utf8'));
  expect(await read()).toEqual({ rows: [] });
  expect(await read([])).toEqual({ rows: [] });
  expect(await read([row('A')], [], [row('B')])).toEqual({
    rows: [
      { uid: 1, name: 'A', amount: -5.5 },
      { uid: 1, name: 'B', amount: -5.5 },
    ],
  });
});

describe('XLSX', () => {
  const bytes = (...all: Row[][]) => bytesOf(xlsx(batches(...all), columns, 'Liste: [alle] / Prozesse'));

  test('is read back with texts as texts, numbers as numbers, days as days', async () => {
    const [sheet] = await readSheet(await bytes([row('A'), row('=1+1')], [row('C', { amount: null })]));
    expect(sheet!.sheet).toBe('Liste   alle    Prozesse');
    expect(sheet!.data).toEqual([
      ['Name', 'Menge', 'Version', '=Tag', 'Zeitpunkt'],
      ['A', -5.5, 3.1, new Date('2026-03-29T00:00:00Z'), new Date('2026-10-25T02:30:00Z')],
      ['=1+1', -5.5, 3.1, new Date('2026-03-29T00:00:00Z'), new Date('2026-10-25T02:30:00Z')],
      ['C', null, 3.1, new Date('2026-03-29T00:00:00Z'), new Date('2026-10-25T02:30:00Z')],
    ]);
  });

  test('every part is well-formed whatever the cells hold, and no cell is a formula', async () => {
    const files = unzipSync(await bytes(hostile.map((name) => row(name))));
    for (const [name, content] of Object.entries(files)) {
      const parser = new SaxesParser({ xmlns: true });
      const elements = new Set<string>();
      parser.on('error', (error) => {
        throw new Error(`${name}: ${error.message}`);
      });
      parser.on('opentag', ({ local }) => elements.add(local));
      parser.write(Buffer.from(content).toString('utf8')).close();
      expect(elements.has('f')).toBe(false);
    }
    const sheet = Buffer.from(files['xl/worksheets/sheet1.xml']!).toString('utf8');
    expect(sheet).toContain('_x005F_x000D_ wörtlich');
    expect(sheet).toContain('nul bell  </t>');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain(`<autoFilter ref="A1:E${hostile.length + 1}"/>`);
    expect(sheet).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
  });

  test('every part has its type, and every relation its part', async () => {
    const files = unzipSync(await bytes());
    const text = (name: string) => Buffer.from(files[name]!).toString('utf8');
    expect(Object.keys(files)[0]).toBe('[Content_Types].xml');
    const typed = [...text('[Content_Types].xml').matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name);
    expect(typed.sort()).toEqual(['xl/styles.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']);
    for (const name of typed) expect(files).toHaveProperty([name!]);
    expect(text('_rels/.rels')).toContain('Target="xl/workbook.xml"');
    for (const target of ['worksheets/sheet1.xml', 'styles.xml']) {
      expect(text('xl/_rels/workbook.xml.rels')).toContain(`Target="${target}"`);
    }
    expect(text('xl/workbook.xml')).toContain("'!$A$1:$E$1</definedName>");
  });

  test.each([
    [0, 'A7'],
    [25, 'Z7'],
    [26, 'AA7'],
    [701, 'ZZ7'],
  ])('column %i is %s', (column, name) => expect(reference(column, 7)).toBe(name));
});

describe('rows', () => {
  const uids = Int32Array.from({ length: 95 }, (_, i) => 95 - i);

  test('come in order, each once, and never more than a batch ahead of who takes them', async () => {
    let read = 0;
    let taken = 0;
    const load = async (wanted: number[]) => {
      expect(wanted.length).toBeLessThanOrEqual(10);
      expect(read).toBe(taken);
      read += wanted.length;
      return [...wanted].sort((a, b) => a - b).map((uid) => ({ uid }));
    };
    const seen: number[] = [];
    for await (const rows of inBatches(uids, load, 10)) {
      seen.push(...rows.map(({ uid }) => uid));
      taken = seen.length;
    }
    expect(seen).toEqual([...uids]);
  });

  test('that are gone are left out; nothing is read after the taker left', async () => {
    const load = jestless();
    for await (const rows of inBatches(uids, load.load, 10)) {
      expect(rows).toHaveLength(9);
      break;
    }
    expect(load.calls()).toBe(1);
  });

  function jestless() {
    let calls = 0;
    return {
      calls: () => calls,
      load: async (wanted: number[]) => {
        calls += 1;
        return wanted.slice(1).map((uid) => ({ uid }));
      },
    };
  }
});
