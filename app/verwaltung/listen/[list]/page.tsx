import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { EntriesView } from '@/components/lookups/entries-view';
import { call } from '@/lib/backend/call';
import { callsOf } from '@/lib/lookups/kept-endpoints';
import { type ListKey, lists } from '@/lib/lookups/lists';
import { reorderEntries } from '../actions';

const listIn = ({ list }: Record<string, string>) => list as ListKey;

export const generateMetadata = metadata('AdminList', async (params) => ({
  title: lists[listIn(params)].title,
}));

export default page('AdminList', async ({ params, session }) => {
  const list = listIn(params);
  const calls = callsOf[list];
  const { entries } = await call(calls.entries, {});
  return (
    <EntriesView
      above={roomCrumbs(session)}
      list={list}
      entries={entries}
      reorder={'reorder' in calls ? reorderEntries.bind(null, list) : undefined}
    />
  );
});
