import { metadata } from '@/app/_frame/metadata';
import { formPage } from '@/app/verwaltung/form-page';
import { FaqForm } from '@/components/faq/faq-form';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint, showFaq } from '@/lib/faq/endpoints';
import { faqRecord } from '@/lib/faq/record';
import { currentFaq, deleteFaq, editFaq } from '../../actions';

export const generateMetadata = metadata('AdminFaqEdit');
export default formPage('AdminFaqEdit', 'AdminFaq', async ({ user, uid }) => {
  const all = call(listFaqEndpoint, { filters: {} });
  const [{ faq }, others] = await Promise.all([call(showFaq, { uid }), all]);
  const record = { ...faq, by: faq.changedBy };
  const form = { user, record, values: faqRecord.typed(faq), action: editFaq, current: currentFaq };
  return {
    form: <FaqForm {...form} categories={others.faq.map(({ category }) => category)} />,
    remove: { one: 'Frage', what: `die Frage „${faq.question}“ mit ihrer Antwort`, action: deleteFaq },
  };
});
