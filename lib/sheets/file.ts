import 'server-only';
import { invalidField } from '../errors';

/** What an import takes at most. */
export const listLimits = { fileBytes: 10_000_000, rows: 20_000, cellLength: 500, unpackedBytes: 60_000_000 };

/** The file of a list; its name does not count. */
export interface ListFile {
  bytes: Uint8Array;
}

/** A cell as its file holds it; days come as Date (00:00 UTC). */
export type CellValue = string | number | boolean | Date;

/** The rows of a file with the lines they stand in; rows without content are left out. */
export interface TableRow {
  line: number;
  cells: CellValue[];
  /** Places of cells that are computed. */
  formulas?: number[];
}

/** A file that can't be read at all. */
export const unreadable = (message: string) => invalidField('files', message);

export const tooManyRows = () =>
  unreadable(`Die Liste hat mehr als ${listLimits.rows.toLocaleString('de')} Zeilen.`);
