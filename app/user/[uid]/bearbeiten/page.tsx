import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { AccountView } from '@/components/account/account-view';
import { listSessions, showOwnAccount } from '@/lib/account/endpoints';
import { notMarketRoles } from '@/lib/auth/roles';
import { call } from '@/lib/backend/call';
import { listParticipants, listProcessCategories } from '@/lib/lookups/endpoints';
import * as actions from './actions';

export const generateMetadata = metadata('UserEdit');

export default page('UserEdit', async ({ session }) => {
  const [{ account }, { sessions }, { processesParticipants }, { processesCategories }] = await Promise.all([
    call(showOwnAccount, {}),
    call(listSessions, {}),
    call(listParticipants, {}),
    call(listProcessCategories, {}),
  ]);
  const ownNames: readonly string[] = notMarketRoles;
  const participants = processesParticipants.filter(({ name }) => !ownNames.includes(name));
  return (
    <AccountView
      account={account}
      sessions={sessions}
      participants={participants.map(({ uid, name }) => ({ uid, name }))}
      categories={processesCategories.map(({ uid, name }) => ({ uid, name }))}
      uid={session.uid}
      actions={actions}
    />
  );
});
