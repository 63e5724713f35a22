import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { secondsOfDay } from '../time/days';
import { notificationListing } from './listing';
import { type NotificationColumn, notificationColumns } from './model';

/** The address of the list of market notifications, taken apart. */
export interface ListAddress {
  search: string;
  /** Of the process; 0 all, 1 where nothing is said. */
  status: number;
  /** YYYY-MM-DD; today in Vienna where it is left out. */
  accessDate?: string;
  sender?: number;
  receiver?: number;
  /** The name of a schema. */
  schema?: string;
  sort: NotificationColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = [
  'search',
  'status',
  'accessDate',
  'sender',
  'receiver',
  'schema',
  'sort',
  'direction',
  'columns',
];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Reads the query of `/marktnachrichten`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, status, uid, day, oneOf, page, columns, ignored } = addressReader(query);
  return {
    search: text('search'),
    status: status('status') ?? 1,
    accessDate: day('accessDate'),
    sender: uid('sender'),
    receiver: uid('receiver'),
    schema: text('schema', 60) || undefined,
    sort: oneOf('sort', notificationColumns) ?? 'messageCode',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(notificationListing.columns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const { ignored: _, status, sort, direction, page, ...rest } = changed(address, changes);
  return addressOf(urlOf('MarketNotificationList'), {
    search: rest.search,
    status: status === 1 ? undefined : status,
    accessDate: rest.accessDate,
    sender: rest.sender,
    receiver: rest.receiver,
    schema: rest.schema,
    sort: sort === 'messageCode' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    columns: rest.columns,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address. */
export function questionOf(address: ListAddress) {
  const { search, status, accessDate, sender, receiver, schema, sort, direction, page } = address;
  return {
    filters: {
      status,
      ...(accessDate && { accessDate: secondsOfDay(accessDate) }),
      ...(sender && { sender: [sender] }),
      ...(receiver && { receiver: [receiver] }),
      ...(schema && { schema }),
    },
    sorting: [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}
