'use server';

import { submit } from '@/lib/backend/submit';
import { eventVersions, faqVersions, termVersions } from '@/lib/versions/endpoints';

export const restoreEvent = async (values: unknown) => submit(eventVersions.restore, values);
export const restoreFaq = async (values: unknown) => submit(faqVersions.restore, values);
export const restoreTerm = async (values: unknown) => submit(termVersions.restore, values);
