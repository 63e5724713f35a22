import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showResponseCode } from '@/lib/response-codes/endpoints';

/** The response code of the address, once a request; page and metadata share it. */
export const loadResponseCode = cache(async (uid: string) => {
  const { responseCode } = await call(showResponseCode, { uid: Number(uid) });
  return responseCode;
});
