import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { ListsView } from '@/components/lookups/lists-view';

export const generateMetadata = metadata('AdminLists');

export default page('AdminLists', async ({ session }) => <ListsView above={roomCrumbs(session)} />);
