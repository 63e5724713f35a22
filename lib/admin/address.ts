import { addressReader, type Changes, changed, type Query } from '../address';
import { filterGroups, type UserColumn, userColumns, userStates } from './model';

/** Rows a page of the list of users. */
export const usersPerPage = 50;

/** The address of the list of users, taken apart. */
export interface UsersAddress {
  search: string;
  state?: string;
  group?: number;
  sort: UserColumn;
  direction: 'asc' | 'desc';
  page: number;
}

/** Reads the query of `/verwaltung/benutzer`; what it can't understand is left out. */
export function readUsersAddress(query: Query): UsersAddress {
  const { read, text, oneOf, page } = addressReader(query);
  const sort = oneOf('sort', userColumns) ?? 'uid';
  return {
    search: text('search'),
    state: oneOf('state', Object.keys(userStates)),
    group: read('group', (value) => filterGroups.find(({ uid }) => uid === Number(value))?.uid),
    sort,
    direction: oneOf('direction', ['asc', 'desc']) ?? directionOf(sort),
    page: page(),
  };
}

/** The direction that a column is sorted in where nothing is said: the newest accounts first. */
export const directionOf = (sort: UserColumn) => (sort === 'uid' ? 'desc' : 'asc');

/** The query of the address with some parts changed; another filter begins at page 1. */
export function usersQuery(address: UsersAddress, changes: Changes<UsersAddress> = {}) {
  const { search, state, group, sort, direction, page } = changed(address, changes);
  return {
    search: search || undefined,
    state,
    group,
    sort: sort === 'uid' ? undefined : sort,
    direction: direction === directionOf(sort) ? undefined : direction,
    page: page === 1 ? undefined : page,
  };
}

/** What the list's call is asked for an address. */
export const usersQuestion = ({ search, state, group, sort, direction, page }: UsersAddress) => ({
  filters: { ...(state && { state }), ...(group && { group }) },
  sorting: [{ column: sort, direction }],
  search: search ? { term: search } : {},
  page,
  pageSize: usersPerPage,
});
