import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { AccountForm } from '@/components/accounts/account-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listAccountNumbers } from '@/lib/partner-accounts/endpoints';
import { createAccountAction } from '../actions';
import { emptyAccount } from '../typed';

export const generateMetadata = metadata('MarketPartnerAccountCreate');

export default page('MarketPartnerAccountCreate', async ({ params: { marketPartnerUid = '' }, session }) => {
  const { marketPartner } = await call(listAccountNumbers, { marketPartnerUid: Number(marketPartnerUid) });
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, marketPartner.company],
          'Benutzerkonto anlegen',
        ]}
        title="Benutzerkonto anlegen"
        lead="Die Person bekommt eine E-Mail und legt ihr Passwort selbst fest. Hat sie schon ein Konto, nimmt sie den Zugang damit an."
      />
      <AccountForm
        user={session.uid}
        partner={marketPartner}
        defaults={emptyAccount(marketPartner)}
        save={createAccountAction}
      />
    </>
  );
});
