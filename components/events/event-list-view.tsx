import { eventListing as listing } from '@/lib/events/listing';
import { calendarPath, type EventRow, type EventTab } from '@/lib/events/model';
import { pageSizes } from '@/lib/list';
import type { AddressIn } from '@/lib/listing';
import { urlOf } from '@/lib/routes';
import { countText } from '../lists/count-text';
import { ListEnd } from '../lists/list-end';
import { ListHead, Nothing } from '../lists/list-view';
import listStyles from '../lists/lists.module.css';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { Shown } from '../ui/shown';
import { eventList } from './event-list';
import { EventTabs, nothing } from './event-tabs';

interface Props {
  address: AddressIn<typeof listing>;
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

/** The events: what is to come and what was, by month; everything in the address. */
export function EventListView({ address, rows, total, counts, now, subscribe, manages }: Props) {
  const { page } = address;
  const { title, lead, one, several } = listing.words;
  const pages = Math.max(1, Math.ceil(total / pageSizes.standard));
  return (
    <>
      <PageHeader
        breadcrumb={[{ title }]}
        title={title}
        lead={lead}
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
      <ListHead
        {...{ listing, address, choices: {} }}
        above={<EventTabs {...{ listing, address, counts }} />}
      />
      <p className={listStyles.count} role="status">
        {countText(total, { page, pages, one, several })}
      </p>
      {rows.length > 0 ? (
        <Shown as="div" markup={eventList(rows, { now, byMonth: address.sort === 'start' })} />
      ) : (
        <Nothing {...{ listing, address, total }} nothing={<EmptyState title={nothing[address.tab]} />} />
      )}
      <Pagination page={page} pages={pages} href={(to) => listing.link(address, { page: to })} />
      <ListEnd noun={listing.noun} address={listing.link(address)} feed={listing.feed} />
    </>
  );
}
