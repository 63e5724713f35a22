import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { ReleaseListView } from '@/components/releases/list-view';
import { call } from '@/lib/backend/call';
import { listReleasesEndpoint } from '@/lib/releases/endpoints';

export const generateMetadata = metadata('AdminReleases');

export default page('AdminReleases', async ({ session }) => {
  const { releases } = await call(listReleasesEndpoint, {});
  return <ReleaseListView above={roomCrumbs(session)} releases={releases} />;
});
