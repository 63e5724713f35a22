import { listMetadata, listPage } from '@/app/_frame/list-page';
import { deleteEvents } from '@/app/veranstaltungen/actions';
import { loadEvents } from '@/app/veranstaltungen/load-list';
import { AdminEventsView } from '@/components/events/admin-list-view';
import { adminEventListing } from '@/lib/events/listing';

export const generateMetadata = listMetadata(adminEventListing);

export default listPage(adminEventListing, async ({ address }) => (
  <AdminEventsView {...(await loadEvents(address))} address={address} deleteAll={deleteEvents} />
));
