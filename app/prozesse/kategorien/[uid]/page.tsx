import { CategoryDetailView } from '@/components/processes/category-detail-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { notFound } from '@/lib/errors';
import { listProcessCategories } from '@/lib/lookups/endpoints';
import { listProcessesEndpoint } from '@/lib/processes/endpoints';
import { processListing } from '@/lib/processes/listing';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { editCategory, removeCategory } from '../actions';

async function load(uid: string) {
  const { processesCategories } = await call(listProcessCategories, {});
  const category = processesCategories.find((one) => one.uid === Number(uid));
  if (!category) throw notFound('Diese Prozesskategorie gibt es nicht oder nicht mehr.');
  return category;
}

export const generateMetadata = metadata('ProcessCategoryDetail', async ({ uid = '' }) => {
  const { name, description } = await load(uid);
  return { title: name, description: description || `Die Prozesse der Kategorie ${name}.` };
});

export default page('ProcessCategoryDetail', async ({ params: { uid = '' }, session }) => {
  const category = await load(uid);
  const address = processListing.read({ category: uid });
  const { processes, total } = await call(listProcessesEndpoint, processListing.question(address));
  const maintain = can(session, 'processes.write')
    ? { edit: editCategory, remove: removeCategory }
    : undefined;
  return (
    <CategoryDetailView
      category={category}
      address={address}
      processes={processes}
      total={total}
      maintain={maintain}
    />
  );
});
