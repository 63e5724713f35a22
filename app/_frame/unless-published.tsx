import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { PortalError } from '@/lib/errors';

/** What a preview answers, or the sentence that the version is published already. */
export const unlessPublished = <Answer,>(preview: Promise<Answer>): Promise<Answer | string> =>
  preview.catch((error) => {
    if (error instanceof PortalError && error.code === 'conflict') return error.message;
    throw error;
  });

interface Props {
  breadcrumb: ComponentProps<typeof PageHeader>['breadcrumb'];
  text: string;
  href: string;
}

/** The screen of a publication that has happened. */
export const PublishedAlready = ({ breadcrumb, text, href }: Props) => (
  <>
    <PageHeader breadcrumb={breadcrumb} title="Schon veröffentlicht" />
    <Notice>
      <p>{text}</p>
      <ButtonLink href={href}>Zur Version</ButtonLink>
    </Notice>
  </>
);
