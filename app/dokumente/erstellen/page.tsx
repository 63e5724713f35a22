import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { prepareDocument } from '@/app/verwaltung/entwuerfe/actions';
import { draftFor } from '@/app/verwaltung/prepared';
import { DocumentForm } from '@/components/documents/document-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { type DocumentValues, documentForm, typedDraft } from '@/lib/documents/record';
import { listDocumentCategories } from '@/lib/lookups/endpoints';
import { viennaDay } from '@/lib/time/days';
import { createDocument } from '../actions';

export const generateMetadata = metadata('DocumentForm');

export default page('DocumentForm', async ({ session, query }) => {
  const [{ documentCategories }, { values, upload, ties, notice }] = await Promise.all([
    call(listDocumentCategories, {}),
    draftFor<DocumentValues>(query, 'documents', null),
  ]);
  return (
    <>
      <PageHeader breadcrumb={[['Documents'], 'Dokument anlegen']} title="Dokument anlegen" />
      {notice}
      <DocumentForm
        user={session.uid}
        options={{ category: documentCategories.map(({ uid, name }) => ({ uid, name })) }}
        limit={config.uploadLimit}
        values={
          values
            ? typedDraft(values, upload ?? null)
            : { ...documentForm(false).empty, validFrom: viennaDay(new Date()) }
        }
        action={createDocument}
        prepare={prepareDocument}
        {...ties}
      />
    </>
  );
});
