import { WatchedView } from '@/components/watching/watched-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listWatchesEndpoint } from '@/lib/watching/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('Watched');

export default page('Watched', async ({ session }) => (
  <WatchedView {...(await call(listWatchesEndpoint, {}))} webhooks={can(session, 'webhooks.write')} />
));
