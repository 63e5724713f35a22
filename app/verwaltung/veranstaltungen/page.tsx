import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { toPlainColumns } from '@/app/_frame/plain-columns';
import { deleteEvents } from '@/app/veranstaltungen/actions';
import { loadEvents } from '@/app/veranstaltungen/load-list';
import { AdminEventsView } from '@/components/events/admin-list-view';
import { addressWith, readAddress } from '@/lib/events/address';

export const generateMetadata = metadata('AdminEvents', async () => ({
  title: 'Veranstaltungen verwalten',
  noIndex: true,
}));

export default page('AdminEvents', async ({ query }) => {
  const address = readAddress(query);
  toPlainColumns(query, addressWith(address, { page: address.page }, 'AdminEvents'));
  return <AdminEventsView {...(await loadEvents(address))} address={address} deleteAll={deleteEvents} />;
});
