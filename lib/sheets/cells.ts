import type { CellValue } from './file';

/** The value of a cell, or what is wrong with it. */
export type Read<T> = { value: T } | { wrong: string };

export const value = <T>(value: T): Read<T> => ({ value });
export const wrong = (sentence: string): Read<never> => ({ wrong: sentence });

/** A cell as text; days as `YYYY-MM-DD`. */
export const textOf = (cell: CellValue | undefined): string =>
  cell instanceof Date ? dayOfCell(cell) : String(cell ?? '').trim();

/** Days in a sheet are 00:00 UTC. */
const dayOfCell = (cell: Date) => (Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10));

/** The content of a cell, quoted for a sentence about it. */
export const shown = (text: string) => `„${text.length > 60 ? `${text.slice(0, 60)} …` : text}“`;
