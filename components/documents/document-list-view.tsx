import { addressWith, type ListAddress, rowsPerPage } from '@/lib/documents/address';
import { documentListColumns } from '@/lib/documents/columns';
import { type DocumentRow, statusTitle, visibilityTitle } from '@/lib/documents/model';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
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
import { DocumentFilters } from './document-filters';
import { DocumentTable } from './document-table';

interface Props {
  address: ListAddress;
  rows: DocumentRow[];
  total: number;
  categories: Named[];
  deleteAll: (values: { values: number[] }) => Promise<FormState>;
}

const filterNames: Record<string, string> = {
  search: 'Suche',
  category: 'Kategorie',
  visibility: 'Sichtbarkeit',
  status: 'Status',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

const questions = {
  one: { title: 'Dokument löschen?', success: 'Dokument erfolgreich gelöscht.' },
  several: { title: 'Dokumente löschen?', success: 'Dokumente erfolgreich gelöscht.' },
};

/** The list of documents for those who maintain them: filters, what is in force, rows, pages. */
export function DocumentListView({ address, rows, total, categories, deleteAll }: Props) {
  const all = urlOf('Documents');
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Dokumente und Links' }]}
        title="Dokumente und Links"
        lead="Was auf der Seite „Downloads“ und bei Prozessen und Veranstaltungen steht."
        actions={
          <>
            <ButtonLink href={urlOf('DocumentTiles')} icon="eye">
              Downloads ansehen
            </ButtonLink>
            <ButtonLink href={urlOf('DocumentCategories')} icon="settings">
              Kategorien
            </ButtonLink>
            <ButtonLink href={urlOf('DocumentForm')} look="primary" icon="plus">
              Dokument erstellen
            </ButtonLink>
          </>
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <DocumentFilters
        address={address}
        categories={categories.map(({ uid, name }) => [uid, name])}
        action={all}
      />
      <FilterChips chips={chipsOf(address, categories)} clearHref={all} />
      <ListBar
        count={countText(total, { page: address.page, pages, one: 'Dokument', several: 'Dokumente' })}
        columns={columnChoice(
          documentListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {rows.length > 0 && <BatchDelete {...questions} action={deleteAll} />}
      {rows.length > 0 ? (
        <DocumentTable rows={rows} address={address} />
      ) : (
        <NothingFound
          what="Kein Dokument"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={all}
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="documents-and-links" address={addressWith(address)} feed="documents" />
    </>
  );
}

function chipsOf(address: ListAddress, categories: Named[]): Chip[] {
  const { search, category, visibility, status } = address;
  const chip = chipOf(filterNames, address, addressWith);
  const name = categories.find(({ uid }) => uid === category)?.name ?? `Nummer ${category}`;
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(category ? [chip('category', name)] : []),
    ...(visibility ? [chip('visibility', visibilityTitle(visibility))] : []),
    ...(status ? [chip('status', statusTitle(status))] : []),
  ];
}
