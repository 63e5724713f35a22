import { DocumentListView } from '@/components/documents/document-list-view';
import { call } from '@/lib/backend/call';
import { addressWith, questionOf, readAddress } from '@/lib/documents/address';
import { listDocumentsEndpoint } from '@/lib/documents/endpoints';
import { listDocumentCategories } from '@/lib/lookups/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';
import { deleteDocuments } from './actions';

export const generateMetadata = metadata('Documents', async () => ({
  title: 'Dokumente und Links',
  noIndex: true,
}));

export default page('Documents', async ({ query }) => {
  const address = readAddress(query);
  toPlainColumns(query, addressWith(address, { page: address.page }));
  const [{ documents, total }, { documentCategories }] = await Promise.all([
    call(listDocumentsEndpoint, questionOf(address)),
    call(listDocumentCategories, {}),
  ]);
  return (
    <DocumentListView
      address={address}
      rows={documents}
      total={total}
      categories={documentCategories}
      deleteAll={deleteDocuments}
    />
  );
});
