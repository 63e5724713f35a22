import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { AccountView } from '@/components/account/account-view';
import { FactorNeeded } from '@/components/account/factor-needed';
import { listSessions, showOwnAccount } from '@/lib/account/endpoints';
import { listPasskeys } from '@/lib/account/passkey-endpoints';
import { listTokens } from '@/lib/account/token-endpoints';
import { notMarketRoles } from '@/lib/auth/roles';
import { hasPasskeys } from '@/lib/auth/sign-in-ways';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listParticipants, listProcessCategories } from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';
import * as actions from './actions';

export const generateMetadata = metadata('UserEdit');

export default page('UserEdit', async ({ session }) => {
  const { passkeys } = await call(listPasskeys, {});
  if (session.needsSecondFactor) {
    const way = hasPasskeys() ? 'possible' : undefined;
    return (
      <FactorNeeded
        username={session.username}
        passkeys={passkeys.length > 0 ? 'present' : way}
        passkeyActions={{ beginPasskey: actions.beginPasskey, addPasskey: actions.addPasskey }}
        begin={actions.beginFactor}
        enable={actions.enableFactor}
        disable={actions.disableFactor}
        renew={actions.renewCodes}
      />
    );
  }
  const [{ account }, { sessions }, tokens, { processesParticipants }, { processesCategories }] =
    await Promise.all([
      call(showOwnAccount, {}),
      call(listSessions, {}),
      call(listTokens, {}),
      call(listParticipants, {}),
      call(listProcessCategories, {}),
    ]);
  const ownNames: readonly string[] = notMarketRoles;
  const participants = processesParticipants.filter(({ name }) => !ownNames.includes(name));
  return (
    <AccountView
      account={account}
      sessions={sessions}
      passkeys={hasPasskeys() ? passkeys : undefined}
      tokens={config.backendUrl ? undefined : tokens}
      external={config.oidc?.title}
      participants={offered(participants, account.data.processesparticipants)}
      categories={processesCategories.map(({ uid, name }) => ({ uid, name }))}
      uid={session.uid}
      actions={actions}
    />
  );
});
