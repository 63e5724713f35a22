import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { UserView } from '@/components/admin/user-view';
import { showUser } from '@/lib/admin/endpoints';
import { listAuditEndpoint } from '@/lib/audit/endpoints';
import { notMarketRoles } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import { listParticipants } from '@/lib/lookups/endpoints';
import * as actions from './actions';

export const generateMetadata = metadata('AdminUser');

export default page('AdminUser', async ({ params }) => {
  const uid = Number(params.uid);
  const [{ user, tokens }, { entries }, { processesParticipants }] = await Promise.all([
    call(showUser, { uid }),
    call(listAuditEndpoint, { filters: { user: uid }, sorting: [], search: {}, page: 1, pageSize: 10 }),
    call(listParticipants, {}),
  ]);
  const known: readonly string[] = notMarketRoles;
  const names = processesParticipants.filter(({ name }) => known.includes(name));
  return (
    <UserView
      user={user}
      tokens={tokens}
      entries={entries}
      names={names.map((participant) => ({ uid: participant.uid, name: participant.name }))}
      actions={actions}
    />
  );
});
