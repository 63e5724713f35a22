import { chosenColumns, type ListColumn } from '@/lib/columns';
import type { AddressIn, AnyListing, KeyIn, RowIn } from '@/lib/listing';
import { onceFor } from '@/lib/once-for';
import { formatVersion } from '@/lib/text/version';
import { endOfAll, formatDate, formatDateTime, unlimited } from '@/lib/time/format';
import { type Column, Table } from '../ui/table';

/** How the cells of a list's columns look; those of a column that is not named show its value. */
export type Cells<L extends AnyListing> = Partial<
  Record<KeyIn<L>, Partial<Omit<Column<RowIn<L>>, 'key' | 'title'>>>
>;

export interface TableProps<L extends AnyListing> {
  listing: L;
  address: AddressIn<L>;
  rows: readonly RowIn<L>[];
  cells: Cells<L>;
  /** The group that a row belongs to. */
  group?: (row: RowIn<L>) => string;
}

type Look = Omit<Column<unknown>, 'key' | 'title' | 'cell'> & {
  show: (value: string | number) => string | number;
};

/** How the values of the kinds of columns are shown. */
const looks: Partial<Record<NonNullable<ListColumn<never>['kind']>, Look>> = {
  date: { nowrap: true, show: (value) => (value === endOfAll ? unlimited : formatDate(Number(value))) },
  moment: { nowrap: true, show: (value) => formatDateTime(Number(value)) },
  version: { nowrap: true, show: (value) => formatVersion(Number(value)) },
  number: { number: true, show: (value) => value },
};

/** The cells of a column by themselves, always the same function for a column (table.tsx). */
const cellOf = onceFor(({ value, kind = 'text' }: ListColumn<never>) => {
  const { show } = looks[kind] ?? {};
  return (row: never) => {
    const found = value(row);
    return found === null ? '–' : show ? show(found) : found;
  };
});

/** The rows of a list; its headers are links that sort. */
export function ListTable<L extends AnyListing>({ listing, address, rows, cells, group }: TableProps<L>) {
  const sort = (column: string) => {
    const direction = address.sort === column ? address.direction : undefined;
    const next = direction === 'asc' ? 'desc' : 'asc';
    return { href: listing.link(address, { sort: column, direction: next }), direction };
  };
  const shown = chosenColumns(listing.columns as readonly ListColumn<RowIn<L>>[], address.columns);
  const columns = shown.map((column): Column<RowIn<L>> => {
    const { key, title, kind = 'text', sortedBy = key, aside } = column;
    const { show: _, ...look } = looks[kind] ?? {};
    const cell = cellOf(column) as Column<RowIn<L>>['cell'];
    const sorts = listing.sort.includes(sortedBy) && { sort: sort(sortedBy) };
    const own = cells[key as KeyIn<L>];
    const asked = address.columns !== undefined;
    return { ...sorts, cell, ...(own ?? look), key, title, aside: aside && !asked, kept: asked };
  });
  return <Table caption={listing.words.title} captionHidden columns={columns} rows={rows} group={group} />;
}
