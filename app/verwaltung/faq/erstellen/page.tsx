import { metadata } from '@/app/_frame/metadata';
import { FaqForm } from '@/components/faq/faq-form';
import { faqRecord } from '@/lib/faq/record';
import { formPage } from '../../form-page';
import { createFaq } from '../actions';
import { faqCategories } from '../categories';

export const generateMetadata = metadata('AdminFaqCreate');
export default formPage('AdminFaqCreate', 'AdminFaq', async ({ user }) => {
  const categories = await faqCategories();
  return { form: <FaqForm {...{ user, categories, values: faqRecord.empty, action: createFaq }} /> };
});
