import { type AuditRow, auditTitle, subjectOf } from '@/lib/audit/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { codeMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import styles from './admin.module.css';

const columns: Column<AuditRow>[] = [
  { key: 'at', title: 'Zeitpunkt', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'action', title: 'Aktion', cell: ({ action }) => auditTitle(action) },
  {
    key: 'user',
    title: 'Wer',
    cell: ({ user }) =>
      user ? link(urlOf('AdminUser', { uid: user.uid }), user.name || user.email) : 'Unbekannt',
  },
  { key: 'detail', title: 'Was', cell: ({ detail }) => detailMarkup(detail) },
  {
    key: 'request',
    title: 'Anfrage',
    cell: ({ requestId }) => requestId && codeMarkup(requestId.slice(0, 8)),
  },
];

function detailMarkup(text: string): Markup {
  const subject = subjectOf(text);
  if (!subject) return html`<span class="${styles.wrap}">${text || '–'}</span>`;
  const start = `Benutzer ${subject}`;
  const rest = text.slice(start.length).replace(/: $/, '');
  return html`<span class="${styles.wrap}">${link(urlOf('AdminUser', { uid: subject }), start)}${rest}</span>`;
}

/** Entries of the audit log, newest first. */
export function AuditTable({ entries }: { entries: AuditRow[] }) {
  return (
    <Table
      caption="Protokoll"
      captionHidden
      columns={columns}
      rows={entries}
      empty={<p>Noch kein Eintrag.</p>}
    />
  );
}
