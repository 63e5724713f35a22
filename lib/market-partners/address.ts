import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { marketPartnerListing } from './listing';
import { type Industry, industries, type MarketPartnerColumn, marketPartnerColumns } from './model';

/** The address of the list of market partners, taken apart: what every filter, the sorting and the page say. */
export interface ListAddress {
  search: string;
  industry?: Industry;
  /** The uid of a market role. */
  participant?: number;
  /** '0' lists those that are not active, for page admins. */
  active?: '0';
  sort: MarketPartnerColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = ['search', 'industry', 'participant', 'active', 'sort', 'direction', 'columns'];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** Reads the query of `/marktpartner`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, uid, oneOf, page, columns, ignored } = addressReader(query);
  return {
    search: text('search'),
    industry: oneOf('industry', industries),
    participant: uid('participant'),
    active: oneOf('active', ['0']),
    sort: oneOf('sort', marketPartnerColumns) ?? 'company',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(marketPartnerListing.columns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const { search, industry, participant, active, sort, direction, columns, page } = changed(address, changes);
  return addressOf(urlOf('MarketPartner'), {
    search,
    industry,
    participant,
    active,
    sort: sort === 'company' ? undefined : sort,
    direction: direction === 'asc' ? undefined : direction,
    columns,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address. */
export function questionOf({ search, industry, participant, active, sort, direction, page }: ListAddress) {
  return {
    filters: {
      ...(industry && { industry: [industry] }),
      ...(participant && { processesparticipants: [participant] }),
      ...(active && { active: 0 as const }),
    },
    sorting: [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}
