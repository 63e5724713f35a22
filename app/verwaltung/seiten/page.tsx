import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PageListView } from '@/components/content/page-list-view';
import { call } from '@/lib/backend/call';
import { listAdminPagesEndpoint } from '@/lib/content/page-endpoints';

export const generateMetadata = metadata('AdminPages', async () => ({
  title: 'Inhaltsseiten',
  noIndex: true,
}));

export default page('AdminPages', async () => {
  const { pages } = await call(listAdminPagesEndpoint, {});
  return <PageListView pages={pages} />;
});
