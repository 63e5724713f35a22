import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { AccountActions } from '@/components/accounts/account-actions';
import { AccountForm } from '@/components/accounts/account-form';
import { Badge } from '@/components/ui/badge';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { showAccount } from '@/lib/partner-accounts/endpoints';
import { accountStates } from '@/lib/partner-accounts/model';
import { currentAccount, editAccountAction, removeAccountAction, resendAccountAction } from '../../actions';
import { typedAccount } from '../../typed';

export const generateMetadata = metadata('MarketPartnerAccountEdit');

export default page('MarketPartnerAccountEdit', async ({ params, session }) => {
  const { marketPartnerUid = '', uid = '' } = params;
  const { account, marketPartner } = await call(showAccount, {
    marketPartnerUid: Number(marketPartnerUid),
    uid: Number(uid),
  });
  const { firstName, lastName, email, state, revision, changed, namesOpen } = account;
  const name = `${firstName} ${lastName}`.trim() || email;
  const values = typedAccount(account, marketPartner);
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, marketPartner.company],
          'Benutzerkonto bearbeiten',
        ]}
        title={name}
        badge={<Badge tone={tones[state]}>{accountStates[state]}</Badge>}
        actions={
          <AccountActions
            marketPartnerUid={marketPartner.uid}
            uid={account.uid}
            company={marketPartner.company}
            name={name}
            pending={state === 'pending'}
            resend={resendAccountAction}
            remove={removeAccountAction}
          />
        }
      />
      <AccountForm
        user={session.uid}
        partner={marketPartner}
        defaults={values}
        record={{ uid: account.uid, values, revision, changed, by: null, namesOpen: namesOpen === 1 }}
        save={editAccountAction}
        current={currentAccount}
      />
    </>
  );
});

const tones = { pending: 'amber', active: 'green', blocked: 'red' } as const;
