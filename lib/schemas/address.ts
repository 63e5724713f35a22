import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { byName } from '../text/name-order';
import { secondsOfDay } from '../time/days';
import { schemaListing } from './listing';
import { type SchemaColumn, type SchemaVersion, schemaColumns } from './model';

/** The schema list's address, taken apart: what every filter, the sorting and the page say. */
export interface ListAddress {
  search: string;
  /** 0 all, which is what is shown where nothing is said (docs/requirements/records.md, Schema). */
  status: number;
  /** YYYY-MM-DD; today in Vienna where it is left out. */
  date?: string;
  sort: SchemaColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Reads the query of `/schemas`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, status, day, oneOf, page, columns, ignored } = addressReader(query);
  return {
    search: text('search'),
    status: status('status') ?? 0,
    date: day('date'),
    sort: oneOf('sort', schemaColumns) ?? 'schema',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(schemaListing.columns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const { search, status, date, sort, direction, columns, page } = changed(address, changes);
  return addressOf('/schemas', {
    search,
    status: status || undefined,
    date,
    sort: sort === 'schema' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    columns,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address. */
export function questionOf({ search, status, date, sort, direction, page }: ListAddress) {
  return {
    filters: { status, ...(date && { date: secondsOfDay(date) }) },
    sorting: [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}

const compare = <T extends string | number>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0);

/** The rows of the call's map in the order that was asked for; an open end is the latest of all. */
export function rowsOfMap(
  Schemas: Record<string, SchemaVersion[]>,
  { sort, direction }: Pick<ListAddress, 'sort' | 'direction'>,
): SchemaVersion[] {
  const sign = direction === 'asc' ? 1 : -1;
  const backwards = direction === 'desc' && sort !== 'schema' ? -1 : 1;
  const sorted = (row: SchemaVersion) => row[sort] ?? Number.POSITIVE_INFINITY;
  return Object.values(Schemas)
    .flat()
    .sort(
      (a, b) =>
        sign * (sort === 'schema' ? byName(a.schema, b.schema) : compare(sorted(a), sorted(b))) ||
        backwards * (compare(b.version, a.version) || a.uid - b.uid),
    );
}
