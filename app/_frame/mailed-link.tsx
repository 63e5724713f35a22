import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { showMailedLink } from '@/lib/registration/endpoints';
import type { LinkKind, LinkState } from '@/lib/registration/model';
import type { RouteName } from '@/lib/routes';
import { renewLinkAction } from '../users/actions';
import { page } from './page';

/** Props of every form behind a mailed link. */
interface LinkProps {
  kind: LinkKind;
  token: string;
  link: LinkState;
  renew: typeof renewLinkAction;
}

interface LinkView {
  title: string;
  /** Shown below the title while the link is valid. */
  lead?: string;
  form: ReactNode;
}

/** The page of a mailed link in its present state; opening it does not use the link up. */
export const linkPage = (name: RouteName, kind: LinkKind, view: (props: LinkProps) => LinkView) =>
  page(name, async ({ params: { token = '' } }) => {
    const link = await call(showMailedLink, { kind, token });
    const { title, lead, form } = view({ kind, token, link, renew: renewLinkAction });
    return (
      <>
        <PageHeader title={title} lead={link.state === 'valid' ? lead : undefined} />
        {form}
      </>
    );
  });
