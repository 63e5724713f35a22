import { call } from '@/lib/backend/call';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { byCategory } from '@/lib/faq/model';

/** The categories that questions have, in their order. */
export async function faqCategories(): Promise<string[]> {
  const { faq } = await call(listFaqEndpoint, { filters: {} });
  return byCategory(faq).map(({ category }) => category);
}
