import { formatNumber } from '../time/format.ts';
import 'server-only';
import { SaxesParser } from 'saxes';
import { PortalError } from '../errors.ts';
import { listLimits, tooManyRows, unreadable } from './file.ts';

/** Columns that a sheet may use. */
const mostColumns = 100;

/** Characters of one text in a workbook. It is stored once but may fill many cells, so this bounds the cost of each. */
const mostLetters = 5_000;

/** Bytes that the parser gets at once; it takes twice as long with a whole sheet. */
const pieceBytes = 65_536;

/**
 * Checks a part of a workbook before it is read: no document type, and no cell so far out that a table up to it would
 * fill the memory.
 * @param sheet whether the part is a sheet
 * @returns indexes of computed cells, by line
 * @throws PortalError invalid_input
 */
export function scanSheet(content: Uint8Array, sheet: boolean): Map<string, number[]> {
  const formulas = new Map<string, number[]>();
  const parser = new SaxesParser({ xmlns: false, position: false });
  let place: { line: string; column: number } | undefined;
  let depth = 0;
  // Characters of the open text; undefined between texts, where only layout is.
  let letters: number | undefined;
  parser.on('error', () => {
    throw unreadable('Die Excel-Datei ist beschädigt.');
  });
  parser.on('doctype', () => {
    throw unreadable('Die Excel-Datei enthält eine Dokumenttypdefinition. Das ist nicht erlaubt.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > 50) throw unreadable('Die Excel-Datei ist zu tief verschachtelt.');
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'si' || local === 'c') letters = 0;
    if (local === 'row') checkRow(attributes.r);
    if (local === 'c') place = checkCell(attributes.r);
    if (local === 'f' && sheet && place) {
      const { line, column } = place;
      const places = formulas.get(line);
      if (!places) formulas.set(line, [column]);
      else if (!places.includes(column)) places.push(column);
    }
  });
  const count = (text: string) => {
    if (letters === undefined) return;
    letters += text.length;
    if (letters > mostLetters) {
      throw unreadable(
        `In der Excel-Datei steht eine Zelle mit mehr als ${formatNumber(mostLetters)} Zeichen.`,
      );
    }
  };
  parser.on('text', count);
  parser.on('cdata', count);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'si' || local === 'c') letters = undefined;
    if (local === 'c') place = undefined;
  });
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < content.length; at += pieceBytes) {
      parser.write(decoder.decode(content.subarray(at, at + pieceBytes), { stream: true }));
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof PortalError ? error : unreadable('Die Excel-Datei ist beschädigt.');
  }
  return formulas;
}

function checkRow(number: string | undefined): void {
  if (number !== undefined && !(Number(number) <= listLimits.rows + 1)) throw tooManyRows();
}

function checkCell(address: string | undefined) {
  if (address === undefined) return undefined;
  const [, letters, line] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(address) ?? [];
  if (!letters || !line) throw unreadable('Die Excel-Datei ist beschädigt.');
  checkRow(line);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= mostColumns) throw unreadable(`Die Tabelle hat mehr als ${mostColumns} Spalten.`);
  return { line, column };
}
