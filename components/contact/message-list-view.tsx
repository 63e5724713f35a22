import type { ContactRow } from '@/lib/contact/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { EmptyState } from '../ui/empty-state';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { type Column, Table } from '../ui/table';

const columns: Column<ContactRow>[] = [
  {
    key: 'subject',
    title: 'Betreff',
    cell: ({ uid, subject }) => link(urlOf('AdminMessage', { uid }), subject),
  },
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'company', title: 'Unternehmen', cell: ({ company }) => company || '–' },
  { key: 'email', title: 'E-Mail', cell: ({ email }) => email },
  { key: 'created', title: 'Eingelangt', nowrap: true, cell: ({ created }) => formatDateTime(created) },
];

interface Props {
  messages: ContactRow[];
  total: number;
  page: number;
  pages: number;
}

/** What came in by the contact form. */
export function MessageListView({ messages, total, page, pages }: Props) {
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], 'Kontaktanfragen']}
        title="Kontaktanfragen"
        lead={
          total === 1 ? '1 Anfrage über das Kontaktformular.' : `${total} Anfragen über das Kontaktformular.`
        }
      />
      <Table
        caption="Kontaktanfragen"
        captionHidden
        columns={columns}
        rows={messages}
        empty={
          <EmptyState title={total > 0 ? 'So viele Seiten hat diese Liste nicht' : 'Noch keine Anfrage'}>
            Anfragen gehen auch per E-Mail an das Büro.
          </EmptyState>
        }
      />
      <Pagination page={page} pages={pages} href={(to) => urlOf('AdminMessages', {}, { page: to })} />
    </>
  );
}
