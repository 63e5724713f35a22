import { chosenColumns } from '@/lib/columns';
import { addressWith, type ListAddress, rowsPerPage, tabHref } from '@/lib/events/address';
import { eventListColumns } from '@/lib/events/columns';
import { type EventColumn, type EventRow, type EventTab, eventTabs } from '@/lib/events/model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import { chipOf } from '../lists/chip-of';
import { columnChoice } from '../lists/column-choice';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListBar } from '../lists/list-bar';
import { ListEnd } from '../lists/list-end';
import { ListTabs } from '../lists/list-tabs';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterChips } from '../ui/filter-chips';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { type Column, Table } from '../ui/table';
import { filterNames, nothing, tabTitles } from './event-list-view';
import { EventSearch } from './event-search';

interface Props {
  address: ListAddress;
  rows: EventRow[];
  total: number;
  counts: Record<EventTab, number>;
  deleteAll: (values: { values: number[] }) => Promise<FormState>;
}

const questions = {
  one: { title: 'Veranstaltung löschen?', success: 'Veranstaltung erfolgreich gelöscht.' },
  several: { title: 'Veranstaltungen löschen?', success: 'Veranstaltungen erfolgreich gelöscht.' },
};

/** The events as those keep them who may: a table whose rows lead to their forms. */
export function AdminEventsView({ address, rows, total, counts, deleteAll }: Props) {
  const { tab, search, page } = address;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const here = (changes = {}) => addressWith(address, changes, 'AdminEvents');
  const unfiltered = here({ search: '' });
  const chip = chipOf(filterNames, address, (_, changes) => here(changes));
  return (
    <>
      <PageHeader
        breadcrumb={[
          { title: 'Verwaltung', href: urlOf('AdminOverview') },
          { title: 'Veranstaltungen verwalten' },
        ]}
        title="Veranstaltungen verwalten"
        lead="Was Sie hier speichern, sehen alle sofort; wer es wünscht, erfährt davon per E-Mail."
        actions={
          <ButtonLink href={urlOf('AdminEventCreate')} look="primary" icon="plus">
            Veranstaltung anlegen
          </ButtonLink>
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <ListTabs
        label="Veranstaltungen nach Zeitraum"
        tabs={eventTabs.map((one) => ({
          title: tabTitles[one],
          href: tabHref(address, one, 'AdminEvents'),
          count: counts[one],
          current: one === tab,
        }))}
      />
      <EventSearch address={address} action={urlOf('AdminEvents')} resetHref={unfiltered} />
      <FilterChips chips={search ? [chip('search', `„${search}“`, '')] : []} clearHref={unfiltered} />
      <ListBar
        count={countText(total, { page, pages, one: 'Veranstaltung', several: 'Veranstaltungen' })}
        columns={columnChoice(eventListColumns, address.columns, here({ columns: undefined, page }))}
      />
      {rows.length > 0 && <BatchDelete {...questions} action={deleteAll} />}
      {rows.length > 0 ? (
        <Rows rows={rows} address={address} />
      ) : total === 0 && !search ? (
        <EmptyState
          title={nothing[tab]}
          actions={<ButtonLink href={urlOf('AdminEventCreate')}>Veranstaltung anlegen</ButtonLink>}
        />
      ) : (
        <NothingFound
          what="Keine Veranstaltung"
          total={total}
          firstPage={here({ page: 1 })}
          unfiltered={unfiltered}
        />
      )}
      <Pagination page={page} pages={pages} href={(to) => here({ page: to })} />
      <ListEnd noun="events" address={here()} feed="events" />
    </>
  );
}

function Rows({ rows, address }: { rows: EventRow[]; address: ListAddress }) {
  const sort = (column: EventColumn) => {
    const direction = address.sort === column ? address.direction : undefined;
    const next = direction === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }, 'AdminEvents'), direction };
  };
  const cells: Record<string, Partial<Column<EventRow>>> = {
    title: {
      sort: sort('title'),
      cell: ({ uid, title, start }) =>
        batchCell(uid, `„${title}“ am ${formatDate(start)}`, link(urlOf('AdminEventEdit', { uid }), title)),
    },
    start: { sort: sort('start'), nowrap: true, cell: ({ start }) => formatDate(start) },
    time: { nowrap: true },
    end: { nowrap: true, cell: ({ end }) => formatDate(end) },
  };
  const columns = chosenColumns(eventListColumns, address.columns).map(
    ({ key, title, value }): Column<EventRow> => ({ cell: value, ...cells[key], key, title }),
  );
  return <Table caption="Veranstaltungen" captionHidden columns={columns} rows={rows} />;
}
