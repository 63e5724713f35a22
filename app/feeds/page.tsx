import { FeedsView } from '@/components/feeds/feeds-view';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listMarketRoles } from '@/lib/role-changes/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('Feeds', {
  description:
    'Alle Atom-Feeds, Kalender und Exporte des Portals mit ihren Adressen, und wie man sie abonniert.',
});

export default page('Feeds', async () => {
  const { roles } = await call(listMarketRoles, {});
  return <FeedsView site={config.publicUrl} roles={roles} />;
});
