import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { NumbersForm } from '@/components/market-partners/numbers-form';
import { PageHeader } from '@/components/ui/page-header';
import { offered } from '@/lib/lookups/lists';
import { numbersRecord } from '@/lib/market-partners/record';
import { createPartner } from '../actions';
import { loadMarketRoles } from '../market-roles';

export const generateMetadata = metadata('MarketPartnerCreate');

export default page('MarketPartnerCreate', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[['MarketPartner'], 'Marktpartner anlegen']}
      title="Marktpartner anlegen"
      lead="Anschrift, Kontakt und Beschreibung ergänzt danach der Marktpartner selbst."
    />
    <NumbersForm
      user={session.uid}
      values={numbersRecord.empty}
      options={{ processesparticipants: offered(await loadMarketRoles()) }}
      action={createPartner}
    />
  </>
));
