import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { DocumentForm } from '@/components/documents/document-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { documentForm } from '@/lib/documents/record';
import { listDocumentCategories } from '@/lib/lookups/endpoints';
import { viennaDay } from '@/lib/time/days';
import { createDocument } from '../actions';

export const generateMetadata = metadata('DocumentForm');

export default page('DocumentForm', async ({ session }) => {
  const { documentCategories } = await call(listDocumentCategories, {});
  return (
    <>
      <PageHeader breadcrumb={[['Documents'], 'Dokument anlegen']} title="Dokument anlegen" />
      <DocumentForm
        user={session.uid}
        options={{ category: documentCategories.map(({ uid, name }) => ({ uid, name })) }}
        limit={config.uploadLimit}
        values={{ ...documentForm(false).empty, validFrom: viennaDay(new Date()) }}
        action={createDocument}
      />
    </>
  );
});
