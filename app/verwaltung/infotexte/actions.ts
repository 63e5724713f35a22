'use server';

import { submit } from '@/lib/backend/submit';
import { editInfoTextEndpoint, showInfoTextRecord } from '@/lib/content/info-endpoints';
import { previewPage } from '@/lib/content/page-endpoints';
import { currentOf } from '@/lib/forms';

export const editInfoText = async (values: unknown) => submit(editInfoTextEndpoint, values);
export const previewText = async (values: unknown) => submit(previewPage, values);

/** The text as it is saved by now, for a form that was overtaken. */
export const currentInfoText = async (uid: number) =>
  currentOf(await submit(showInfoTextRecord, { uid }), ({ record }) => record);
