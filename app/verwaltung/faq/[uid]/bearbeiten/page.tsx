import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { DeleteButton } from '@/components/forms/delete-button';
import { call } from '@/lib/backend/call';
import { showFaq } from '@/lib/faq/endpoints';
import { faqRecord } from '@/lib/faq/record';
import { urlOf } from '@/lib/routes';
import { currentFaq, deleteFaq, editFaq } from '../../actions';
import { FaqFormPage, faqCategories } from '../../form-page';

const title = 'Frage bearbeiten';
export const generateMetadata = metadata('AdminFaqEdit', async () => ({ title, noIndex: true }));

export default page('AdminFaqEdit', async ({ params, session }) => {
  const uid = Number(params.uid);
  const [{ faq }, categories] = await Promise.all([call(showFaq, { uid }), faqCategories()]);
  const { revision, changed, changedBy: by } = faq;
  const remove = { title: 'Frage löschen?', success: 'Frage erfolgreich gelöscht.', href: urlOf('AdminFaq') };
  return (
    <FaqFormPage
      title={title}
      actions={
        <DeleteButton {...remove} action={deleteFaq} uid={uid}>
          <p>
            Gelöscht wird die Frage „{faq.question}“ mit ihrer Antwort. Das lässt sich nicht rückgängig
            machen.
          </p>
        </DeleteButton>
      }
      user={session.uid}
      values={faqRecord.typed(faq)}
      categories={categories}
      record={{ uid, revision, changed, by }}
      action={editFaq}
      current={currentFaq}
    />
  );
});
