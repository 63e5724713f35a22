import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { addressWith, type ListAddress, rowsPerPage } from '@/lib/response-codes/address';
import { responseCodeListColumns } from '@/lib/response-codes/columns';
import type { ResponseCode } from '@/lib/response-codes/model';
import { urlOf } from '@/lib/routes';
import { BatchDelete } from '../forms/batch-delete';
import { chipOf } from '../lists/chip-of';
import { columnChoice } from '../lists/column-choice';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListBar } from '../lists/list-bar';
import { ListEnd } from '../lists/list-end';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { ResponseCodeFilters } from './response-code-filters';
import { ResponseCodeTable } from './response-code-table';

interface Props {
  address: ListAddress;
  rows: ResponseCode[];
  total: number;
  categories: Named[];
  /** Deletes several, for those who may. */
  deleteAll?: (values: { values: number[] }) => Promise<FormState>;
}

const filterNames: Record<string, string> = {
  search: 'Suche',
  category: 'Kategorie',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

/** The sentences of docs/requirements/messages.md, Success. */
const questions = {
  one: { title: 'Responsecode löschen?', success: 'Responsecode erfolgreich gelöscht.' },
  several: { title: 'Responsecodes löschen?', success: 'Responsecodes erfolgreich gelöscht.' },
};

/** The list of response codes: filters, what is in force, rows, pages; everything in the address. */
export function ResponseCodeListView({ address, rows, total, categories, deleteAll }: Props) {
  const all = urlOf('ResponseCodeList');
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Responsecodes' }]}
        title="Responsecodes"
        lead="Womit Marktnachrichten beantwortet werden: Code, Bedeutung und Kategorie."
        actions={
          deleteAll && (
            <ButtonLink href={urlOf('ResponseCodeCreatePage')} look="primary" icon="plus">
              Responsecode erstellen
            </ButtonLink>
          )
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <ResponseCodeFilters
        address={address}
        categories={categories.map(({ uid, name }) => [uid, name])}
        action={all}
      />
      <FilterChips chips={chipsOf(address, categories)} clearHref={all} />
      <ListBar
        count={countText(total, { page: address.page, pages, one: 'Responsecode', several: 'Responsecodes' })}
        columns={columnChoice(
          responseCodeListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {deleteAll && rows.length > 0 && <BatchDelete {...questions} action={deleteAll} />}
      {rows.length > 0 ? (
        <ResponseCodeTable
          rows={rows}
          address={address}
          categories={categories}
          manage={Boolean(deleteAll)}
        />
      ) : (
        <NothingFound
          what="Kein Responsecode"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={urlOf('ResponseCodeList')}
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="response-codes" address={addressWith(address)} feed="response-codes" />
    </>
  );
}

function chipsOf(address: ListAddress, categories: Named[]): Chip[] {
  const { search, category } = address;
  const chip = chipOf(filterNames, address, addressWith);
  const name = categories.find(({ uid }) => uid === category)?.name ?? `Nummer ${category}`;
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(category ? [chip('category', name)] : []),
  ];
}
