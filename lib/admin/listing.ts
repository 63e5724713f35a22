import { roleNames } from '../auth/roles';
import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { uidSchema } from '../list';
import { listing, type QuestionIn } from '../listing';
import { type UserRow, userColumns, userStates } from './model';

/** Given groups, and roles from bindings. */
const groups = Object.entries(roleNames).map(([uid, name]) => [Number(uid), name] as const);

/** A user's name in the list. */
export const nameOf = ({ lastName, firstName, email }: UserRow): string =>
  [lastName, firstName].filter(Boolean).join(', ') || email;

const columns = [
  {
    key: 'name',
    title: 'Name',
    fields: ['lastName', 'firstName', 'email'],
    value: nameOf,
  },
  { key: 'email', title: 'E-Mail', value: ({ email }) => email },
  { key: 'company', title: 'Unternehmen', aside: true, value: ({ company }) => company },
  { key: 'state', title: 'Status', value: ({ state }) => userStates[state] ?? state },
  {
    key: 'groups',
    title: 'Gruppen und Nummern',
    value: ({ groups, ecnumbers }) =>
      [...groups.map((group) => roleNames[group] ?? `Gruppe ${group}`), ...ecnumbers].join(', ') || null,
  },
  {
    key: 'created',
    title: 'Angelegt',
    aside: true,
    kind: 'date',
    sortedBy: 'uid',
    value: ({ created }) => created,
  },
] as const satisfies ColumnsOf<UserRow>;

export const userListing = listing({
  route: 'AdminUsers',
  noun: 'users',
  words: {
    title: 'Benutzer',
    lead: '',
    filter: 'Benutzer filtern',
    one: 'Konto',
    several: 'Konten',
    none: 'Kein Konto',
  },
  columns,
  sort: userColumns,
  // The newest accounts first.
  order: ({ sort = 'uid' }) => ({ sort: 'uid', direction: sort === 'uid' ? 'desc' : 'asc' }),
  filters: {
    search: filter.search('Name, E-Mail oder Unternehmen'),
    state: filter.choice('Status', Object.entries(userStates), { all: 'Alle bestehenden Konten' }),
    group: {
      ...filter.choice('Gruppe', groups, { all: 'Alle Gruppen' }),
      rule: () => uidSchema().oneOf(groups.map(([uid]) => uid)),
    },
  },
  plain: true,
});

/** The input of the list's call. */
export type UsersQuestion = QuestionIn<typeof userListing>;
