import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { InfoTextListView } from '@/components/content/info-text-list-view';
import { call } from '@/lib/backend/call';
import { listAdminInfoTextsEndpoint } from '@/lib/content/info-endpoints';

export const generateMetadata = metadata('AdminInfoTexts');

export default page('AdminInfoTexts', async () => {
  const { infoTexts } = await call(listAdminInfoTextsEndpoint, {});
  return <InfoTextListView infoTexts={infoTexts} />;
});
