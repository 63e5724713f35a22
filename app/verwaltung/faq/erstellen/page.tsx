import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { faqRecord } from '@/lib/faq/record';
import { createFaq } from '../actions';
import { FaqFormPage, faqCategories } from '../form-page';

const title = 'Frage anlegen';
export const generateMetadata = metadata('AdminFaqCreate', async () => ({ title, noIndex: true }));

export default page('AdminFaqCreate', async ({ session }) => (
  <FaqFormPage
    title={title}
    user={session.uid}
    values={faqRecord.empty}
    categories={await faqCategories()}
    action={createFaq}
  />
));
