import type { ReactNode } from 'react';
import type { Choice } from '@/lib/filters';
import { pageSizes } from '@/lib/list';
import {
  type AddressIn,
  type AnyListing,
  activeFilters,
  type ChoicesIn,
  type RowIn,
  unfiltered,
} from '@/lib/listing';
import { isFollowedRoute } from '@/lib/watching/model';
import type { Crumb } from '../ui/breadcrumb';
import { EmptyState } from '../ui/empty-state';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { columnChoice } from './column-choice';
import { countText } from './count-text';
import { FilterNotice } from './filter-notice';
import { filteredFeed } from './filtered-feed';
import { ListBar } from './list-bar';
import { ListEnd } from './list-end';
import { type FilterField, type FiltersProps, ListFilters } from './list-filters';
import { type Cells, ListTable, type TableProps } from './list-table';
import { NothingFound } from './nothing-found';
import { SavedViews } from './saved-views';

interface HeadProps<L extends AnyListing> {
  listing: L;
  address: AddressIn<L>;
  /** Of the filters that are given some. */
  choices?: ChoicesIn<L>;
  /** Above the filters: the parts of the list as links, or what is to be known of it. */
  above?: ReactNode;
}

interface BodyProps<L extends AnyListing> extends Omit<TableProps<L>, 'cells'> {
  total: number;
  /** How the cells of its table look. */
  cells?: Cells<L>;
  /** What shows its rows instead of a table. */
  body?: ReactNode;
  /** What is done with several rows. */
  batch?: ReactNode;
  /** Instead of an empty list that nothing narrows. */
  nothing?: ReactNode;
  /** Files of the same list in further forms. */
  also?: { title: string; href: string }[];
  /** The address of a feed of what is listed, where it has one of its own. */
  ownFeed?: string;
}

interface ViewProps<L extends AnyListing> extends HeadProps<L>, BodyProps<L> {
  /** What may be done with it. */
  actions?: ReactNode;
}

/** What the page of a list hands over: choices where it has filters that are given some. */
export type ListProps<L extends AnyListing> = Pick<ViewProps<L>, 'address' | 'total'> & {
  rows: RowIn<L>[];
} & (keyof ChoicesIn<L> extends never ? object : { choices: ChoicesIn<L> });

/** A list: filters, what is in force, rows, pages; everything in the address. */
export function ListView<L extends AnyListing>({ actions, ...list }: ViewProps<L>) {
  const { path, words } = list.listing;
  const { title, lead } = words;
  const above: Crumb[] = path.startsWith('/verwaltung/') ? [['AdminOverview']] : [];
  return (
    <>
      <PageHeader breadcrumb={[...above, title]} title={title} lead={lead} actions={actions} />
      <ListHead {...list} />
      <ListBody {...list} />
    </>
  );
}

/** Choices by the names of their filters. */
type Known = Readonly<Record<string, readonly Choice[] | undefined>>;

const otherNames = { sort: 'Sortierung', direction: 'Richtung', columns: 'Spalten', page: 'Seite' };

/** The filters of a list, and which of them are in force. */
export function ListHead<L extends AnyListing>({ listing, address, choices, above }: HeadProps<L>) {
  const titles = Object.entries(listing.filters).map(([key, { title }]) => [key, title]);
  const clear = unfiltered(listing, address);
  const active = activeFilters(listing, address);
  const given: Known = choices ?? {};
  const chips = active.map((key): Chip => {
    const { title, said, standard } = listing.filters[key]!;
    const value = said(address[key], given[key] ?? []);
    return { label: title, value, href: listing.link(address, { [key]: standard }) };
  });
  const { sort, direction, columns } = listing.written(address);
  const kept = Object.entries({ sort, direction, columns }).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const folded = active.filter((key) => !['search', 'link'].includes(listing.filters[key]!.look.kind)).length;
  const filters: FiltersProps = {
    fields: fieldsOf(listing, address, given),
    kept: [...tabsOf(listing, address), ...kept],
    action: listing.path,
    resetHref: clear,
    label: listing.words.filter,
    submitLabel: listing.words.submit,
    folded: listing.folded && folded,
  };
  return (
    <>
      <FilterNotice ignored={address.ignored} names={{ ...Object.fromEntries(titles), ...otherNames }} />
      {above}
      <ListFilters facts={JSON.stringify(filters)} />
      <FilterChips chips={chips} clearHref={clear} />
      {address.keeps && (
        <SavedViews
          route={listing.route}
          query={listing.link(address).split('?')[1] ?? ''}
          followed={isFollowedRoute(listing.route)}
        />
      )}
    </>
  );
}

/** The fields of a list's filters; one whose choices are withheld (`undefined`) is left out. */
function fieldsOf<L extends AnyListing>(listing: L, address: AddressIn<L>, known: Known): FilterField[] {
  return Object.entries(listing.filters).flatMap(([name, { title, look, write, given }]) => {
    const own = given ? known[name] : look.choices;
    if (look.kind === 'tab' || look.kind === 'link' || (given && own === undefined)) return [];
    const explanation = address.explanations?.[`${listing.explained?.noun}.${name}`];
    const entry = address[name] === undefined ? '' : write(address[name]);
    const value = typeof entry === 'number' ? String(entry).replace('.', ',') : entry;
    return [{ ...look, name, label: title, value, choices: own, ...explanation }];
  });
}

/** A search stays within the tab that is shown, and within what a link has chosen. */
const tabsOf = <L extends AnyListing>({ filters }: L, address: AddressIn<L>): [string, string][] =>
  Object.entries(filters).flatMap(([name, { look, standard }]) =>
    (look.kind === 'tab' || look.kind === 'link') && address[name] !== standard
      ? [[name, String(address[name])]]
      : [],
  );

/** The rows of a list, or why there are none; its pages, and the whole of it as a file. */
export function ListBody<L extends AnyListing>({
  total,
  cells = {},
  batch,
  nothing,
  also,
  ownFeed,
  ...list
}: BodyProps<L>) {
  const { listing, address, rows, body = <ListTable {...{ ...list, cells }} /> } = list;
  const { words, columns, link, noun, feed, plain } = listing;
  const { page } = address;
  // Some lists show all their rows at once.
  const pages = rows.length === total ? 1 : Math.max(1, Math.ceil(total / pageSizes.standard));
  const standard = link(address, { columns: undefined, page });
  return (
    <>
      <ListBar
        count={countText(total, { page, pages, one: words.one, several: words.several })}
        columns={plain || list.body ? undefined : columnChoice(columns, address.columns, standard)}
      />
      {rows.length > 0 && batch}
      {rows.length > 0 ? body : <Nothing {...{ listing, address, total, nothing }} />}
      <Pagination page={page} pages={pages} href={(to) => link(address, { page: to })} />
      {!plain && (
        <ListEnd
          {...{ noun, feed, also }}
          address={link(address)}
          ownFeed={ownFeed ?? filteredFeed(listing, address)}
        />
      )}
    </>
  );
}

/** Why a list has no rows, and what to do about it. */
function Nothing<L extends AnyListing>({
  listing,
  address,
  total,
  nothing,
}: Pick<BodyProps<L>, 'listing' | 'address' | 'total' | 'nothing'>) {
  const { link, words, filters } = listing;
  const all = Object.entries(filters);
  const isWhole = total === 0 && activeFilters(listing, address).length === 0;
  if (isWhole && nothing) return nothing;
  // Tabs and days narrow too.
  if (isWhole && all.every(([key, { standard }]) => !standard && !address[key])) {
    return <EmptyState title={`Noch ${words.none.replace(/^K/, 'k')}`} />;
  }
  const narrowed = all.find(([key, { standard }]) => standard > 0 && address[key] !== 0)?.[0];
  return (
    <NothingFound
      what={words.none}
      total={total}
      firstPage={link(address, { page: 1 })}
      unfiltered={unfiltered(listing, address)}
      everyStatus={narrowed && link(address, { [narrowed]: 0 })}
      byDay={all.some(([, { look }]) => look.kind === 'date')}
      bySearch={all.every(([, { look }]) => look.kind === 'search')}
    />
  );
}
