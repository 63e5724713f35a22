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
export function readUsersAddress(query: Record<string, string | string[] | undefined>): UsersAddress {
  const raw = (key: string) => {
    const value = query[key];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const group = Number(raw('group'));
  const sort = userColumns.find((column) => column === raw('sort')) ?? 'uid';
  const standard = sort === 'uid' ? 'desc' : 'asc';
  return {
    search: raw('search').slice(0, 200),
    state: Object.keys(userStates).find((state) => state === raw('state')),
    group: filterGroups.some(({ uid }) => uid === group) ? group : undefined,
    sort,
    direction: raw('direction') === 'asc' ? 'asc' : raw('direction') === 'desc' ? 'desc' : standard,
    page: /^[1-9]\d{0,5}$/.test(raw('page')) ? Number(raw('page')) : 1,
  };
}

/** The query of the address with some parts changed; another filter begins at page 1. */
export function usersQuery(address: UsersAddress, changes: Partial<UsersAddress> = {}) {
  const next = { ...address, page: 1, ...changes };
  const { search, state, group, sort, direction, page } = next;
  return {
    search: search || undefined,
    state,
    group,
    sort: sort === 'uid' ? undefined : sort,
    direction: direction === (sort === 'uid' ? 'desc' : 'asc') ? undefined : direction,
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
