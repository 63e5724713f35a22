import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, ListColumn } from '../columns';
import { escapeXml } from '../text/xml';
import { type Columns, daySerial, dayText, momentSerial, momentText } from './cells';
import * as parts from './xlsx-parts';

/** Limits of the format: characters in a cell, and rows in a sheet. */
const longestCell = 32_767;
export const mostRows = 1_048_575;

/** A1, B1, … AA1. */
export function reference(column: number, row: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name + row;
}

function textCell(place: string, text: string, style = 0): string {
  // Text that looks like the format's escape (`_x000D_`) must stay as it is.
  const plain = text
    .slice(0, longestCell)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r\n?/g, '\n');
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(plain)}</t></is></c>`;
}

function cell<Row>(place: string, { kind }: ListColumn<Row>, value: Cell): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(place, value);
  if (!Number.isFinite(value)) return '';
  if (kind !== 'date' && kind !== 'moment')
    return `<c r="${place}"${kind === 'version' ? ` s="${parts.styles.version}"` : ''}><v>${value}</v></c>`;
  const [serial, shown] =
    kind === 'date' ? [daySerial(value), dayText(value)] : [momentSerial(value), momentText(value)];
  if (serial < 61) return textCell(place, shown);
  return `<c r="${place}" s="${parts.styles[kind]}"><v>${serial}</v></c>`;
}

/**
 * Rows as a spreadsheet (SpreadsheetML of ECMA-376, one sheet): bold frozen head, filters, widths. Days and numbers
 * have their types, texts are never formulas. Streams; only one batch is in memory.
 * @param title the name of the sheet
 */
export async function* xlsx<Row>(
  batches: AsyncIterable<Row[]>,
  columns: Columns<Row>,
  title: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const file = (name: string) => {
    const entry = new ZipDeflate(name, { level: 4 });
    zip.add(entry);
    return (text: string, last = false) => entry.push(strToU8(text), last);
  };
  for (const [name, text] of parts.fixed) file(name)(text, true);
  const sheet = file(parts.sheetPath);
  sheet(parts.sheetHead(columns.map(({ width = 16 }) => width)));
  const head = columns.map((column, at) => textCell(reference(at, 1), column.title, parts.styles.head));
  sheet(`<row r="1">${head.join('')}</row>`);
  let last = 1;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      last += 1;
      const cells = columns.map((column, at) => cell(reference(at, last), column, column.value(row)));
      text += `<row r="${last}">${cells.join('')}</row>`;
    }
    sheet(text);
    yield* made.splice(0);
  }
  const corner = reference(columns.length - 1, last);
  sheet(parts.sheetEnd(corner), true);
  file('xl/workbook.xml')(parts.workbook(title, corner), true);
  zip.end();
  yield* made.splice(0);
}
