import { type PreparedRow, preparedNames } from '@/lib/prepared/model';
import { urlOf } from '@/lib/routes';
import { formatDate, formatDateTime } from '@/lib/time/format';
import type { Crumb } from '../ui/breadcrumb';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';

const columns: Column<PreparedRow>[] = [
  {
    key: 'title',
    title: 'Titel',
    cell: ({ uid, title }) => link(urlOf('AdminPrepared', { uid }), title),
  },
  {
    key: 'entity',
    title: 'Art',
    cell: ({ entity, entityUid }) => `${preparedNames[entity]}, ${entityUid === null ? 'neu' : 'Änderung'}`,
  },
  {
    key: 'publishAt',
    title: 'Wird veröffentlicht',
    cell: ({ publishAt, problem }) =>
      problem
        ? html`${badgeMarkup('red', 'gescheitert')} ${problem}`
        : publishAt === null
          ? '–'
          : `${formatDateTime(publishAt)} Uhr`,
  },
  {
    key: 'changed',
    title: 'Geändert',
    nowrap: true,
    cell: ({ changed, by }) => html`${formatDate(changed)}${by && html` <br>${by}`}`,
  },
];

/** All drafts, those with a moment first. @param above the room of who asks */
export const PreparedListView = ({ prepared, above }: { prepared: PreparedRow[]; above: Crumb[] }) => (
  <>
    <PageHeader
      breadcrumb={[...above, 'Entwürfe']}
      title="Entwürfe"
      lead="Inhaltsseiten, Veranstaltungen, häufige Fragen, Begriffe, Responsecodes und Dokumente, die noch nicht veröffentlicht sind. Sie entstehen in deren Formularen mit „Als Entwurf speichern“."
    />
    <Table
      caption="Entwürfe"
      captionHidden
      columns={columns}
      rows={prepared}
      empty={<EmptyState title="Es gibt keinen Entwurf" />}
    />
  </>
);
