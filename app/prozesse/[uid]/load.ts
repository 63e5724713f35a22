import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showProcess } from '@/lib/processes/endpoints';

/** The process of the address, once a request; page and metadata share it. */
export const loadProcess = cache(async (uid: string) => {
  const { process } = await call(showProcess, { uid: Number(uid) });
  return process;
});
