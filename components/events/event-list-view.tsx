import { addressWith, calendarPath, type ListAddress, rowsPerPage, tabHref } from '@/lib/events/address';
import { type EventRow, type EventTab, eventTabs } from '@/lib/events/model';
import { urlOf } from '@/lib/routes';
import { chipOf } from '../lists/chip-of';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListEnd } from '../lists/list-end';
import { ListTabs } from '../lists/list-tabs';
import listStyles from '../lists/lists.module.css';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { Shown } from '../ui/shown';
import { eventList } from './event-list';
import { EventSearch } from './event-search';

interface Props {
  address: ListAddress;
  rows: EventRow[];
  total: number;
  /** How many each part has. */
  counts: Record<EventTab, number>;
  /** Whole seconds. */
  now: number;
  /** The calendar's address for programs that subscribe. */
  subscribe: string;
  /** Whether the reader keeps the events. */
  manages: boolean;
}

export const filterNames: Record<string, string> = {
  tab: 'Zeitraum',
  search: 'Suche',
  sort: 'Sortierung',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

export const tabTitles: Record<EventTab, string> = { kommende: 'Kommende', vergangene: 'Vergangene' };

export const nothing: Record<EventTab, string> = {
  kommende: 'Derzeit ist keine Veranstaltung angekündigt',
  vergangene: 'Bisher ist keine Veranstaltung vorbei',
};

/** The events: what is to come and what was, by month; everything in the address. */
export function EventListView({ address, rows, total, counts, now, subscribe, manages }: Props) {
  const { tab, search, page } = address;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const unfiltered = addressWith(address, { search: '' });
  const chip = chipOf(filterNames, address, addressWith);
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Veranstaltungen' }]}
        title="Veranstaltungen"
        lead="Schulungen, Informationstage und Treffen rund um die Marktkommunikation."
        actions={
          <>
            <ButtonLink href={subscribe} icon="calendar">
              Kalender abonnieren
            </ButtonLink>
            <ButtonLink href={calendarPath} icon="download" download>
              Termine (ICS)
            </ButtonLink>
            {manages && (
              <ButtonLink href={urlOf('AdminEvents')} icon="settings">
                Verwalten
              </ButtonLink>
            )}
          </>
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <ListTabs
        label="Veranstaltungen nach Zeitraum"
        tabs={eventTabs.map((one) => ({
          title: tabTitles[one],
          href: tabHref(address, one),
          count: counts[one],
          current: one === tab,
        }))}
      />
      <EventSearch address={address} action={urlOf('Events')} resetHref={unfiltered} />
      <FilterChips chips={search ? [chip('search', `„${search}“`, '')] : []} clearHref={unfiltered} />
      <p className={listStyles.count} role="status">
        {countText(total, { page, pages, one: 'Veranstaltung', several: 'Veranstaltungen' })}
      </p>
      {rows.length > 0 ? (
        <Shown as="div" markup={eventList(rows, { now, byMonth: address.sort === 'start' })} />
      ) : total === 0 && !search ? (
        <EmptyState title={nothing[tab]} />
      ) : (
        <NothingFound
          what="Keine Veranstaltung"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={unfiltered}
        />
      )}
      <Pagination page={page} pages={pages} href={(to) => addressWith(address, { page: to })} />
      <ListEnd noun="events" address={addressWith(address)} feed="events" />
    </>
  );
}
