import { transliterate } from '../text/transliterate.ts';
import { textOf } from './cells.ts';
import { type TableRow, unreadable } from './file.ts';

/** A column of a table: its German name, and other accepted names (compared by `plain`). */
export interface SheetColumn {
  title: string;
  names: readonly string[];
  optional?: true;
}

/** The headings of a table, by column. */
export interface Head<Name extends string> {
  /** Indexes of the columns. */
  places: Partial<Record<Name, number>>;
  missing: string[];
  double: string[];
  /** Headings that no column has. */
  unknown: string[];
}

/** A heading without case, umlauts, spaces and signs. */
const plain = (heading: string) =>
  transliterate(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Makes a reader of headings in any order, case and language. */
export function headReader<Name extends string>(columns: Record<Name, SheetColumn>) {
  const all = Object.keys(columns) as Name[];
  const byName = new Map<string, Name>(
    all.flatMap((name) => [columns[name].title, ...columns[name].names].map((one) => [plain(one), name])),
  );
  return (cells: readonly string[]): Head<Name> => {
    const head: Head<Name> = { places: {}, missing: [], double: [], unknown: [] };
    for (const [place, cell] of cells.entries()) {
      const name = byName.get(plain(cell));
      if (!name) {
        if (cell.trim()) head.unknown.push(cell.trim().slice(0, 60));
      } else if (head.places[name] === undefined) head.places[name] = place;
      else head.double.push(columns[name].title);
    }
    head.missing = all
      .filter((name) => head.places[name] === undefined && !columns[name].optional)
      .map((name) => columns[name].title);
    return head;
  };
}

/** Lines, such as a title, among which the headings are looked for. */
const mostAbove = 20;

/**
 * Finds the headings of a table and the rows below them.
 * @throws PortalError invalid_input when none of the first lines has a known heading
 */
export function takeHead<Name extends string>(
  table: TableRow[],
  readHead: (cells: readonly string[]) => Head<Name>,
): { head: Head<Name>; line: number; body: TableRow[] } {
  const heads = table.slice(0, mostAbove).map(({ cells }) => readHead(cells.map(textOf)));
  const known = (head: Head<Name>) => Object.keys(head.places).length;
  const at = heads.reduce((best, head, place) => (known(head) > known(heads[best]!) ? place : best), 0);
  const head = heads[at];
  if (!head || known(head) === 0) {
    throw unreadable(`Die Überschriften fehlen: ${readHead([]).missing.join(', ')}.`);
  }
  return { head, line: table[at]!.line, body: table.slice(at + 1) };
}

/** Sentences about headings that are not read. */
export const unreadColumns = ({ unknown }: Pick<Head<string>, 'unknown'>): string[] =>
  unknown.map((name) => `Die Spalte „${name}“ wird nicht gelesen.`);
