import { directionOf, type UsersAddress, usersPerPage, usersQuery } from '@/lib/admin/address';
import { filterGroups, type UserColumn, type UserRow, userStates } from '@/lib/admin/model';
import { roleNames } from '@/lib/auth/roles';
import { urlOf } from '@/lib/routes';
import { formatDate, formatNumber } from '@/lib/time/format';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { ButtonLink } from '../ui/button';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { FilterChips } from '../ui/filter-chips';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { SelectField } from '../ui/select';
import { type Column, Table } from '../ui/table';
import styles from './admin.module.css';
import { stateTones } from './state-badge';

interface Props {
  address: UsersAddress;
  users: UserRow[];
  total: number;
}

const nameOf = ({ lastName, firstName, email }: UserRow) =>
  [lastName, firstName].filter(Boolean).join(', ') || email;

function columnsFor(address: UsersAddress): Column<UserRow>[] {
  const sort = (column: UserColumn) => {
    const direction = address.sort === column ? address.direction : undefined;
    const next = direction === 'asc' ? 'desc' : 'asc';
    return {
      href: urlOf('AdminUsers', {}, usersQuery(address, { sort: column, direction: next })),
      direction,
    };
  };
  return [
    {
      key: 'name',
      title: 'Name',
      sort: sort('name'),
      cell: (user) => link(urlOf('AdminUser', { uid: user.uid }), nameOf(user)),
    },
    {
      key: 'email',
      title: 'E-Mail',
      sort: sort('email'),
      cell: ({ email }) => html`<span class="${styles.wrap}">${email}</span>`,
    },
    { key: 'company', title: 'Unternehmen', sort: sort('company'), cell: ({ company }) => company },
    {
      key: 'state',
      title: 'Zustand',
      sort: sort('state'),
      cell: ({ state }) => badgeMarkup(stateTones[state] ?? 'neutral', userStates[state] ?? state),
    },
    {
      key: 'groups',
      title: 'Gruppen und Nummern',
      cell: ({ groups, ecnumbers }) =>
        [...groups.map((group) => roleNames[group] ?? `Gruppe ${group}`), ...ecnumbers].join(', ') || '–',
    },
    {
      key: 'created',
      title: 'Angelegt',
      sort: sort('uid'),
      nowrap: true,
      cell: ({ created }) => formatDate(created),
    },
  ];
}

/** The users of the portal: filters, rows, pages; everything in the address. */
export function UsersView({ address, users, total }: Props) {
  const pages = Math.max(1, Math.ceil(total / usersPerPage));
  const list = urlOf('AdminUsers');
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Verwaltung', href: urlOf('AdminOverview') }, { title: 'Benutzer' }]}
        title="Benutzer"
      />
      <Filters address={address} />
      <FilterChips chips={chipsOf(address)} clearHref={list} />
      <p className={styles.count} role="status">
        {total === 1 ? '1 Konto' : `${formatNumber(total)} Konten`}
        {pages > 1 && `, Seite ${address.page} von ${formatNumber(pages)}`}
      </p>
      <Table
        caption="Benutzer"
        captionHidden
        columns={columnsFor(address)}
        rows={users}
        empty={
          <EmptyState
            title={total > 0 ? 'So viele Seiten hat diese Liste nicht' : 'Kein Konto passt zu diesen Filtern'}
            actions={<ButtonLink href={list}>Alle Filter entfernen</ButtonLink>}
          />
        }
      />
      <Pagination
        page={address.page}
        pages={pages}
        href={(page) => urlOf('AdminUsers', {}, usersQuery(address, { page }))}
      />
    </>
  );
}

function Filters({ address }: { address: UsersAddress }) {
  const list = urlOf('AdminUsers');
  return (
    <FilterBar action={list} resetHref={list} label="Benutzer filtern">
      <SearchInput value={address.search} placeholder="Name, E-Mail oder Unternehmen" />
      <SelectField
        label="Zustand"
        name="state"
        defaultValue={address.state ?? ''}
        options={filterOptions('Alle bestehenden Konten', Object.entries(userStates))}
      />
      <SelectField
        label="Gruppe"
        name="group"
        defaultValue={String(address.group ?? '')}
        options={filterOptions(
          'Alle Gruppen',
          filterGroups.map(({ uid, name }) => [uid, name]),
        )}
      />
      <KeptEntries address={address} sort="uid" direction={directionOf(address.sort)} />
    </FilterBar>
  );
}

function chipsOf(address: UsersAddress) {
  const { search, state, group } = address;
  const without = (changes: Partial<UsersAddress>) => urlOf('AdminUsers', {}, usersQuery(address, changes));
  return [
    ...(search ? [{ label: 'Suche', value: `„${search}“`, href: without({ search: '' }) }] : []),
    ...(state
      ? [{ label: 'Zustand', value: userStates[state] ?? '', href: without({ state: undefined }) }]
      : []),
    ...(group
      ? [{ label: 'Gruppe', value: roleNames[group] ?? '', href: without({ group: undefined }) }]
      : []),
  ];
}
