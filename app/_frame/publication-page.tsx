import type { ComponentProps } from 'react';
import { PlannedNotice } from '@/components/records/planned-notice';
import { PublicationView } from '@/components/records/publication-view';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import type { Endpoint } from '@/lib/backend/endpoint';
import type { uidInput } from '@/lib/backend/inputs';
import { PortalError } from '@/lib/errors';
import type { Planned } from '@/lib/publications/model';
import { type RouteName, urlOf } from '@/lib/routes';
import { page } from './page';

type Props = ComponentProps<typeof PublicationView>;

interface Publication {
  /** Of all versions, of one, and of its form. */
  routes: Record<'list' | 'detail' | 'edit', RouteName>;
  preview: Endpoint<typeof uidInput, Pick<Props, 'preview' | 'findings'>>;
  /** What the comparison with the version before comes to. */
  compare: (uid: number, otherUid: number) => Promise<Props['compared']>;
  publish: Props['publish'];
  /** At a moment: which, and how it is chosen and taken back. */
  plan: Props['plan'];
  planned: Endpoint<typeof uidInput, { planned: Planned | null }>;
  revoke: ComponentProps<typeof PlannedNotice>['revoke'];
}

/** The page of a route on which a version is published, or that says that it is. */
export const publicationPage = (
  route: RouteName,
  {
    routes: { list, detail, edit },
    preview: load,
    compare,
    publish,
    plan,
    planned: loadPlanned,
    revoke,
  }: Publication,
) =>
  page(route, async ({ params: { uid = '' } }) => {
    const href = urlOf(detail, { uid });
    const found = await unlessPublished(call(load, { uid: Number(uid) }));
    if (typeof found === 'string') return <Already list={list} text={found} href={href} />;
    const { preview, findings } = found;
    const { planned } = await call(loadPlanned, { uid: Number(uid) });
    const before = preview.before?.uid;
    return (
      <PublicationView
        breadcrumb={[[list], [detail, { uid }, preview.name], 'Veröffentlichen']}
        {...{ preview, findings, publish, plan, href }}
        planned={<PlannedNotice {...{ planned, revoke }} />}
        compared={before === undefined ? undefined : await compare(Number(uid), before)}
        editHref={urlOf(edit, { uid })}
        hrefOf={(other) => urlOf(detail, { uid: other })}
      />
    );
  });

/** What a preview answers, or the sentence that the version is published already. */
const unlessPublished = <Answer,>(preview: Promise<Answer>): Promise<Answer | string> =>
  preview.catch((error) => {
    if (error instanceof PortalError && error.code === 'conflict') return error.message;
    throw error;
  });

const Already = ({ list, text, href }: { list: RouteName; text: string; href: string }) => (
  <>
    <PageHeader breadcrumb={[[list], 'Veröffentlichen']} title="Schon veröffentlicht" />
    <Notice>
      <p>{text}</p>
      <ButtonLink href={href}>Zur Version</ButtonLink>
    </Notice>
  </>
);
