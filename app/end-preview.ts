'use server';

import { redirect } from 'next/navigation';
import { submit } from '@/lib/backend/submit';
import { endPreview } from '@/lib/releases/endpoints';

/** Ends the preview of a release, from any page. */
export const endReleasePreview = async () => submit(endPreview, {});

/** The same by a plain form, for browsers without scripts. */
export async function endReleasePreviewPlainly(): Promise<void> {
  await submit(endPreview, {});
  redirect('/');
}
