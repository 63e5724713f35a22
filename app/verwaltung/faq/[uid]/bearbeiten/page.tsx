import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { FaqForm } from '@/components/faq/faq-form';
import { DeleteButton } from '@/components/forms/delete-button';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { showFaq } from '@/lib/faq/endpoints';
import { typedFaq } from '@/lib/faq/form';
import { urlOf } from '@/lib/routes';
import { currentFaq, deleteFaq, editFaq } from '../../actions';
import { loadCategories } from '../../categories';

export const generateMetadata = metadata('AdminFaqEdit', async () => ({
  title: 'Frage bearbeiten',
  noIndex: true,
}));

export default page('AdminFaqEdit', async ({ params, session }) => {
  const uid = Number(params.uid);
  const [{ faq }, categories] = await Promise.all([call(showFaq, { uid }), loadCategories()]);
  const { question, revision, changed, changedBy } = faq;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { title: 'Verwaltung', href: urlOf('AdminOverview') },
          { title: 'Häufige Fragen verwalten', href: urlOf('AdminFaq') },
          { title: 'Frage bearbeiten' },
        ]}
        title="Frage bearbeiten"
        actions={
          <DeleteButton
            title="Frage löschen?"
            action={deleteFaq}
            uid={uid}
            success="Frage erfolgreich gelöscht."
            href={urlOf('AdminFaq')}
          >
            <p>
              Gelöscht wird die Frage „{question}“ mit ihrer Antwort. Das lässt sich nicht rückgängig machen.
            </p>
          </DeleteButton>
        }
      />
      <FaqForm
        user={session.uid}
        values={typedFaq(faq)}
        categories={categories}
        record={{ uid, revision, changed, by: changedBy }}
        action={editFaq as never}
        current={currentFaq}
      />
    </>
  );
});
