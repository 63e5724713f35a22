/** The value of a cell: dates in whole seconds since 1970, null for an empty cell. */
export type Cell = string | number | null;

/** A column of a list, for its page and its exports. */
export interface ListColumn<Row, Key extends string = string> {
  key: Key;
  title: string;
  /** The format of the value, text by default. A version is a number shown as `03.00`, a moment a date with its time. */
  kind?: 'text' | 'number' | 'version' | 'date' | 'moment';
  value: (row: Row) => Cell;
  /** The row's fields in the JSON export, instead of the one named like the column's key. */
  fields?: readonly (keyof Row & string)[];
  /** The sort key of the column's header, if it differs from the column's key. */
  sortedBy?: string;
  /** Shown only on request. */
  extra?: true;
  /** Narrow screens show it only on request, unless the address asks for it. */
  aside?: true;
  /** Width in characters, for the spreadsheet. */
  width?: number;
}

/** Columns of rows: a column whose key is not a field of the row must name its fields. */
export type ColumnsOf<Row> = readonly (
  | ListColumn<Row, keyof Row & string>
  | (ListColumn<Row> & Required<Pick<ListColumn<Row>, 'fields'>>)
)[];

export type Columns = readonly Pick<ListColumn<never>, 'key' | 'extra'>[];

const standardOf = (columns: Columns) => columns.filter(({ extra }) => !extra).map(({ key }) => key);

/**
 * The columns that an address asks for (`columns=title,status`, or a repeated entry as forms send it), in the list's
 * own order and always with the first column. `chosen` is undefined for the standard.
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

/** The columns to show. */
export function chosenColumns<Column extends { key: string; extra?: true }>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  return columns.filter(({ key, extra }) => (chosen ? chosen.includes(key) : !extra));
}
