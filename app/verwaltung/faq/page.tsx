import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { AdminFaqView } from '@/components/faq/admin-faq-view';
import { call } from '@/lib/backend/call';
import { questionOf, readAddress } from '@/lib/faq/address';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { deleteFaqs, reorderFaq } from './actions';

export const generateMetadata = metadata('AdminFaq', async () => ({
  title: 'Häufige Fragen verwalten',
  noIndex: true,
}));

export default page('AdminFaq', async ({ query }) => {
  const address = readAddress(query);
  const { faq, total } = await call(listFaqEndpoint, questionOf(address));
  return (
    <AdminFaqView
      search={address.search}
      entries={faq}
      total={total}
      deleteAll={deleteFaqs}
      reorder={reorderFaq}
    />
  );
});
