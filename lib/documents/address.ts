import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { documentListing } from './listing';
import { type DocumentColumn, documentColumns, type Visibility, visibilities } from './model';

/** The address of the list of documents, taken apart: what every filter, the sorting and the page say. */
export interface ListAddress {
  search: string;
  /** The uid of a category. */
  category?: number;
  visibility?: Visibility;
  /** 1 to 3; all where it is left out. */
  status?: number;
  sort: DocumentColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = ['search', 'category', 'visibility', 'status', 'sort', 'direction', 'columns'];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Reads the query of `/dokumente`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, uid, oneOf, page, columns, ignored } = addressReader(query);
  return {
    search: text('search'),
    category: uid('category'),
    visibility: oneOf(
      'visibility',
      visibilities.map(({ value }) => value),
    ),
    status: Number(oneOf('status', ['1', '2', '3'])) || undefined,
    sort: oneOf('sort', documentColumns) ?? 'category',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(documentListing.columns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const { sort, direction, page, ignored: _, ...rest } = changed(address, changes);
  return addressOf(urlOf('Documents'), {
    ...rest,
    sort: sort === 'category' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address. */
export function questionOf({ search, category, visibility, status, sort, direction, page }: ListAddress) {
  return {
    filters: {
      ...(category && { categories: [category] }),
      ...(visibility && { visibility }),
      ...(status && { status }),
    },
    sorting: [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}
