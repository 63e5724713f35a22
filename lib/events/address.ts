import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { eventListColumns } from './columns';
import { type EventColumn, type EventTab, eventColumns, eventTabs } from './model';

/** The address of a list of events, taken apart: part, search, sorting, columns and page. */
export interface ListAddress {
  tab: EventTab;
  search: string;
  sort: EventColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The pages that list events: for everyone, and with everything that is done to them. */
export type EventList = 'Events' | 'AdminEvents';

/** The entries of the address that an export takes too. */
export const listEntries = ['tab', 'search', 'sort', 'direction', 'columns'];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** The direction where nothing is said: what comes next stands first, and what was last. */
const directionOf = (sort: EventColumn, tab: EventTab): 'asc' | 'desc' =>
  sort === 'start' && tab === 'vergangene' ? 'desc' : 'asc';

/** Reads the query of a list of events; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, oneOf, page, columns, ignored } = addressReader(query);
  const tab = oneOf('tab', eventTabs) ?? 'kommende';
  const sort = oneOf('sort', eventColumns) ?? 'start';
  return {
    tab,
    search: text('search'),
    sort,
    direction: oneOf('direction', ['asc', 'desc']) ?? directionOf(sort, tab),
    columns: columns(eventListColumns),
    page: page(),
    ignored,
  };
}

/** The address of a list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(
  address: ListAddress,
  changes: Changes<ListAddress> = {},
  list: EventList = 'Events',
): string {
  const { tab, search, sort, direction, columns, page } = changed(address, changes);
  return addressOf(urlOf(list), {
    tab: tab === 'kommende' ? undefined : tab,
    search,
    sort: sort === 'start' ? undefined : sort,
    direction: direction === directionOf(sort, tab) ? undefined : direction,
    columns,
    page: page === 1 ? undefined : page,
  });
}

/** The address of the other part of a list, for the same search, in that part's own order. */
export const tabHref = (address: ListAddress, tab: EventTab, list: EventList = 'Events'): string =>
  addressWith(address, { tab, sort: 'start', direction: directionOf('start', tab) }, list);

/** What the list call is asked for an address. */
export function questionOf({ tab, search, sort, direction, page }: ListAddress) {
  return {
    filters: { upcoming: tab === 'kommende' },
    sorting: [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}

/** The calendar of what is to come, to subscribe to. */
export const calendarPath = '/api/events/ics';

/** The calendar file of one event. */
export const eventCalendarHref = (uid: number): string => `${calendarPath}/${uid}`;
