import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { PreparedListView } from '@/components/prepared/list-view';
import { call } from '@/lib/backend/call';
import { listPreparedEndpoint } from '@/lib/prepared/endpoints';

export const generateMetadata = metadata('AdminPreparedList');

export default page('AdminPreparedList', async ({ session }) => {
  const { prepared } = await call(listPreparedEndpoint, {});
  return <PreparedListView prepared={prepared} above={roomCrumbs(session)} />;
});
