import { addressWith, type ListAddress, rowsPerPage } from '@/lib/consultations/address';
import { consultationListColumns } from '@/lib/consultations/columns';
import type { ConsultationRow, ConsultationTab } from '@/lib/consultations/model';
import type { FormState } from '@/lib/forms';
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
import { EmptyState } from '../ui/empty-state';
import { FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { ConsultationSearch } from './consultation-search';
import { ConsultationTable } from './consultation-table';
import { ConsultationTabs } from './tabs';

interface Props {
  /** With the tab that is shown. */
  address: ListAddress & { tab: ConsultationTab };
  rows: ConsultationRow[];
  total: number;
  /** How many each tab has; `intern` is missing for those who may not see internal ones. */
  counts: Partial<Record<ConsultationTab, number>>;
  /** Whole seconds; server and browser agree on the days left. */
  now: number;
  /** Deletes several, for those who may. */
  deleteAll?: (values: { values: number[] }) => Promise<FormState>;
}

const filterNames: Record<string, string> = {
  tab: 'Status',
  search: 'Suche',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

/** The sentences of docs/requirements/messages.md, Success, to the letter: the one of the batch names response codes. */
const questions = {
  one: { title: 'Konsultation löschen?', success: 'Responsecodes erfolgreich gelöscht.' },
  several: { title: 'Konsultationen löschen?', success: 'Responsecodes erfolgreich gelöscht.' },
};

/** The consultation list: tabs, search, rows, pages; everything in the address. */
export function ConsultationListView({ address, rows, total, counts, now, deleteAll }: Props) {
  const { tab, search } = address;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const unfiltered = addressWith(address, { search: '' });
  const chip = chipOf(filterNames, address, addressWith as never);
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Konsultationen' }]}
        title="Konsultationen"
        lead="Vorgeschlagene Änderungen an Prozessen und Schemas, zu denen Sie Stellung nehmen können, und was daraus wurde."
        actions={
          <>
            <ButtonLink href="/api/consultations/ics" icon="download" download>
              Termine (ICS)
            </ButtonLink>
            {deleteAll && (
              <ButtonLink href={urlOf('ConsultationCreate')} look="primary" icon="plus">
                Konsultation erstellen
              </ButtonLink>
            )}
          </>
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <ConsultationTabs address={address} counts={counts} />
      <ConsultationSearch address={address} action={urlOf('ConsultationList')} resetHref={unfiltered} />
      <FilterChips chips={search ? [chip('search', `„${search}“`, '')] : []} clearHref={unfiltered} />
      <ListBar
        count={countText(total, {
          page: address.page,
          pages,
          one: 'Konsultation',
          several: 'Konsultationen',
        })}
        columns={columnChoice(
          consultationListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {deleteAll && rows.length > 0 && <BatchDelete {...questions} action={deleteAll} />}
      {rows.length > 0 ? (
        <ConsultationTable rows={rows} address={address} now={now} manage={Boolean(deleteAll)} />
      ) : total === 0 && !search ? (
        <EmptyState title={nothing[tab]} />
      ) : (
        <NothingFound
          what="Keine Konsultation"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={unfiltered}
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="consultations" address={addressWith(address)} feed="consultations" />
    </>
  );
}

const nothing: Record<ConsultationTab, string> = {
  offen: 'Derzeit ist keine Konsultation offen',
  laufend: 'Derzeit wird keine Konsultation ausgewertet',
  intern: 'Derzeit gibt es keine interne Konsultation',
  abgeschlossen: 'Bisher ist keine Konsultation abgeschlossen',
};
