import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ReleaseView } from '@/components/releases/release-view';
import { deleteRelease, publishRelease, revokeRelease } from '../actions';
import { loadRelease } from './load';

export const generateMetadata = metadata('AdminRelease', async ({ uid = '' }) => ({
  title: `Release: ${(await loadRelease(uid)).title}`,
}));

export default page('AdminRelease', async ({ params: { uid = '' } }) => (
  <ReleaseView
    release={await loadRelease(uid)}
    publish={publishRelease}
    revoke={revokeRelease}
    remove={deleteRelease}
  />
));
