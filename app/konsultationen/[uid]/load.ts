import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showConsultation } from '@/lib/consultations/endpoints';

/** The consultation of the address, once a request; page and metadata share it. */
export const loadConsultation = cache(async (uid: string) => {
  const { consultation } = await call(showConsultation, { uid: Number(uid) });
  return consultation;
});
