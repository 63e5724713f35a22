import type { CellValue } from './file';

/** A cell understood, or what is wrong with it. */
export type Read<T> = { value: T } | { wrong: string };

export const value = <T>(value: T): Read<T> => ({ value });
export const wrong = (sentence: string): Read<never> => ({ wrong: sentence });

/** A cell as text; days as people write them in a file. */
export const textOf = (cell: CellValue | undefined): string =>
  cell instanceof Date ? dayOfCell(cell) : String(cell ?? '').trim();

/** A sheet's days are 00:00 UTC. */
const dayOfCell = (cell: Date) => (Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10));

/** What stood in a cell, for the sentence about it. */
export const shown = (text: string) => `„${text.length > 60 ? `${text.slice(0, 60)} …` : text}“`;
