import { PowerstationListView } from '@/components/powerstations/powerstation-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listPowerstationsEndpoint } from '@/lib/powerstations/endpoints';
import { powerstationListing } from '@/lib/powerstations/listing';
import { listMetadata, listPage } from '../_frame/list-page';

export const generateMetadata = listMetadata(powerstationListing);

export default listPage(powerstationListing, async ({ address, session }) => {
  const question = powerstationListing.question(address);
  const { powerstations, summary, operators } = await call(listPowerstationsEndpoint, question);
  return (
    <PowerstationListView
      {...{ address, rows: powerstations, summary, operators }}
      mapboxToken={config.mapboxToken}
      mayReport={can(session, 'capacities.report')}
    />
  );
});
