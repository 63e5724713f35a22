import { OverviewView } from '@/components/admin/overview-view';
import { showOverview } from '@/lib/admin/endpoints';
import { call } from '@/lib/backend/call';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('AdminOverview');

export default page('AdminOverview', async () => {
  const { overview } = await call(showOverview, {});
  return <OverviewView overview={overview} />;
});
