import { eventListing as listing } from '@/lib/events/listing';
import { calendarPath, type EventTab } from '@/lib/events/model';
import { urlOf } from '@/lib/routes';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Shown } from '../ui/shown';
import { eventList } from './event-list';
import { EventTabs, nothing } from './event-tabs';

interface Props extends ListProps<typeof listing> {
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
  return (
    <ListView
      {...{ listing, address, rows, total }}
      above={<EventTabs {...{ listing, address, counts }} />}
      nothing={<EmptyState title={nothing[address.tab]} />}
      body={<Shown as="div" markup={eventList(rows, { now, byMonth: address.sort === 'start' })} />}
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
  );
}
