import { call } from '@/lib/backend/call';
import { listEventsEndpoint } from '@/lib/events/endpoints';
import { eventListing } from '@/lib/events/listing';
import { type EventRow, type EventTab, eventTabs } from '@/lib/events/model';
import type { AddressIn } from '@/lib/listing';

/** The rows of a list of events, and how many each of its parts has. */
export async function loadEvents(
  address: AddressIn<typeof eventListing>,
): Promise<{ rows: EventRow[]; total: number; counts: Record<EventTab, number> }> {
  const lists = await Promise.all(
    eventTabs.map((tab) => {
      const shown = tab === address.tab;
      const question = eventListing.question({ ...address, tab, page: shown ? address.page : 1 });
      return call(listEventsEndpoint, shown ? question : { ...question, pageSize: 1 });
    }),
  );
  const { events, total } = lists[eventTabs.indexOf(address.tab)]!;
  const counts = Object.fromEntries(eventTabs.map((tab, place) => [tab, lists[place]!.total]));
  return { rows: events, total, counts: counts as Record<EventTab, number> };
}
