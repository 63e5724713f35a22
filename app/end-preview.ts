'use server';

import { submit } from '@/lib/backend/submit';
import { endPreview } from '@/lib/releases/endpoints';

/** Ends the preview of a release, from any page. */
export const endReleasePreview = async () => submit(endPreview, {});
