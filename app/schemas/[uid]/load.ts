import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showSchema } from '@/lib/schemas/endpoints';

/** The schema version of the address, once a request; page and metadata share it. */
export const loadSchema = cache(async (uid: string) => {
  const { schema } = await call(showSchema, { uid: Number(uid) });
  return schema;
});
