import { jest } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { ownShare } from '@/tests/support/own-share';
import { zipOfZeros } from '@/tests/support/zip';
import { readList } from '../interface-list/read';
import { readReport } from '../powerstations/import/read';
import { Lane, TooExpensive } from '../work/lane';

const filled = (unit: string, bytes = 9_900_000) => unit.repeat(Math.floor(bytes / unit.length));
const head =
  'Prozess;Prozessversion;Marktnachricht;Sender;Empfänger;Gültig ab;Gültig bis;Schema;Schemaversion;Namespace;Schemaset\n';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** A workbook with what is given as the content of its sheet. */
const workbook = (sheet: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  });
/** The archive says of its first file that it is small. */
function lying(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(view.getUint32(bytes.length - 6, true) + 24, 1_000, true);
  return bytes;
}

/** What would hold whoever reads it for seconds, or fill the memory. */
const hostile: [string, Uint8Array, RegExp][] = [
  ['a quote left open at the beginning', strToU8(`"${filled('a;b\n', 8_000_000)}`), /viel zu lang/],
  ['a quote left open in a row', strToU8(`${head}"${filled('a;b\n', 8_000_000)}`), /viel zu lang/],
  ['quotes alone', strToU8(filled('"')), /viel zu lang|Anführungszeichen/],
  ['separators alone', strToU8(filled(';')), /Überschriften fehlen/],
  ['line ends alone', strToU8(filled('\r')), /mehr als 20.000 Zeilen/],
  ['rows of separators', strToU8(filled(`${';'.repeat(490)}\n`)), /mehr als 20.000 Zeilen/],
  ['an archive that lies about a sheet', lying(zipOfZeros('xl/workbook.xml', 50_000_000)), /beschädigt/],
  ['a sheet of 300 MB', zipOfZeros('xl/worksheets/sheet1.xml', 300_000_000), /zu groß/],
  ['a sheet that nests', workbook(filled('<a>', 3_000_000)), /zu tief verschachtelt/],
  ['a sheet of empty cells', workbook(`<row>${filled('<c/>', 3_000_000)}</row>`), /beschädigt|Überschriften/],
];

describe.each([
  ['interface lists', readList],
  ['reports', readReport],
] as const)('reading %s', (_, read) => {
  test.each(hostile)('refuses %s in German, and nobody waits for it', async (_, bytes, sentence) => {
    let refused: unknown;
    const share = await ownShare(async () => {
      refused = await read({ bytes }).catch((error) => error);
    });
    expect(refused).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(sentence) });
    expect(share).toBeLessThan(0.5);
  });

  test.each(['time', 'memory'] as const)('says so when it needs too much %s', async (reason) => {
    const run = jest.spyOn(Lane.prototype, 'run').mockRejectedValueOnce(new TooExpensive(reason));
    await expect(read({ bytes: strToU8(head) })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { files: expect.stringMatching(/^Das Lesen der Liste hat .* und wurde beendet\. Bitte/) },
    });
    run.mockRestore();
  });
});

test('a list with errors in every cell is read until it is clear that it is none', async () => {
  const { rows, problems } = await readList({
    bytes: strToU8(`${head}${filled(`${';'.repeat(10)}x\n`)}`.slice(0, 200_000)),
  });
  expect(rows).toEqual([]);
  expect(problems.length).toBeLessThan(1_100);
  expect(problems.at(-1)!.sentence).toContain('nicht weitergelesen');
});

test('a workbook whose reader takes minutes ends with its thread', async () => {
  const lane = new Lane({ time: 2_000, memory: 256 * 1_048_576, waiting: 1, rest: 60_000 });
  const args = [{ bytes: workbook(filled('<row/>', 50_000_000)) }];
  await expect(lane.run({ task: 'readInterfaceList', args })).rejects.toBeInstanceOf(TooExpensive);
  lane.end();
});
