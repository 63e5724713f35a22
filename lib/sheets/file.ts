import { formatNumber } from '../time/format.ts';
import 'server-only';
import { invalidField } from '../errors.ts';

/** Limits of an import. */
export const listLimits = { fileBytes: 10_000_000, rows: 20_000, cellLength: 500, unpackedBytes: 60_000_000 };

/** The file of a list; its name does not matter. */
export interface ListFile {
  bytes: Uint8Array;
}

/** The value of a cell; days are Dates (00:00 UTC). */
export type CellValue = string | number | boolean | Date;

/** A row of a file with its line number; empty rows are left out. */
export interface TableRow {
  line: number;
  cells: CellValue[];
  /** Indexes of computed cells. */
  formulas?: number[];
}

/** The error for a file that can't be read at all. */
export const unreadable = (message: string) => invalidField('files', message);

export const tooManyRows = () =>
  unreadable(`Die Liste hat mehr als ${formatNumber(listLimits.rows)} Zeilen.`);
