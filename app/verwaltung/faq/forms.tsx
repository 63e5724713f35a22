import { FaqForm } from '@/components/faq/faq-form';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint, showFaq } from '@/lib/faq/endpoints';
import { faqRecord } from '@/lib/faq/record';
import { prepareFaq } from '../entwuerfe/actions';
import { recordForms } from '../record-forms';
import { createFaq, currentFaq, deleteFaq, editFaq } from './actions';

export const faqForms = recordForms(faqRecord, {
  ...{ list: 'AdminFaq', create: createFaq, edit: editFaq, current: currentFaq },
  drafts: { noun: 'faq', prepare: prepareFaq },
  form: async (props) => {
    const { faq } = await call(listFaqEndpoint, { filters: {} });
    return <FaqForm {...props} categories={faq.map(({ category }) => category)} />;
  },
  show: async (uid) => (await call(showFaq, { uid })).faq,
  remove: ({ question }) => ({
    ...{ one: 'Frage', what: `die Frage „${question}“ mit ihrer Antwort`, action: deleteFaq },
  }),
  below: { earlier: 'faq' },
});
