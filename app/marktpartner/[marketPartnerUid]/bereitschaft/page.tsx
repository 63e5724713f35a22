import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ReadinessForm } from '@/components/readiness/readiness-form';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listReadinessOfPartner } from '@/lib/readiness/endpoints';
import { clockSeconds } from '@/lib/time/clock';
import { loadMarketPartner } from '../load';
import { saveReadiness } from './actions';

export const generateMetadata = metadata('PartnerReadiness');

export default page('PartnerReadiness', async ({ params: { marketPartnerUid = '' } }) => {
  const uid = Number(marketPartnerUid);
  const [{ company }, { readiness }] = await Promise.all([
    loadMarketPartner(marketPartnerUid),
    call(listReadinessOfPartner, { uid }),
  ]);
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, company],
          'Bereitschaft angeben',
        ]}
        title="Bereitschaft angeben"
        lead={`Wie weit ${company} mit den Prozessversionen ist, die seine Marktrollen betreffen. Alle können es lesen; ohne Angabe steht dort „Keine Angabe“.`}
      />
      {readiness.length > 0 ? (
        <ReadinessForm marketPartnerUid={uid} rows={readiness} now={clockSeconds()} action={saveReadiness} />
      ) : (
        <EmptyState title="Derzeit betrifft keine Prozessversion eine Ihrer Marktrollen" />
      )}
    </>
  );
});
