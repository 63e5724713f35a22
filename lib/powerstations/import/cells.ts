import { type Read, shown, textOf, value, wrong } from '../../sheets/cells.ts';
import type { CellValue } from '../../sheets/file';
import { transliterate } from '../../text/transliterate.ts';
import { formatNumber } from '../../time/format.ts';
import { states } from '../model.ts';

/** Largest plausible capacity of a substation, in MVA. */
const mostMva = 10_000;

/**
 * A number in common notations: `12,5`, `12.5`, `1.234,5`, or a number of a sheet. A single point is a decimal point,
 * as in published lists.
 */
export function readNumber(cell: CellValue | undefined): Read<number> {
  if (typeof cell === 'number') return Number.isFinite(cell) ? value(cell) : wrong('Hier fehlt eine Zahl.');
  const text = textOf(cell).replace(/\s/g, '');
  if (!text) return wrong('Hier fehlt eine Zahl.');
  const plain = text.includes(',') ? text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : text;
  return /^-?\d{1,12}(\.\d{1,15})?$/.test(plain)
    ? value(Number(plain))
    : wrong(`${shown(text)} ist keine Zahl.`);
}

/** A capacity in MVA with three decimals. */
export function readCapacity(cell: CellValue | undefined): Read<number> {
  const read = readNumber(cell);
  if ('wrong' in read) return read;
  if (read.value < 0) return wrong('Eine Kapazität ist nicht negativ.');
  if (read.value > mostMva) return wrong(`Mehr als ${formatNumber(mostMva)} MVA sind nicht möglich.`);
  return value(Math.round(read.value * 1000) / 1000);
}

function line(cell: CellValue | undefined, most: number): Read<string> {
  const text = textOf(cell).replace(/\s+/g, ' ');
  if (text.length > most) return wrong(`Höchstens ${most} Zeichen sind möglich.`);
  return /\p{Cc}/u.test(text) ? wrong('Der Text enthält Zeichen, die kein Text sind.') : value(text);
}

/** A name without trailing marks of footnotes (`*`). */
export function readName(cell: CellValue | undefined): Read<string> {
  const read = line(cell, 200);
  if ('wrong' in read) return read;
  const name = read.value.replace(/[\s*]+$/, '');
  return name ? value(name) : wrong('Hier fehlt der Name.');
}

export const readOperator = (cell: CellValue | undefined): Read<string> => line(cell, 200);
export const readVoltage = (cell: CellValue | undefined): Read<string> => line(cell, 60);

const fold = (text: string) =>
  transliterate(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const byName = new Map<string, string>(states.map((state) => [fold(state), state]));

/** One of the nine federal states, in any case and with any spelling of umlauts. */
export function readState(cell: CellValue | undefined): Read<string> {
  const text = textOf(cell);
  if (!text) return wrong('Hier fehlt das Bundesland.');
  const state = byName.get(fold(text));
  return state ? value(state) : wrong(`${shown(text)} ist kein Bundesland.`);
}
