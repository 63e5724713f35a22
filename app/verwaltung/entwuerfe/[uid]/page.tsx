import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { loaderOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { PreparedView } from '@/components/prepared/view';
import { showPrepared } from '@/lib/prepared/endpoints';
import { textOf } from '@/lib/prepared/model';
import { deletePrepared, publishPrepared, schedulePrepared } from '../actions';

const load = loaderOf(showPrepared, 'prepared');

export const generateMetadata = metadata('AdminPrepared', async ({ uid = '' }) => ({
  title: `Entwurf: ${(await load(uid)).title}`,
}));

export default page('AdminPrepared', async ({ params: { uid = '' }, session }) => {
  const prepared = await load(uid);
  const actions = { publish: publishPrepared, schedule: schedulePrepared, remove: deletePrepared };
  return (
    <PreparedView
      prepared={prepared}
      html={await shownText(textOf(prepared))}
      actions={actions}
      above={roomCrumbs(session)}
    />
  );
});
