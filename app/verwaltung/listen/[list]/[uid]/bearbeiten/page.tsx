import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { DeleteButton } from '@/components/forms/delete-button';
import { EntryForm } from '@/components/lookups/entry-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { callsOf } from '@/lib/lookups/kept-endpoints';
import { type ListKey, lists } from '@/lib/lookups/lists';
import { urlOf } from '@/lib/routes';
import { currentEntry, deleteEntry, editEntry } from '../../../actions';

export const generateMetadata = metadata('AdminListEdit');

export default page('AdminListEdit', async ({ params, session }) => {
  const list = params.list as ListKey;
  const { entry } = await call(callsOf[list].show, { uid: Number(params.uid) });
  const { one, title } = lists[list];
  const name = String(entry.values.name ?? entry.values.id);
  return (
    <>
      <PageHeader
        breadcrumb={[...roomCrumbs(session), ['AdminLists'], ['AdminList', { list }, title], name]}
        title={`${one} „${name}“ bearbeiten`}
        actions={
          <DeleteButton
            one={one}
            action={deleteEntry.bind(null, list)}
            uid={entry.uid}
            href={urlOf('AdminList', { list })}
          >
            <p>
              Gelöscht wird „{name}“. Das geht nur, solange nichts darauf verweist. Was verwendet wird, nehmen
              Sie stattdessen aus den Formularen.
            </p>
          </DeleteButton>
        }
      />
      <EntryForm
        list={list}
        user={session.uid}
        values={entry.values}
        record={{ ...entry, by: entry.changedBy }}
        action={editEntry.bind(null, list)}
        current={currentEntry.bind(null, list)}
      />
    </>
  );
});
