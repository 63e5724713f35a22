import { directionOf, type eventListing } from '@/lib/events/listing';
import { type EventTab, eventTabs } from '@/lib/events/model';
import type { AddressIn } from '@/lib/listing';
import { ListTabs } from '../lists/list-tabs';

interface Props {
  listing: typeof eventListing;
  address: AddressIn<typeof eventListing>;
  /** How many each part has. */
  counts: Record<EventTab, number>;
}

const titles: Record<EventTab, string> = { kommende: 'Kommende', vergangene: 'Vergangene' };

/** What an empty part says. */
export const nothing: Record<EventTab, string> = {
  kommende: 'Derzeit ist keine Veranstaltung angekündigt',
  vergangene: 'Bisher ist keine Veranstaltung vorbei',
};

/** The parts of a list of events, each in its own order. */
export const EventTabs = ({ listing, address, counts }: Props) => (
  <ListTabs
    label="Veranstaltungen nach Zeitraum"
    tabs={eventTabs.map((tab) => ({
      title: titles[tab],
      href: listing.link(address, { tab, sort: 'start', direction: directionOf('start', tab) }),
      count: counts[tab],
      current: tab === address.tab,
    }))}
  />
);
