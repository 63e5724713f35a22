import 'server-only';
import { CsvError, parse } from 'csv-parse/sync';
import { listLimits, type TableRow, tooManyRows, unreadable } from './file.ts';

/**
 * The rows of a CSV file: separated by comma, semicolon or tab, whichever the first line has most; with quotes (RFC
 * 4180) and BOM; UTF-8, UTF-16 or else Windows-1252.
 * @throws PortalError invalid_input when it is no text or no CSV
 */
export function readCsv(bytes: Uint8Array): TableRow[] {
  const text = decode(bytes);
  const found: TableRow[] = [];
  try {
    // The library's types lack `raw`.
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      raw: true,
      max_record_size: 100_000,
      to: listLimits.rows + 2,
    }) as unknown as { raw: string; record: string[] }[];
    if (records.length > listLimits.rows + 1) throw tooManyRows();
    let line = 1;
    for (const { raw, record } of records) {
      const cells = record.map((cell) => cell.trim());
      if (cells.some(Boolean)) found.push({ line, cells });
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(reasonOf(error));
    throw error;
  }
  return found;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = utf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what has such characters is no text
  if (/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)) {
    throw unreadable('Das ist keine Liste: Angenommen werden CSV-Dateien und Excel-Dateien (.xlsx).');
  }
  return text;
}

/** The separator that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const head = (text.split(/\r\n|\r|\n/).find((line) => line.trim()) ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function reasonOf(error: CsvError): string {
  const line = Number((error as { lines?: unknown }).lines) || undefined;
  const where = line ? `In Zeile ${line}` : 'In der Datei';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return 'Ein Anführungszeichen am Beginn einer Zelle wird nicht geschlossen.';
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${where} ist eine Zeile viel zu lang.`;
  return `${where} stehen Anführungszeichen an der falschen Stelle.`;
}
