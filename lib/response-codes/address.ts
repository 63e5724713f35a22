import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { responseCodeListing } from './listing';
import { type ResponseCodeColumn, responseCodeColumns } from './model';

/** The address of the list of response codes, taken apart: what every filter, the sorting and the page say. */
export interface ListAddress {
  search: string;
  /** The uid of a category. */
  category?: number;
  sort: ResponseCodeColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = ['search', 'category', 'sort', 'direction', 'columns'];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Reads the query of `/responsecodes`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, uid, oneOf, page, columns, ignored } = addressReader(query);
  return {
    search: text('search'),
    category: uid('category'),
    sort: oneOf('sort', responseCodeColumns) ?? 'category',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(responseCodeListing.columns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const { search, category, sort, direction, columns, page } = changed(address, changes);
  return addressOf(urlOf('ResponseCodeList'), {
    search,
    category,
    sort: sort === 'category' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    columns,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address; within one category the order is by code. */
export function questionOf({ search, category, sort, direction, page }: ListAddress) {
  const column = sort === 'category' && category ? 'code' : sort;
  return {
    filters: category ? { responsecategories: [category] } : {},
    sorting: [{ column, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}
