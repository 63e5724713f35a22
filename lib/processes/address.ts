import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { secondsOfDay } from '../time/days';
import { processListing } from './listing';
import { type ProcessColumn, processColumns } from './model';

/** The process list's address, taken apart: what every filter, the sorting and the page say. */
export interface ListAddress {
  search: string;
  status: number;
  category?: number;
  division?: number;
  participant?: number;
  fromConsultation?: boolean;
  /** YYYY-MM-DD; today in Vienna where it is left out. */
  accessDate?: string;
  sort: ProcessColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Reads the query of `/prozesse`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { read, text, status, uid, day, oneOf, columns, page, ignored } = addressReader(query);
  return {
    search: text('search'),
    status: status('status') ?? 1,
    category: uid('category'),
    division: uid('division'),
    participant: uid('participant'),
    fromConsultation: read('fromConsultation', (value) =>
      value === '1' ? true : value === '0' ? false : undefined,
    ),
    accessDate: day('accessDate'),
    sort: oneOf('sort', processColumns) ?? 'process',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(processListing.columns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const next = changed(address, changes);
  const { fromConsultation, status, sort, direction, page } = next;
  return addressOf('/prozesse', {
    search: next.search,
    status: status === 1 ? undefined : status,
    category: next.category,
    division: next.division,
    participant: next.participant,
    fromConsultation: fromConsultation === undefined ? undefined : Number(fromConsultation),
    accessDate: next.accessDate,
    sort: sort === 'process' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    columns: next.columns,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address. */
export function questionOf(address: ListAddress) {
  const { category, division, participant, fromConsultation, status, accessDate, sort, direction } = address;
  const filters = {
    status,
    ...(category && { category: [category] }),
    ...(division && { division: [division] }),
    ...(participant && { participant: [participant] }),
    ...(fromConsultation !== undefined && { fromConsultation }),
    ...(accessDate && { accessDate: secondsOfDay(accessDate) }),
  };
  return {
    filters,
    sorting: [{ column: sort, direction }],
    search: address.search ? { term: address.search } : {},
    page: address.page,
    pageSize: rowsPerPage,
  };
}
