import { cache } from 'react';
import { call } from '@/lib/backend/call';
import { showEvent } from '@/lib/events/endpoints';

/** The event of the address, once a request; page and metadata share it. */
export const loadEvent = cache(async (uid: string) => (await call(showEvent, { uid: Number(uid) })).event);
