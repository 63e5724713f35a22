import { listMetadata, listPage } from '@/app/_frame/list-page';
import { BinView } from '@/components/bin/bin-view';
import { call } from '@/lib/backend/call';
import { listBinEndpoint } from '@/lib/bin/endpoints';
import { binListing as listing } from '@/lib/bin/listing';
import { deleteFromBin, restoreFromBin } from './actions';

export const generateMetadata = listMetadata(listing);

export default listPage(listing, async ({ address }) => {
  const { deleted, total } = await call(listBinEndpoint, listing.question(address));
  return <BinView {...{ address, total, rows: deleted }} restore={restoreFromBin} remove={deleteFromBin} />;
});
