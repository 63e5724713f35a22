import type { ReactNode } from 'react';
import { FaqForm } from '@/components/faq/faq-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { byCategory } from '@/lib/faq/model';
import { urlOf } from '@/lib/routes';

type Props = Parameters<typeof FaqForm>[0] & { title: string; actions?: ReactNode };

/** The categories that questions have, in their order. */
export async function faqCategories(): Promise<string[]> {
  const { faq } = await call(listFaqEndpoint, { filters: {} });
  return byCategory(faq).map(({ category }) => category);
}

/** The page of a question's form. */
export function FaqFormPage({ title, actions, ...form }: Props) {
  const above = { title: 'Häufige Fragen verwalten', href: urlOf('AdminFaq') };
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Verwaltung', href: urlOf('AdminOverview') }, above, { title }]}
        title={title}
        actions={actions}
      />
      <FaqForm {...form} />
    </>
  );
}
