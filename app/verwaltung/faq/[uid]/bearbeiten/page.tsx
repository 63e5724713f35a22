import { metadata } from '@/app/_frame/metadata';
import { prepareFaq } from '@/app/verwaltung/entwuerfe/actions';
import { formPage } from '@/app/verwaltung/form-page';
import { draftFor } from '@/app/verwaltung/prepared';
import { FaqForm } from '@/components/faq/faq-form';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint, showFaq } from '@/lib/faq/endpoints';
import { type FaqValues, faqRecord } from '@/lib/faq/record';
import { currentFaq, deleteFaq, editFaq } from '../../actions';

export const generateMetadata = metadata('AdminFaqEdit');
export default formPage(
  'AdminFaqEdit',
  'AdminFaq',
  async ({ user, uid, query }) => {
    const all = call(listFaqEndpoint, { filters: {} });
    const [{ faq }, others, { values, ties, notice }] = await Promise.all([
      call(showFaq, { uid }),
      all,
      draftFor<FaqValues>(query, 'faq', uid),
    ]);
    const record = { ...faq, by: faq.changedBy };
    const form = {
      ...{ user, record, values: faqRecord.typed(values ?? faq) },
      ...{ action: editFaq, prepare: prepareFaq, current: currentFaq, ...ties },
    };
    return {
      notice,
      form: <FaqForm {...form} categories={others.faq.map(({ category }) => category)} />,
      remove: { one: 'Frage', what: `die Frage „${faq.question}“ mit ihrer Antwort`, action: deleteFaq },
    };
  },
  { earlier: 'faq' },
);
