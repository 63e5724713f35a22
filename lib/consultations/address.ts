import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { consultationListColumns } from './columns';
import {
  type ConsultationColumn,
  type ConsultationTab,
  consultationColumns,
  consultationTabs,
  statusOfTab,
} from './model';

/** The address of the consultation list, taken apart: tab, search, sorting, columns and page. */
export interface ListAddress {
  /** Undefined where nothing is said: the first tab that has any. */
  tab?: ConsultationTab;
  search: string;
  sort: ConsultationColumn;
  direction: 'asc' | 'desc';
  /** The columns shown; the standard ones where it is left out. */
  columns?: string[];
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = ['tab', 'search', 'sort', 'direction', 'columns'];

/** Rows a page of the list. */
export const rowsPerPage = 50;

/** The direction that a column is sorted in where nothing is said (docs/requirements/records.md, Consultation). */
export const directionOf = (sort: ConsultationColumn): 'asc' | 'desc' =>
  sort === 'consultationStart' ? 'desc' : 'asc';

/** Reads the query of `/konsultationen`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): ListAddress {
  const { text, oneOf, page, columns, ignored } = addressReader(query);
  const sort = oneOf('sort', consultationColumns) ?? 'consultationStart';
  return {
    tab: oneOf('tab', consultationTabs),
    search: text('search'),
    sort,
    direction: oneOf('direction', ['asc', 'desc']) ?? directionOf(sort),
    columns: columns(consultationListColumns),
    page: page(),
    ignored,
  };
}

/** The address of the list with some parts changed; defaults are left out, and a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const { tab, search, sort, direction, columns, page } = changed(address, changes);
  return addressOf(urlOf('ConsultationList'), {
    tab,
    search,
    sort: sort === 'consultationStart' ? undefined : sort,
    direction: direction === directionOf(sort) ? undefined : direction,
    columns,
    page: page === 1 ? undefined : page,
  });
}

/** What the list call is asked for an address. */
export function questionOf({ tab, search, sort, direction, page }: ListAddress) {
  return {
    filters: tab ? { status: statusOfTab[tab] } : {},
    sorting: [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}

/** The tab that is shown: the one of the address, else the first that has any, else `offen`. */
export const shownTab = (
  tab: ConsultationTab | undefined,
  counts: Partial<Record<ConsultationTab, number>>,
): ConsultationTab => tab ?? consultationTabs.find((one) => (counts[one] ?? 0) > 0) ?? 'offen';

/** The address of a document of a consultation. */
export const attachmentHref = ({ uid }: { uid: number }): string =>
  `/api/consultations/documents/show/${uid}`;
