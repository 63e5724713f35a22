import { MarketPartnerListView } from '@/components/market-partners/market-partner-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { addressWith, questionOf, readAddress } from '@/lib/market-partners/address';
import { listMarketPartnersEndpoint } from '@/lib/market-partners/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';
import { loadMarketRoles } from './market-roles';

export const generateMetadata = metadata('MarketPartner', async () => ({
  title: 'Marktpartner',
  description:
    'Die Marktpartner des österreichischen Strom- und Gasmarkts mit ihren Nummern, Marktrollen, Anschriften und Kontakten.',
  feed: 'market-partners',
}));

export default page('MarketPartner', async ({ query, session }) => {
  const administers = can(session, 'marketPartners.administer');
  const given = readAddress(query);
  // What only page admins may ask is not understood of anybody else.
  const address =
    given.active && !administers
      ? { ...given, active: undefined, ignored: [...given.ignored, 'active'] }
      : given;
  toPlainColumns(query, addressWith(address, { page: address.page }));
  const [{ marketPartners, total }, participants] = await Promise.all([
    call(listMarketPartnersEndpoint, questionOf(address)),
    loadMarketRoles(),
  ]);
  return (
    <MarketPartnerListView
      address={address}
      rows={marketPartners}
      total={total}
      participants={participants}
      administers={administers}
    />
  );
});
