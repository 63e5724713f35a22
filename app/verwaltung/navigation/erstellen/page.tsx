import { metadata } from '@/app/_frame/metadata';
import { page, text } from '@/app/_frame/page';
import { navigationCrumbs, parentEntries } from '@/components/content/navigation-crumbs';
import { NavigationForm } from '@/components/content/navigation-form';
import { PageHeader } from '@/components/ui/page-header';
import { navigationRecord } from '@/lib/content/navigation-record';
import { createEntry } from '../actions';
import { formLists } from '../load';

export const generateMetadata = metadata('AdminNavigationCreate', { title: 'Eintrag anlegen' });

export default page('AdminNavigationCreate', async ({ session, query }) => {
  const { entries, pages } = await formLists();
  const area = text(query, 'bereich') === 'footer' ? 'footer' : 'main';
  const parents = parentEntries(entries, area);
  const below = parents.filter(({ uid }) => String(uid) === text(query, 'unter')).map(({ uid }) => uid);
  return (
    <>
      <PageHeader breadcrumb={navigationCrumbs(area, 'Eintrag anlegen')} title="Eintrag anlegen" />
      <NavigationForm
        user={session.uid}
        area={area}
        options={{ parent: parents }}
        pages={pages}
        values={{ ...navigationRecord.empty, parent: below }}
        action={createEntry}
      />
    </>
  );
});
