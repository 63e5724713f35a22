import { metadata } from '@/app/_frame/metadata';
import { formPage } from '@/app/verwaltung/form-page';
import { FaqForm } from '@/components/faq/faq-form';
import { call } from '@/lib/backend/call';
import { showFaq } from '@/lib/faq/endpoints';
import { faqRecord } from '@/lib/faq/record';
import { currentFaq, deleteFaq, editFaq } from '../../actions';
import { faqCategories } from '../../categories';

export const generateMetadata = metadata('AdminFaqEdit');
export default formPage('AdminFaqEdit', 'AdminFaq', async ({ user, uid }) => {
  const [{ faq }, categories] = await Promise.all([call(showFaq, { uid }), faqCategories()]);
  const record = { ...faq, by: faq.changedBy };
  const form = { user, record, categories, action: editFaq, current: currentFaq };
  return {
    form: <FaqForm {...form} values={faqRecord.typed(faq)} />,
    remove: { one: 'Frage', what: `die Frage „${faq.question}“ mit ihrer Antwort`, action: deleteFaq },
  };
});
