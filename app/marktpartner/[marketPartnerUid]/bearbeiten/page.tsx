import { ExplainedBy } from '@/app/_frame/explained-by';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { LogoForm } from '@/components/market-partners/logo-form';
import { PartnerForm } from '@/components/market-partners/partner-form';
import { PageHeader } from '@/components/ui/page-header';
import { Section } from '@/components/ui/section';
import { partnerRecord } from '@/lib/market-partners/record';
import { currentPartner, editPartner, removeLogo } from '../../actions';
import { loadMarketPartner } from '../load';

export const generateMetadata = metadata('MarketPartnerEdit');

export default page('MarketPartnerEdit', async ({ params: { marketPartnerUid = '' }, session }) => {
  const partner = await loadMarketPartner(marketPartnerUid);
  const { uid, company, logo, revision, changed, changedBy } = partner;
  return (
    <>
      <PageHeader
        breadcrumb={[['MarketPartner'], ['MarketPartnerDetail', { marketPartnerUid }, company], 'Bearbeiten']}
        title={`${company} bearbeiten`}
        lead="Name, Sparte, Nummern und Marktrollen pflegt die Seitenadministration."
      />
      <ExplainedBy screen="partner">
        <PartnerForm
          user={session.uid}
          values={partnerRecord.typed(partner)}
          record={{ uid, revision, changed, by: changedBy }}
          action={editPartner}
          current={currentPartner}
        />
      </ExplainedBy>
      <Section id="logo" title="Logo">
        <LogoForm uid={uid} company={company} logo={logo} remove={removeLogo} />
      </Section>
    </>
  );
});
