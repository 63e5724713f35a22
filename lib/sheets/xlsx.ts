import 'server-only';
import { zipSync } from 'fflate';
import { readSheet, type SheetData } from 'read-excel-file/universal';
import { PortalError } from '../errors.ts';
import { unzipWithin } from '../files/unzip.ts';
import { type CellValue, listLimits, type TableRow, unreadable } from './file.ts';
import { scanSheet } from './xlsx-scan.ts';

/** Parts of a workbook that are read; others are not even unpacked. */
const parts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;

const damaged =
  'Die Excel-Datei ist beschädigt oder geschützt. Bitte speichern Sie sie neu als .xlsx oder CSV.';

/**
 * The rows of an Excel file's first sheet. Its parts are unpacked within limits and checked (xlsx-scan.ts) before the
 * reader, which has no limits, gets them.
 * @throws PortalError invalid_input for a file that is damaged, too large or hostile
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableRow[]> {
  const files = unpack(bytes);
  const formulas = new Map<string, number[]>();
  for (const [name, content] of Object.entries(files)) {
    const found = scanSheet(content, /^xl\/worksheets\//i.test(name));
    for (const [key, places] of found) formulas.set(key, places);
  }
  const safe = zipSync(files, { level: 0 });
  let rows: SheetData;
  try {
    rows = await readSheet(safe.buffer as ArrayBuffer);
  } catch {
    throw unreadable(damaged);
  }
  return rows.flatMap((cells, at): TableRow[] => {
    const line = at + 1;
    const computed = formulas.get(String(line));
    if (!computed && cells.every((cell) => cell === null)) return [];
    return [{ line, cells: cells.map((cell) => (cell ?? '') as CellValue), formulas: computed }];
  });
}

/** Most parts to read. */
const mostParts = 60;

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let count = 0;
  try {
    const files = unzipWithin(bytes, (name, size) => {
      if (!parts.test(name)) return false;
      total += size;
      count += 1;
      if (total > listLimits.unpackedBytes) throw unreadable('Die Excel-Datei ist entpackt zu groß.');
      if (count > mostParts) throw unreadable('Die Excel-Datei hat zu viele Tabellenblätter.');
      return true;
    });
    if (!files['xl/workbook.xml']) throw unreadable('Das Archiv ist keine Excel-Datei (.xlsx).');
    return files;
  } catch (error) {
    throw error instanceof PortalError ? error : unreadable(damaged);
  }
}
