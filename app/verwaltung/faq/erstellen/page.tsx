import { metadata } from '@/app/_frame/metadata';
import { FaqForm } from '@/components/faq/faq-form';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { type FaqValues, faqRecord } from '@/lib/faq/record';
import { prepareFaq } from '../../entwuerfe/actions';
import { formPage } from '../../form-page';
import { draftFor } from '../../prepared';
import { createFaq } from '../actions';

export const generateMetadata = metadata('AdminFaqCreate');
export default formPage('AdminFaqCreate', 'AdminFaq', async ({ user, query }) => {
  const { faq } = await call(listFaqEndpoint, { filters: {} });
  const categories = faq.map(({ category }) => category);
  const { values, ties, notice } = await draftFor<FaqValues>(query, 'faq', null);
  const form = { user, categories, action: createFaq, prepare: prepareFaq, ...ties };
  return { notice, form: <FaqForm {...form} values={values ? faqRecord.typed(values) : faqRecord.empty} /> };
});
