import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { NumbersForm } from '@/components/market-partners/numbers-form';
import { PageHeader } from '@/components/ui/page-header';
import { offered } from '@/lib/lookups/lists';
import { typedNumbers } from '@/lib/market-partners/record';
import { currentNumbers, editNumbers } from '../../actions';
import { loadMarketRoles } from '../../market-roles';
import { loadMarketPartner } from '../load';

export const generateMetadata = metadata('MarketPartnerNumbers');

export default page('MarketPartnerNumbers', async ({ params: { marketPartnerUid = '' }, session }) => {
  const [partner, roles] = await Promise.all([loadMarketPartner(marketPartnerUid), loadMarketRoles()]);
  const values = typedNumbers(partner);
  const { uid, company, revision, changed, changedBy } = partner;
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, company],
          'Nummern und Marktrollen',
        ]}
        title={`${company}: Nummern und Marktrollen`}
      />
      <NumbersForm
        user={session.uid}
        values={values}
        options={{ processesparticipants: offered(roles, values.processesparticipants) }}
        record={{ uid, revision, changed, by: changedBy }}
        action={editNumbers}
        current={currentNumbers}
      />
    </>
  );
});
