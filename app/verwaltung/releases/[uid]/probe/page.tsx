import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { acceptFinding, reopenFinding } from '@/app/prozesse/actions';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { RehearsalView } from '@/components/releases/rehearsal-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { rehearseReleaseEndpoint } from '@/lib/releases/endpoints';
import { approveRelease } from '../../actions';
import { loadRelease } from '../load';

export const generateMetadata = metadata('AdminReleaseRehearsal', async ({ uid = '' }) => ({
  title: `Probe: ${(await loadRelease(uid)).title}`,
}));

export default page('AdminReleaseRehearsal', async ({ params: { uid = '' }, session }) => {
  const [release, { rehearsal }] = await Promise.all([
    loadRelease(uid),
    call(rehearseReleaseEndpoint, { uid: Number(uid) }),
  ]);
  return (
    <RehearsalView
      above={roomCrumbs(session)}
      release={release}
      rehearsal={rehearsal}
      approve={approveRelease}
      now={Math.floor(Date.now() / 1000)}
      mayAccept={can(session, 'processes.write')}
      accept={acceptFinding}
      reopen={reopenFinding}
    />
  );
});
