/** The value of a cell: dates in whole seconds since 1970, null for nothing. */
export type Cell = string | number | null;

/** A column of a list, as its page offers it and its exports write it. */
export interface ListColumn<Row, Key extends string = string> {
  key: Key;
  title: string;
  /** How the value is written; text where it is left out. A version is a number shown `03.00`. */
  kind?: 'text' | 'number' | 'version' | 'date';
  value: (row: Row) => Cell;
  /** What the JSON export has of the row instead of the field of the column's key. */
  fields?: readonly (keyof Row & string)[];
  /** What the list is sorted by at its head, where that is not called as the column is. */
  sortedBy?: string;
  /** Shown only when it is asked for. */
  extra?: true;
  /** Characters, for the spreadsheet. */
  width?: number;
}

/** Columns of rows: where a column is not called as a field of the row, it says which fields it is. */
export type ColumnsOf<Row> = readonly (
  | ListColumn<Row, keyof Row & string>
  | (ListColumn<Row> & Required<Pick<ListColumn<Row>, 'fields'>>)
)[];

export type Columns = readonly Pick<ListColumn<never>, 'key' | 'extra'>[];

const standardOf = (columns: Columns) => columns.filter(({ extra }) => !extra).map(({ key }) => key);

/**
 * The columns that an address asks for (`columns=title,status`, or the entry repeated as a form sends it), in
 * the list's own order; the first column is always among them. `chosen` is undefined for the standard.
 */
export function readColumns(
  columns: Columns,
  given: string | string[] | undefined,
): { chosen?: string[]; unknown: boolean } {
  const asked = [given ?? []].flat().flatMap((one) => one.split(','));
  const wanted = new Set(asked.map((one) => one.trim()).filter(Boolean));
  if (wanted.size === 0) return { unknown: false };
  const known = new Set(columns.map(({ key }) => key));
  const unknown = [...wanted].some((key) => !known.has(key));
  const chosen = columns.flatMap(({ key }, place) => (place === 0 || wanted.has(key) ? [key] : []));
  if (unknown && chosen.length === 1) return { unknown };
  const isStandard = chosen.join() === standardOf(columns).join();
  return { chosen: isStandard ? undefined : chosen, unknown };
}

/** The columns in force, of those that a list has. */
export function chosenColumns<Column extends { key: string; extra?: true }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  return columns.filter(({ key, extra }) => (chosen ? chosen.includes(key) : !extra));
}
