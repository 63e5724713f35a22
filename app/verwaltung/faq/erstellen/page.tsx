import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { FaqForm } from '@/components/faq/faq-form';
import { PageHeader } from '@/components/ui/page-header';
import { emptyFaq } from '@/lib/faq/form';
import { urlOf } from '@/lib/routes';
import { createFaq } from '../actions';
import { loadCategories } from '../categories';

export const generateMetadata = metadata('AdminFaqCreate', async () => ({
  title: 'Frage anlegen',
  noIndex: true,
}));

export default page('AdminFaqCreate', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[
        { title: 'Verwaltung', href: urlOf('AdminOverview') },
        { title: 'Häufige Fragen verwalten', href: urlOf('AdminFaq') },
        { title: 'Frage anlegen' },
      ]}
      title="Frage anlegen"
    />
    <FaqForm user={session.uid} values={emptyFaq} categories={await loadCategories()} action={createFaq} />
  </>
));
