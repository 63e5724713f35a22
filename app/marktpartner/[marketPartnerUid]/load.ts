import { datedLoaderOf } from '@/app/_frame/record';
import { showMarketPartner } from '@/lib/market-partners/endpoints';

/** A market partner as it stood on a day, or as it is. */
export const loadDated = datedLoaderOf(showMarketPartner, 'marketPartner');

export const loadMarketPartner = async (uid: string) => (await loadDated(uid)).record;
