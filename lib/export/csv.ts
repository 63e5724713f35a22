import type { ListColumn } from '../columns';
import { formatVersion } from '../text/version';
import { type Columns, dayText, momentText } from './cells';

/** Beginnings that spreadsheets take for a formula (OWASP, CSV injection), some also in full width. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text as a cell: never a formula, and quoted where it would end the cell. */
export function textCell(text: string): string {
  const plain = text.replaceAll('\0', '');
  const safe = formula.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cell<Row>({ kind, value }: ListColumn<Row>, row: Row): string {
  const found = value(row);
  if (found === null || found === '') return '';
  if (typeof found === 'string') return textCell(found);
  if (kind === 'date') return dayText(found);
  if (kind === 'moment') return momentText(found);
  if (kind === 'version') return formatVersion(found);
  // The decimal comma, usual in files with semicolons.
  return String(found).replace('.', ',');
}

/**
 * Rows as CSV for spreadsheets in Austria: UTF-8 with byte order mark, semicolons, CRLF, days as TT.MM.JJJJ, moments with
 * HH:MM of Vienna, decimal comma, versions as 03.00. Texts that look like formulas begin with an apostrophe. Yields one piece for each batch.
 */
export async function* csv<Row>(
  batches: AsyncIterable<Row[]>,
  columns: Columns<Row>,
): AsyncGenerator<string, void, undefined> {
  const line = (cells: string[]) => `${cells.join(';')}\r\n`;
  yield `\ufeff${line(columns.map(({ title }) => textCell(title)))}`;
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map((column) => cell(column, row)))).join('');
  }
}
