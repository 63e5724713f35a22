'use server';

import { redirect } from 'next/navigation';
import { submit } from '@/lib/backend/submit';
import { unsubscribeEndpoint } from '@/lib/notifications/endpoints';
import { urlOf } from '@/lib/routes';

/** Works without scripts; the result is therefore told by the address of the next page. */
export async function stop(token: string): Promise<void> {
  const { state } = await submit(unsubscribeEndpoint, { token });
  redirect(urlOf('Unsubscribe', { token: String(token) }, state === 'saved' ? {} : { hinweis: 'fehler' }));
}
