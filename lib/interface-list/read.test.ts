import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { csv, csvText, quoted, row, rows, workbook, xlsx } from '@/tests/support/interface-list';
import { textCell } from '../export/csv';
import { readCsv } from '../sheets/csv';
import { listLimits } from '../sheets/file';
import { problemText } from './model';
import { readList } from './read';

const read = (text: string) => readList({ bytes: strToU8(text) });
const told = async (text: string) => (await read(text)).problems.map(problemText);

describe('an interface list', () => {
  test('is the same as CSV with comma, semicolon, tabulator and as a workbook', async () => {
    const wanted = await readList(csv(rows()));
    expect(wanted.problems).toEqual([]);
    expect(wanted.rows[0]).toEqual({
      ...{ line: 2, process: 'TEST_ORDER', version: 1.1, title: '', messageCode: 'ANFORDERUNG_TO' },
      ...{ senders: ['AA'], receivers: ['BB', 'CC'], validFrom: '2030-01-07', validUntil: null },
      ...{ schema: 'TestOrder', schemaVersion: '01p10', schemaSet: 'TEST_ORDER_01.10' },
      namespace: 'http://test.example/testorder/01p10',
    });
    expect(await readList(csv(rows(), ';'))).toEqual(wanted);
    expect(await readList(csv(rows(), '\t'))).toEqual(wanted);
    expect(await readList(xlsx(rows()))).toEqual(wanted);
  });

  test('has titles as exports write them, also those that look like formulas', async () => {
    const text = csvText([row()], ';').replace('schema_set', 'schema_set;Prozessbezeichnung');
    for (const title of ['=1', '+1', '-1', '@a', "'a", 'a'])
      expect((await read(`${text};${textCell(title)}`)).rows).toMatchObject([{ title }]);
  });

  test('takes UTF-8 with and without BOM, UTF-16 and Windows-1252', async () => {
    const text = `${csvText([row()]).replace('schema_set', 'schema_set,Prozessbezeichnung')},Müllers Prozess`;
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const files = [
      strToU8(text),
      strToU8(`\ufeff${text}`),
      utf16,
      new Uint8Array(Buffer.from(text, 'latin1')),
    ];
    for (const bytes of files) {
      expect((await readList({ bytes })).rows).toMatchObject([{ title: 'Müllers Prozess', line: 2 }]);
    }
  });

  test('finds its headings in German, in another order and below a title, and names what it passes over', async () => {
    const found = await read(
      [
        'Schnittstellenliste 04.10;;;',
        '',
        'Gültig Ab;gueltig bis;Empfänger;Absender;Nachricht;Prozess-Version;PROZESS;Schema;Schema Version;Namespace;Schema-Set;Notiz',
        '7.1.2030;31.12.2099;BB, CC;AA;ANFORDERUNG_TO;1,1;TEST_ORDER;TestOrder;01p10;urn:test:order;;x',
      ].join('\n'),
    );
    expect(found.hints).toEqual(['Die Spalte „Notiz“ wird nicht gelesen.']);
    expect(found.rows).toMatchObject([
      {
        line: 4,
        validFrom: '2030-01-07',
        validUntil: null,
        receivers: ['BB', 'CC'],
        version: 1.1,
        schemaSet: '',
      },
    ]);
  });

  test('names missing and double columns in German', async () => {
    expect(await told('process,process,sender\nA,B,C')).toEqual([
      'Zeile 1, Spalte Prozessversion: Diese Spalte fehlt.',
      'Zeile 1, Spalte Marktnachricht: Diese Spalte fehlt.',
      'Zeile 1, Spalte Empfänger: Diese Spalte fehlt.',
      'Zeile 1, Spalte Gültig ab: Diese Spalte fehlt.',
      'Zeile 1, Spalte Gültig bis: Diese Spalte fehlt.',
      'Zeile 1, Spalte Schema: Diese Spalte fehlt.',
      'Zeile 1, Spalte Schemaversion: Diese Spalte fehlt.',
      'Zeile 1, Spalte Namespace: Diese Spalte fehlt.',
      'Zeile 1, Spalte Schemaset: Diese Spalte fehlt.',
      'Zeile 1, Spalte Prozess: Diese Spalte kommt zweimal vor.',
    ]);
    await expect(read('a,b\n1,2')).rejects.toThrow(/Die Überschriften fehlen: Prozess/);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a day that is none',
      { valid_from: '2030-02-30' },
      'Gültig ab: „2030-02-30“ ist kein Datum wie 05.10.2026.',
    ],
    ['a missing day', { valid_from: '' }, 'Gültig ab: Hier fehlt das Datum.'],
    ['an end before the beginning', { valid_to: '2029-12-31' }, 'Gültig bis: Das Ende liegt vor dem Beginn.'],
    [
      'a version that is none',
      { process_version: 'neu' },
      'Prozessversion: „neu“ ist keine Version wie 03.00.',
    ],
    ['a process with markup', { process: '<b>X</b>' }, 'Prozess: „<b>X</b>“ wird nicht angenommen: '],
    ['a missing code', { message_code: '' }, 'Marktnachricht: Hier fehlt eine Angabe.'],
    ['nobody who sends', { sender: ' / ' }, 'Sender: Hier fehlt eine Marktrolle.'],
    [
      'a formula',
      { schema_set: '=HYPERLINK("x")' },
      'Schemaset: Formeln werden nicht angenommen, nur Werte.',
    ],
    [
      'versions that differ',
      { schema_version: '01p20' },
      'Schemaversion: Das Schema sagt Version 01p10, hier steht 01p20.',
    ],
    [
      'a namespace that is none',
      { namespace: 'javascript:x' },
      'Namespace: „javascript:x“ wird nicht angenommen',
    ],
    ['an endless text', { schema_set: 'x'.repeat(501) }, 'Schemaset: Der Text ist viel zu lang.'],
  ])('%s is named with its place', async (_, more, sentence) => {
    const problems = await told(csvText([row({ process: 'OTHER' }), row(more)]));
    expect(problems).toEqual([expect.stringContaining(`Zeile 3, Spalte ${sentence}`)]);
  });

  test('names all that is wrong at once, and a message that stands twice', async () => {
    const wrong = row({ valid_from: 'x', sender: '', process: 'P2' });
    expect(await told(csvText([row(), wrong, row()]))).toEqual([
      'Zeile 3, Spalte Sender: Hier fehlt eine Marktrolle.',
      'Zeile 3, Spalte Gültig ab: „x“ ist kein Datum wie 05.10.2026.',
      'Zeile 4, Spalte Marktnachricht: TEST_ORDER 01.10 ANFORDERUNG_TO steht schon in Zeile 2.',
    ]);
  });

  test('cells hold whatever is quoted, in the lines where they begin', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ß', '"', ',', ';', '\n', '\r\n', ' x'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (table) => {
        const text = ['a;b', ...table.map((cells) => cells.map(quoted).join(';'))].join('\n');
        const wanted: { line: number; cells: string[] }[] = [{ line: 1, cells: ['a', 'b'] }];
        let line = 2;
        for (const cells of table) {
          const trimmed = cells.map((one) => one.trim());
          if (trimmed.some(Boolean)) wanted.push({ line, cells: trimmed });
          line += 1 + cells.join('').split('\n').length - 1;
        }
        expect(readCsv(strToU8(text))).toEqual(wanted);
      }),
    );
  });
});

describe('hostile and mistaken files', () => {
  const sheet = (body: string) => workbook(`<row r="1">${body}</row>`);
  const huge = strToU8(' '.repeat(listLimits.unpackedBytes + 1));
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(), /leer/],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), /keine Liste/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /alte oder mit Passwort/],
    ['too many bytes', new Uint8Array(listLimits.fileBytes + 1), /10 MB/],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), /keine Excel-Datei/],
    ['half a workbook', xlsx(rows()).bytes.slice(0, 800), /beschädigt/],
    ['a bomb', workbook('', { 'xl/sharedStrings.xml': huge }), /entpackt zu groß/],
    ['a document type', workbook('', { 'xl/sharedStrings.xml': strToU8('<!DOCTYPE x><x/>') }), /Dokumenttyp/],
    ['a cell far below', sheet('<c r="A1048576"><v>1</v></c>'), /mehr als 20.000 Zeilen/],
    [
      'a text that many cells would share',
      workbook('', { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${' '.repeat(5_001)}</t></si></sst>`) }),
      /mehr als 5.000 Zeichen/,
    ],
    ['a row far below', workbook('<row r="999999999"/>'), /mehr als 20.000 Zeilen/],
    ['a cell far to the right', sheet('<c r="XFD1"><v>1</v></c>'), /mehr als 100 Spalten/],
    ['an open quote', strToU8('process,sender\n"abc,def\n'), /Anführungszeichen/],
    ['too many rows', strToU8(`process\n${'x\n'.repeat(listLimits.rows + 1)}`), /mehr als 20.000 Zeilen/],
  ])('%s: refused in German', async (_, bytes, sentence) => {
    await expect(readList({ bytes })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(sentence),
    });
  });

  test('computed cells of a workbook are refused at their place, whatever value they hold', async () => {
    const { bytes } = xlsx([row()]);
    const text = (await import('fflate')).unzipSync(bytes);
    const name = 'xl/worksheets/sheet1.xml';
    const computed = new TextDecoder()
      .decode(text[name])
      .replace(/<c r="A2"[^>]*>.*?<\/c>/, '<c r="A2" t="str"><f>1+1</f><v>TEST_ORDER</v></c>');
    const { problems } = await readList({ bytes: zipSync({ ...text, [name]: strToU8(computed) }) });
    expect(problems.map(problemText)).toEqual([
      'Zeile 2, Spalte Prozess: Formeln werden nicht angenommen, nur Werte.',
    ]);
  });
});
