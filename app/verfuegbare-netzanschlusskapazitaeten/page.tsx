import { PowerstationListView } from '@/components/powerstations/powerstation-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { addressWith, questionOf, readAddress } from '@/lib/powerstations/address';
import { listPowerstationsEndpoint } from '@/lib/powerstations/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';

export const generateMetadata = metadata('PowerplantPage', async () => ({
  title: 'Verfügbare Netzanschlusskapazitäten',
  description:
    'Freie und gebuchte Netzanschlusskapazitäten an den Umspannwerken der österreichischen Stromnetze, als Karte und als Liste.',
}));

export default page('PowerplantPage', async ({ query, session }) => {
  const address = readAddress(query);
  toPlainColumns(query, addressWith(address, { page: address.page }));
  const { powerstations, summary, operators } = await call(listPowerstationsEndpoint, questionOf(address));
  return (
    <PowerstationListView
      address={address}
      rows={powerstations}
      summary={summary}
      operators={operators}
      mapboxToken={config.mapboxToken}
      mayReport={can(session, 'capacities.report')}
    />
  );
});
