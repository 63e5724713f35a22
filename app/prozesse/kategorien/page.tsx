import { CategoryListView } from '@/components/processes/category-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listProcessCategories } from '@/lib/lookups/endpoints';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { createCategory, reorderCategories } from './actions';

export const generateMetadata = metadata('ProcessCategoriesList', {
  description: 'Die Fachgebiete, nach denen die Prozesse des Strom- und Gasmarkts geordnet sind.',
});

export default page('ProcessCategoriesList', async ({ session }) => {
  const { processesCategories } = await call(listProcessCategories, {});
  const maintain = can(session, 'processes.write')
    ? { create: createCategory, reorder: reorderCategories }
    : undefined;
  return <CategoryListView categories={processesCategories} maintain={maintain} />;
});
