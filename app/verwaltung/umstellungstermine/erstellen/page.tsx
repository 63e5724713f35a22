import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { createMarketDate } from '@/app/umstellungstermine/actions';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { MarketDateForm } from '@/components/market-dates/market-date-form';
import { PageHeader } from '@/components/ui/page-header';
import { marketDateRecord } from '@/lib/market-dates/record';

export const generateMetadata = metadata('AdminMarketDateCreate');

export default page('AdminMarketDateCreate', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[...roomCrumbs(session), ['MarketDates'], 'Anlegen']}
      title="Umstellungstermin anlegen"
    />
    <MarketDateForm user={session.uid} values={marketDateRecord.empty} action={createMarketDate} />
  </>
));
