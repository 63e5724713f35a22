'use server';

import { redirect } from 'next/navigation';
import { submit } from '@/lib/backend/submit';
import { retryMailEndpoint } from '@/lib/mail/endpoints';
import { urlOf } from '@/lib/routes';

/** Works without scripts; the result is therefore told by the address of the next page. */
export async function retry(uid: number): Promise<void> {
  const { state } = await submit(retryMailEndpoint, { uid });
  redirect(
    urlOf('AdminMail', { uid: Number(uid) || 0 }, state === 'saved' ? {} : { hinweis: 'nicht-gesendet' }),
  );
}
