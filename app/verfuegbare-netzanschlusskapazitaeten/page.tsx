import { PowerstationListView } from '@/components/powerstations/powerstation-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listPowerstationsEndpoint } from '@/lib/powerstations/endpoints';
import { powerstationListing } from '@/lib/powerstations/listing';
import { listMetadata, listPage } from '../_frame/list-page';

export const generateMetadata = listMetadata(powerstationListing);

const entryOf = (entry: string | string[] | undefined) => ([entry].flat()[0] ?? '').slice(0, 80);

export default listPage(powerstationListing, async ({ address, session, query }) => {
  const question = powerstationListing.question(address);
  const { powerstations, summary, operators } = await call(listPowerstationsEndpoint, question);
  return (
    <PowerstationListView
      {...{ address, rows: powerstations, summary, operators }}
      unknownPlace={address.ignored.includes('nahe') ? entryOf(query.nahe) : undefined}
      askedRadius={powerstationListing.filters.umkreis.parse(entryOf(query.umkreis))}
      mapboxToken={config.mapboxToken}
      mayReport={can(session, 'capacities.report')}
    />
  );
});
