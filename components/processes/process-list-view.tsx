import type { ComponentProps } from 'react';
import type { Named } from '@/lib/named';
import { addressWith, type ListAddress, rowsPerPage } from '@/lib/processes/address';
import { processListColumns } from '@/lib/processes/columns';
import { type ProcessRow, statusNames } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
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
import { ProcessFilters } from './process-filters';
import { ProcessTable } from './process-table';

export interface FilterLists {
  categories: Named[];
  divisions: Named[];
  participants: Named[];
}

interface Props {
  address: ListAddress;
  lists: FilterLists;
  processes: ProcessRow[];
  total: number;
  /** Deletes several; only for who may maintain processes. */
  removeSeveral?: ComponentProps<typeof BatchDelete>['action'];
  /** Offers to begin a consultation with the chosen ones. */
  consults?: boolean;
}

const filterNames: Record<string, string> = {
  search: 'Suche',
  status: 'Status',
  category: 'Kategorie',
  division: 'Sparte',
  participant: 'Teilnehmer',
  fromConsultation: 'Konsultation',
  accessDate: 'Stichtag',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

/** The process list: filters, what is in force, rows, pages; everything in the address. */
export function ProcessListView({ address, lists, processes, total, removeSeveral, consults }: Props) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const manage = Boolean(removeSeveral || consults);
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Prozesse' }]}
        title="Prozesse"
        lead="Die Prozesse des österreichischen Strom- und Gasmarkts mit Schritten, Marktnachrichten und Schemas."
        actions={
          <>
            <ButtonLink href={urlOf('ProcessCategoriesList')}>Nach Kategorien</ButtonLink>
            {removeSeveral && (
              <>
                <ButtonLink href={urlOf('ConsistencyReport')}>Prüfbericht</ButtonLink>
                <ButtonLink href={urlOf('InterfaceListImport')} icon="upload">
                  Schnittstellenliste importieren
                </ButtonLink>
                <ButtonLink href={urlOf('ProcessCreateForm')} look="primary" icon="plus">
                  Prozess erstellen
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <ProcessFilters address={address} choices={choicesOf(lists)} />
      <FilterChips chips={chipsOf(address, lists)} clearHref={urlOf('ProcessList')} />
      <ListBar
        count={countText(total, { page: address.page, pages, one: 'Prozess', several: 'Prozesse' })}
        columns={columnChoice(
          processListColumns,
          address.columns,
          addressWith(address, { columns: undefined, page: address.page }),
        )}
      />
      {manage && processes.length > 0 && (
        <BatchDelete {...questions} action={removeSeveral} begin={consults ? consultation : undefined} />
      )}
      {processes.length > 0 ? (
        <ProcessTable rows={processes} address={address} manage={manage} />
      ) : (
        <NothingFound
          what="Kein Prozess"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={urlOf('ProcessList')}
          everyStatus={address.status === 0 ? undefined : addressWith(address, { status: 0 })}
          byDay
        />
      )}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="processes" address={addressWith(address)} feed="processes" />
    </>
  );
}

/** `/konsultationen/erstellen/12,15/prozesse` (docs/requirements/routes.md, Shared segments). */
const consultation = {
  label: 'Konsultation erstellen',
  before: `${urlOf('ConsultationCreate')}/`,
  after: '/prozesse',
};

const questions = {
  one: { title: 'Prozess löschen?', success: 'Prozess erfolgreich gelöscht.' },
  several: { title: 'Prozesse löschen?', success: 'Prozesse erfolgreich gelöscht.' },
};

const pairs = (list: Named[]) => list.map(({ uid, name }): [number, string] => [uid, name]);

const choicesOf = ({ categories, divisions, participants }: FilterLists) => ({
  categories: pairs(categories),
  divisions: pairs(divisions),
  participants: pairs(participants),
});

function chipsOf(address: ListAddress, lists: FilterLists): Chip[] {
  const nameOf = (list: { uid: number; name: string }[], uid: number) =>
    list.find((entry) => entry.uid === uid)?.name ?? `Nummer ${uid}`;
  const { search, status, category, division, participant, fromConsultation, accessDate } = address;
  const chip = chipOf(filterNames, address, addressWith);
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(status === 1 ? [] : [chip('status', statusNames[status] ?? 'Alle', 1)]),
    ...(category ? [chip('category', nameOf(lists.categories, category))] : []),
    ...(division ? [chip('division', nameOf(lists.divisions, division))] : []),
    ...(participant ? [chip('participant', nameOf(lists.participants, participant))] : []),
    ...(fromConsultation === undefined ? [] : [chip('fromConsultation', fromConsultation ? 'ja' : 'nein')]),
    ...(accessDate ? [chip('accessDate', formatDate(secondsOfDay(accessDate)))] : []),
  ];
}
