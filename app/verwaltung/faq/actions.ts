'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/faq/endpoints';
import { type FaqValues, typedFaq } from '@/lib/faq/form';
import type { CurrentRecord, FormState } from '@/lib/forms';

export const createFaq = async (values: unknown) => submit(endpoints.createFaqEndpoint, values);
export const editFaq = async (values: unknown) => submit(endpoints.editFaqEndpoint, values);
export const reorderFaq = async (values: unknown) => submit(endpoints.reorderFaqEndpoint, values);
export const deleteFaq = async (values: unknown) => submit(endpoints.deleteFaqEndpoint, values);
export const deleteFaqs = async (values: unknown) => submit(endpoints.deleteFaqBatch, values);

/** The question as it is saved by now, for a form that was overtaken. */
export async function currentFaq(uid: number): Promise<FormState<CurrentRecord<FaqValues>>> {
  const shown = await submit(endpoints.showFaq, { uid });
  if (shown.state !== 'saved') return shown;
  const { faq } = shown.answer;
  const { revision, changed, changedBy } = faq;
  return { state: 'saved', answer: { values: typedFaq(faq), revision, changed, by: changedBy } };
}
