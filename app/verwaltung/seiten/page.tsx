import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PageListView } from '@/components/content/page-list-view';
import { call } from '@/lib/backend/call';
import { listAdminPagesEndpoint } from '@/lib/content/page-endpoints';
import { listMissingStandards } from '@/lib/content/standard-endpoints';
import { restoreStandards } from '../navigation/actions';

export const generateMetadata = metadata('AdminPages');

export default page('AdminPages', async () => {
  const [{ pages }, { missing }] = await Promise.all([
    call(listAdminPagesEndpoint, {}),
    call(listMissingStandards, {}),
  ]);
  const ofPages = missing.filter(({ place }) => place === 'pages');
  return <PageListView pages={pages} missing={ofPages} restore={restoreStandards} />;
});
