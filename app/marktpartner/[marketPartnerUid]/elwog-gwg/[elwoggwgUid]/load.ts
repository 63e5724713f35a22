import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showElwog } from '@/lib/elwoggwg/endpoints';
import { notFound } from '@/lib/errors';

/** The entry of the address, once a request; under another partner's address there is none. */
export const loadEntry = cache(async (marketPartnerUid: string, elwoggwgUid: string) => {
  const { entry } = await call(showElwog, { uid: Number(elwoggwgUid) });
  if (entry.marketPartnerUid !== Number(marketPartnerUid)) {
    throw notFound('Diesen ELWOG/GWG-Eintrag gibt es nicht oder nicht mehr.');
  }
  return entry;
});
