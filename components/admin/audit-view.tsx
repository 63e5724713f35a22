import { auditListing as listing } from '@/lib/audit/listing';
import { auditDetail, subjectOf } from '@/lib/audit/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { type Cells, ListTable } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { codeMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
import styles from './admin.module.css';

const cells: Cells<typeof listing> = {
  at: { nowrap: true, cell: ({ at }) => formatDateTime(at) },
  user: {
    cell: ({ user }) =>
      user ? link(urlOf('AdminUser', { uid: user.uid }), user.name || user.email) : 'Unbekannt',
  },
  detail: { cell: (row) => detailMarkup(auditDetail(row)) },
  requestId: { cell: ({ requestId }) => requestId && codeMarkup(requestId.slice(0, 8)) },
};

function detailMarkup(text: string): Markup | false {
  if (!text) return false;
  const subject = subjectOf(text);
  if (!subject) return html`<span class="${styles.wrap}">${text}</span>`;
  const start = `Benutzer ${subject}`;
  const rest = text.slice(start.length).replace(/: $/, '');
  return html`<span class="${styles.wrap}">${link(urlOf('AdminUser', { uid: subject }), start)}${rest}</span>`;
}

/** The audit log: who did what, and what was refused to whom. */
export const AuditView = (list: ListProps<typeof listing>) => <ListView {...{ ...list, listing, cells }} />;

/** Entries of the audit log, newest first. */
export const AuditTable = ({ rows }: Pick<ListProps<typeof listing>, 'rows'>) =>
  rows.length > 0 ? (
    <ListTable {...{ listing, rows, cells }} address={listing.read({})} />
  ) : (
    <p>Noch kein Eintrag.</p>
  );
