import { EventListView } from '@/components/events/event-list-view';
import { can } from '@/lib/auth/permissions';
import { subscribeUrl } from '@/lib/calendar/calendar';
import { config } from '@/lib/config';
import { eventListing } from '@/lib/events/listing';
import { calendarPath } from '@/lib/events/model';
import { clockSeconds } from '@/lib/time/clock';
import { listMetadata, listPage } from '../_frame/list-page';
import { loadEvents } from './load-list';

export const generateMetadata = listMetadata(eventListing);

export default listPage(eventListing, async ({ address, session }) => (
  <EventListView
    {...(await loadEvents(address))}
    address={address}
    now={clockSeconds()}
    subscribe={subscribeUrl(config.publicUrl, calendarPath)}
    manages={can(session, 'events.write')}
  />
));
