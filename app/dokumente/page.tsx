import { DocumentListView } from '@/components/documents/document-list-view';
import { call } from '@/lib/backend/call';
import { listDocumentsEndpoint } from '@/lib/documents/endpoints';
import { documentListing } from '@/lib/documents/listing';
import { choicesOf } from '@/lib/filters';
import { listDocumentCategories } from '@/lib/lookups/endpoints';
import { listMetadata, listPage } from '../_frame/list-page';
import { deleteDocuments } from './actions';

export const generateMetadata = listMetadata(documentListing);

export default listPage(documentListing, async ({ address }) => {
  const [{ documents, total }, { documentCategories }] = await Promise.all([
    call(listDocumentsEndpoint, documentListing.question(address)),
    call(listDocumentCategories, {}),
  ]);
  return (
    <DocumentListView
      {...{ address, rows: documents, total }}
      choices={{ category: choicesOf(documentCategories) }}
      deleteAll={deleteDocuments}
    />
  );
});
