import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { CategoriesView } from '@/components/documents/categories-view';
import { call } from '@/lib/backend/call';
import { listDocumentCategories } from '@/lib/lookups/endpoints';
import * as actions from './actions';

export const generateMetadata = metadata('DocumentCategories');

export default page('DocumentCategories', async () => {
  const { documentCategories } = await call(listDocumentCategories, {});
  return <CategoriesView categories={documentCategories} actions={actions} />;
});
