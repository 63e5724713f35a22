import { EventListView } from '@/components/events/event-list-view';
import { can } from '@/lib/auth/permissions';
import { subscribeUrl } from '@/lib/calendar/calendar';
import { config } from '@/lib/config';
import { calendarPath, readAddress } from '@/lib/events/address';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { loadEvents } from './load-list';

export const generateMetadata = metadata('Events', async () => ({
  title: 'Veranstaltungen',
  description:
    'Kommende und vergangene Veranstaltungen zur Marktkommunikation im österreichischen Strom- und Gasmarkt, als Kalender zum Abonnieren.',
  feed: 'events',
}));

export default page('Events', async ({ query, session }) => {
  const address = readAddress(query);
  return (
    <EventListView
      {...(await loadEvents(address))}
      address={address}
      now={Math.floor(Date.now() / 1000)}
      subscribe={subscribeUrl(config.publicUrl, calendarPath)}
      manages={can(session, 'events.write')}
    />
  );
});
