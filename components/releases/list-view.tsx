import type { ReleaseRow } from '@/lib/releases/model';
import { urlOf } from '@/lib/routes';
import { formatDate, formatDateTime } from '@/lib/time/format';
import type { Crumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';
import { stateTexts } from './state';

const columns: Column<ReleaseRow>[] = [
  { key: 'title', title: 'Titel', cell: ({ uid, title }) => link(urlOf('AdminRelease', { uid }), title) },
  {
    key: 'publishAt',
    title: 'Wird öffentlich',
    cell: ({ publishAt, publishedAt }) => `${formatDateTime(publishedAt ?? publishAt)} Uhr`,
  },
  { key: 'size', title: 'Inhalt', cell: ({ size }) => String(size) },
  { key: 'state', title: 'Stand', cell: ({ state }) => badgeMarkup(...stateTexts[state]) },
  {
    key: 'changed',
    title: 'Geändert',
    nowrap: true,
    cell: ({ changed, by }) => html`${formatDate(changed)}${by && html` <br>${by}`}`,
  },
];

/** All releases, those to come first. */
export const ReleaseListView = ({ above, releases }: { above: Crumb[]; releases: ReleaseRow[] }) => (
  <>
    <PageHeader
      breadcrumb={[...above, 'Releases']}
      title="Releases"
      lead="Prozesse, Schemas, ELWOG/GWG-Einträge und Texte, die gemeinsam öffentlich werden: vorbereitet von einer Person, freigegeben von einer zweiten."
      actions={
        <ButtonLink href={urlOf('AdminReleaseCreate')} look="primary" icon="plus">
          Release anlegen
        </ButtonLink>
      }
    />
    <Table
      caption="Releases"
      captionHidden
      columns={columns}
      rows={releases}
      empty={<EmptyState title="Es gibt noch kein Release" />}
    />
  </>
);
