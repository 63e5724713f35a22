import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { navigationCrumbs, parentEntries } from '@/components/content/navigation-crumbs';
import { NavigationForm } from '@/components/content/navigation-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { showNavigationRecord } from '@/lib/content/navigation-endpoints';
import { navigationRecord } from '@/lib/content/navigation-record';
import { currentEntry, editEntry } from '../../actions';
import { formLists } from '../../load';

export const generateMetadata = metadata('AdminNavigationEdit', { title: 'Eintrag bearbeiten' });

export default page('AdminNavigationEdit', async ({ params: { uid = '' }, session }) => {
  const [{ record }, { entries, pages }] = await Promise.all([
    call(showNavigationRecord, { uid: Number(uid) }),
    formLists(),
  ]);
  const { area, values } = record;
  const title = `Eintrag „${values.label}“ bearbeiten`;
  return (
    <>
      <PageHeader breadcrumb={navigationCrumbs(area, values.label)} title={title} />
      <NavigationForm
        user={session.uid}
        area={area}
        options={{ parent: parentEntries(entries, area, record.uid) }}
        pages={pages}
        values={navigationRecord.typed(values)}
        record={record}
        action={editEntry}
        current={currentEntry}
      />
    </>
  );
});
