import type { ReactNode } from 'react';
import { statusNames } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { addressWith, type ListAddress, rowsPerPage } from '@/lib/schemas/address';
import { schemaListColumns } from '@/lib/schemas/columns';
import type { SchemaVersion } from '@/lib/schemas/model';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { chipOf } from '../lists/chip-of';
import { columnChoice } from '../lists/column-choice';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListBar } from '../lists/list-bar';
import { ListEnd } from '../lists/list-end';
import { NothingFound } from '../lists/nothing-found';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { SchemaFilters } from './schema-filters';
import { SchemaTable } from './schema-table';

const filterNames: Record<string, string> = {
  search: 'Suche',
  status: 'Status',
  date: 'Stichtag',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

interface Props {
  address: ListAddress;
  rows: SchemaVersion[];
  total: number;
  /** What may be done with the list. */
  actions?: ReactNode;
}

/** The schema list: filters, what is in force, rows, pages; everything in the address. */
export function SchemaListView({ address, rows, total, actions }: Props) {
  const all = urlOf('SchemaList');
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Schemas' }]}
        title="Schemas"
        lead="Die XML-Schemas der Marktnachrichten mit Versionen, Gültigkeit, Dateien und Aufbau."
        actions={actions}
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <SchemaFilters address={address} action={all} />
      <FilterChips chips={chipsOf(address)} clearHref={all} />
      <ListBar
        count={countText(total, {
          page: address.page,
          pages,
          one: 'Schemaversion',
          several: 'Schemaversionen',
        })}
        columns={columnChoice(
          schemaListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {rows.length > 0 ? (
        <SchemaTable rows={rows} address={address} />
      ) : (
        <NothingFound
          what="Kein Schema"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={all}
          byDay
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="schemas" address={addressWith(address)} feed="schemas" />
    </>
  );
}

function chipsOf(address: ListAddress): Chip[] {
  const { search, status, date } = address;
  const chip = chipOf(filterNames, address, addressWith);
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(status ? [chip('status', statusNames[status] ?? '', 0)] : []),
    ...(date ? [chip('date', formatDate(secondsOfDay(date)))] : []),
  ];
}
