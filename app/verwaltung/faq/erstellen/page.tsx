import { metadata } from '@/app/_frame/metadata';
import { FaqForm } from '@/components/faq/faq-form';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { faqRecord } from '@/lib/faq/record';
import { formPage } from '../../form-page';
import { createFaq } from '../actions';

export const generateMetadata = metadata('AdminFaqCreate');
export default formPage('AdminFaqCreate', 'AdminFaq', async ({ user }) => {
  const { faq } = await call(listFaqEndpoint, { filters: {} });
  const categories = faq.map(({ category }) => category);
  return { form: <FaqForm {...{ user, categories, values: faqRecord.empty, action: createFaq }} /> };
});
