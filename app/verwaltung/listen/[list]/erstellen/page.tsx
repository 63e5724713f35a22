import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { EntryForm } from '@/components/lookups/entry-form';
import { PageHeader } from '@/components/ui/page-header';
import { type ListKey, lists } from '@/lib/lookups/lists';
import { createEntry } from '../../actions';

export const generateMetadata = metadata('AdminListCreate');

export default page('AdminListCreate', async ({ params, session }) => {
  const list = params.list as ListKey;
  const { one, title, record } = lists[list];
  return (
    <>
      <PageHeader
        breadcrumb={[...roomCrumbs(session), ['AdminLists'], ['AdminList', { list }, title], 'Anlegen']}
        title={`${one} anlegen`}
      />
      <EntryForm
        list={list}
        user={session.uid}
        values={record.empty}
        part={list}
        action={createEntry.bind(null, list)}
      />
    </>
  );
});
