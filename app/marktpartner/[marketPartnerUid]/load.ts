import { loaderOf } from '@/app/_frame/record';
import { showMarketPartner } from '@/lib/market-partners/endpoints';

export const loadMarketPartner = loaderOf(showMarketPartner, 'marketPartner');
