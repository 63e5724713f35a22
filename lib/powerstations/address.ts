import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { powerstationListColumns } from './columns';
import { type Place, type PowerstationColumn, powerstationColumns, states } from './model';
import { parsePlace, placeText } from './place';

/** The address of the capacity map and its list, taken apart. */
export interface ListAddress {
  /** Words in name, operator or state. */
  search: string;
  state?: string;
  /** The operator as reported. */
  operator: string;
  /** Free capacity in MVA, both ends included. */
  min?: number;
  max?: number;
  /** The place from which distances count (`nahe=48.2,16.37`). */
  near?: Place;
  sort: PowerstationColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export and the map take too. */
export const listEntries = [
  'search',
  'state',
  'operator',
  'min',
  'max',
  'nahe',
  'sort',
  'direction',
  'columns',
];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Sorted by name, or by distance where there is a place to count from. */
const standardSort = (near: Place | undefined): PowerstationColumn => (near ? 'distance' : 'substationName');

/** `12`, `12,5` or `12.5` MVA. */
const capacity = (value: string): number | undefined =>
  /^\d{1,6}([.,]\d{1,3})?$/.test(value) ? Number(value.replace(',', '.')) : undefined;

/** Reads the query of the capacity map; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, read, oneOf, page, columns, ignored } = addressReader(query);
  const near = read('nahe', parsePlace);
  const asked = oneOf('sort', powerstationColumns);
  if (asked === 'distance' && !near) ignored.push('sort');
  return {
    search: text('search'),
    state: oneOf('state', states),
    operator: text('operator'),
    min: read('min', capacity),
    max: read('max', capacity),
    near,
    sort: asked && (asked !== 'distance' || near) ? asked : standardSort(near),
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(powerstationListColumns),
    page: page(),
    ignored,
  };
}

/** The entries of an address without its defaults. */
function entriesOf(address: ListAddress) {
  const { search, state, operator, min, max, near, sort, direction, columns, page } = address;
  const known = sort === 'distance' && !near ? standardSort(near) : sort;
  return {
    search,
    state,
    operator,
    min,
    max,
    nahe: near && placeText(near),
    sort: known === standardSort(near) ? undefined : known,
    direction: direction === 'asc' ? undefined : direction,
    columns,
    page: page === 1 ? undefined : page,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export const addressWith = (address: ListAddress, changes: Changes<ListAddress> = {}): string =>
  addressOf(urlOf('PowerplantPage'), entriesOf(changed(address, changes)));

/** The list from a place: the nearest substations first, nothing filtered. */
export const addressNear = (place: Place): string =>
  addressOf(urlOf('PowerplantPage'), { nahe: placeText(place) });

/** What the call of the list is asked for an address. */
export function questionOf(address: ListAddress) {
  const { columns: _, ...entries } = entriesOf(address);
  return { ...entries, page: address.page, pageSize: rowsPerPage };
}
