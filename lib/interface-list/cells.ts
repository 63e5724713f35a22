import { namePattern, namespacePattern, versionPattern } from '../schemas/names.ts';
import { type Read, shown, textOf, value, wrong } from '../sheets/cells.ts';
import type { CellValue } from '../sheets/file';
import { parseVersion } from '../text/version.ts';
import { isDay } from '../time/days.ts';
import { openEnd } from '../time/format.ts';

function named(pattern: RegExp, most: number, hint: string, { optional = false } = {}) {
  return (cell: CellValue | undefined): Read<string> => {
    const text = textOf(cell);
    if (!text) return optional ? value('') : wrong('Hier fehlt eine Angabe.');
    if (text.length > most) return wrong(`Höchstens ${most} Zeichen sind möglich.`);
    return pattern.test(text) ? value(text) : wrong(`${shown(text)} wird nicht angenommen: ${hint}`);
  };
}

export const readProcess = named(
  /^[\p{L}\p{N}][\p{L}\p{N}_./ -]*$/u,
  60,
  'nur Buchstaben, Ziffern, Leerzeichen und die Zeichen _ . / -',
);
export const readCode = named(
  /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u,
  100,
  'nur Buchstaben, Ziffern und die Zeichen _ . -',
);
const readLine = named(/^[^\p{Cc}]*$/u, 300, 'ein Text in einer Zeile', { optional: true });
/** A title; without the apostrophe before what looks like a formula, which exports write (lib/export/csv.ts). */
export const readTitle = (cell: CellValue | undefined): Read<string> =>
  readLine(textOf(cell).replace(/^'(?=[=+\-@＝＋－＠])/, ''));
export const readSchemaSet = named(
  /^[\p{L}\p{N}][\p{L}\p{N}_./ -]*$/u,
  100,
  'nur Buchstaben, Ziffern, Leerzeichen und die Zeichen _ . / -',
  { optional: true },
);
export const readNamespace = named(
  namespacePattern,
  300,
  'er beginnt mit http://, https:// oder urn: und hat keine Leerzeichen',
  { optional: true },
);

/** `03.00`, `3`, `3,5`, or a number of a sheet. */
export function readVersion(cell: CellValue | undefined): Read<number> {
  const text = typeof cell === 'number' ? String(Math.round(cell * 1e6) / 1e6) : textOf(cell);
  if (!text) return wrong('Hier fehlt die Version.');
  const number = parseVersion(text);
  return number === undefined || number > 9999.99
    ? wrong(`${shown(text)} ist keine Version wie 03.00.`)
    : value(number);
}

/** Codes of participants in one cell. */
const mostCodes = 20;

/** Codes of participants, with / , + & or space between them. */
export function readCodes(cell: CellValue | undefined): Read<string[]> {
  const codes = textOf(cell)
    .split(/[\s/,;+&|]+/)
    .filter(Boolean);
  if (codes.length > mostCodes) return wrong(`Hier stehen mehr als ${mostCodes} Marktteilnehmer.`);
  return codes.length > 0 ? value([...new Set(codes)]) : wrong('Hier fehlt eine Marktrolle.');
}

/** Dates that mean an open end. */
const openEnds = new Set([openEnd, '31.12.9999']);

/** `2026-10-05`, `05.10.2026`, `5.10.2026` or a sheet's day. @returns '' for an empty cell */
export function readDay(cell: CellValue | undefined): Read<string> {
  const text = textOf(cell);
  if (!text) return value('');
  const [, date, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  const day = year
    ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
    : text.replace(/[T ]00:00(:00)?(\.0+)?Z?$/, '');
  const known = isDay(day) && day >= '1990-01-01' && typeof cell !== 'number';
  return known ? value(day) : wrong(`${shown(text)} ist kein Datum wie 05.10.2026.`);
}

/** The end of a validity; null if it is open. */
export function readEnd(cell: CellValue | undefined): Read<string | null> {
  const read = readDay(cell);
  if ('wrong' in read) return read;
  const [year, month, day] = read.value.split('-');
  return value(read.value === '' || openEnds.has(`${day}.${month}.${year}`) ? null : read.value);
}

/** Name and version of a schema. If the name ends with the version (`CMRequest_01p30`), it counts. */
export function readSchema(
  nameCell: CellValue | undefined,
  versionCell: CellValue | undefined,
): { schema: Read<string>; version: Read<string> } {
  const name = textOf(nameCell);
  const given = textOf(versionCell);
  const [, bare, inName] = /^(.+)_(\d{2}p\d{2})$/i.exec(name) ?? [];
  const schema = inName && (!given || given.toLowerCase() === inName.toLowerCase()) ? bare! : name;
  const version = given || inName || '';
  if (inName && given && given.toLowerCase() !== inName.toLowerCase()) {
    return {
      schema: value(bare!),
      version: wrong(`Das Schema sagt Version ${inName}, hier steht ${given}.`),
    };
  }
  if (!schema && !version) return { schema: value(''), version: value('') };
  return {
    schema: named(namePattern, 60, 'nur Buchstaben ohne Umlaute, Ziffern, _ und -')(schema),
    version: named(versionPattern, 20, 'nur Ziffern, Buchstaben, Punkt, _ und -')(version.replace(/P/, 'p')),
  };
}
