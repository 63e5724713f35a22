import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showMarketPartner } from '@/lib/market-partners/endpoints';

/** The market partner of the address, once a request; page and metadata share it. */
export const loadMarketPartner = cache(async (uid: string) => {
  const { marketPartner } = await call(showMarketPartner, { uid: Number(uid) });
  return marketPartner;
});
