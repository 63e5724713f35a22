import type { ReactNode } from 'react';
import { FaqForm } from '@/components/faq/faq-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { byCategory } from '@/lib/faq/model';
import { urlOf } from '@/lib/routes';

type Props = Omit<Parameters<typeof FaqForm>[0], 'categories'> & { title: string; actions?: ReactNode };

/** The page of a question's form, with the categories that questions have, in their order. */
export async function FaqFormPage({ title, actions, ...form }: Props) {
  const { faq } = await call(listFaqEndpoint, { filters: {} });
  const above = { title: 'Häufige Fragen verwalten', href: urlOf('AdminFaq') };
  return (
    <>
      <PageHeader
        breadcrumb={[{ title: 'Verwaltung', href: urlOf('AdminOverview') }, above, { title }]}
        title={title}
        actions={actions}
      />
      <FaqForm {...form} categories={byCategory(faq).map(({ category }) => category)} />
    </>
  );
}
