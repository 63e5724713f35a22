import { MarketPartnerListView } from '@/components/market-partners/market-partner-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { choicesOf } from '@/lib/filters';
import { listMarketPartnersEndpoint } from '@/lib/market-partners/endpoints';
import { inactive, marketPartnerListing } from '@/lib/market-partners/listing';
import { listMetadata, listPage } from '../_frame/list-page';
import { loadMarketRoles } from './market-roles';

export const generateMetadata = listMetadata(marketPartnerListing);

export default listPage(marketPartnerListing, async ({ address: given, session }) => {
  const administers = can(session, 'marketPartners.administer');
  // Entries of the address that only page admins may use are ignored for everybody else.
  const refused = given.active !== undefined && !administers;
  const address = refused ? { ...given, active: undefined, ignored: [...given.ignored, 'active'] } : given;
  const [{ marketPartners, total }, roles] = await Promise.all([
    call(listMarketPartnersEndpoint, marketPartnerListing.question(address)),
    loadMarketRoles(),
  ]);
  return (
    <MarketPartnerListView
      {...{ address, rows: marketPartners, total, administers }}
      choices={{ participant: choicesOf(roles), active: administers ? inactive : undefined }}
    />
  );
});
