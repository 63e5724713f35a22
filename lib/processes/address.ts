import { addressOf } from '../address';
import { readColumns } from '../columns';
import { isDay, secondsOfDay } from '../time/days';
import { processListColumns } from './columns';
import { type ProcessColumn, type ProcessFilters, processColumns } from './model';

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

type Query = Record<string, string | string[] | undefined>;

/** Reads the query of `/prozesse`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const ignored: string[] = [];
  const raw = (key: string) => {
    const value = query[key];
    return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
  };
  function read<T>(key: string, parse: (value: string) => T | undefined): T | undefined {
    const value = raw(key);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) ignored.push(key);
    return parsed;
  }
  const columns = readColumns(processListColumns, query.columns);
  if (columns.unknown) ignored.push('columns');
  const uid = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);
  return {
    search: read('search', (value) => value.slice(0, 200)) ?? '',
    status: read('status', (value) => (/^[0-4]$/.test(value) ? Number(value) : undefined)) ?? 1,
    category: read('category', uid),
    division: read('division', uid),
    participant: read('participant', uid),
    fromConsultation: read('fromConsultation', (value) =>
      value === '1' ? true : value === '0' ? false : undefined,
    ),
    accessDate: read('accessDate', (value) => (isDay(value) ? value : undefined)),
    sort: read('sort', (value) => processColumns.find((column) => column === value)) ?? 'process',
    direction:
      read('direction', (value) => (value === 'asc' || value === 'desc' ? value : undefined)) ?? 'asc',
    columns: columns.chosen,
    page: read('page', (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)) ?? 1,
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(
  address: ListAddress,
  changes: Partial<Record<keyof ListAddress, unknown>> = {},
): string {
  const next = { ...address, page: 'page' in changes ? address.page : 1, ...changes } as ListAddress;
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
  const filters: ProcessFilters = {
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
