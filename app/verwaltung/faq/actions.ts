'use server';

import { submit } from '@/lib/backend/submit';
import { faqWrites, reorderFaqEndpoint, showFaq } from '@/lib/faq/endpoints';
import { faqRecord } from '@/lib/faq/record';
import { currentOf } from '@/lib/forms';

export const createFaq = async (values: unknown) => submit(faqWrites.create, values);
export const editFaq = async (values: unknown) => submit(faqWrites.edit, values);
export const reorderFaq = async (values: unknown) => submit(reorderFaqEndpoint, values);
export const deleteFaq = async (values: unknown) => submit(faqWrites.remove, values);
export const deleteFaqs = async (values: unknown) => submit(faqWrites.removeAll, values);

/** The question as it is saved by now, for a form that was overtaken. */
export const currentFaq = async (uid: number) =>
  currentOf(await submit(showFaq, { uid }), ({ faq }) => ({ ...faq, values: faqRecord.typed(faq) }));
