import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { ReleaseView } from '@/components/releases/release-view';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { countReadinessOfRelease } from '@/lib/readiness/endpoints';
import { beginPreview, deleteRelease, publishRelease, revokeRelease } from '../actions';
import { loadRelease } from './load';

export const generateMetadata = metadata('AdminRelease', async ({ uid = '' }) => ({
  title: `Release: ${(await loadRelease(uid)).title}`,
}));

export default page('AdminRelease', async ({ params: { uid = '' }, session }) => {
  const [release, { counts }] = await Promise.all([
    loadRelease(uid),
    call(countReadinessOfRelease, { uid: Number(uid) }),
  ]);
  return (
    <ReleaseView
      above={roomCrumbs(session)}
      release={release}
      readiness={counts}
      publish={publishRelease}
      revoke={revokeRelease}
      remove={deleteRelease}
      preview={config.backendUrl ? undefined : beginPreview}
    />
  );
});
