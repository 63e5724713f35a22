import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showPowerstation } from '@/lib/powerstations/endpoints';

/** The station of the address, once a request; page and metadata share it. */
export const loadPowerstation = cache(async (uid: string) => {
  const { powerstation } = await call(showPowerstation, { uid: Number(uid) });
  return powerstation;
});
