import { urlOf } from '@/lib/routes';
import type { SchemaUse } from '@/lib/schemas/model';
import { formatVersion } from '@/lib/text/version';
import { statusBadge } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

const columns: Column<SchemaUse>[] = [
  {
    key: 'message',
    title: 'Marktnachricht',
    nowrap: true,
    cell: ({ uid, processUid, messageCode }) =>
      link(
        urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }),
        codeMarkup(messageCode),
      ),
  },
  {
    key: 'process',
    title: 'Prozess',
    nowrap: true,
    cell: ({ processUid, process, version }) =>
      html`${link(urlOf('ProcessDetail', { uid: processUid }), codeMarkup(process))} ${formatVersion(version)}`,
  },
  { key: 'title', title: 'Bezeichnung', aside: true, cell: ({ title }) => title },
  { key: 'status', title: 'Status', nowrap: true, cell: ({ status }) => statusBadge(status) },
];

/** The messages that are sent in a schema version, with their processes. */
export function UseTable({ uses }: { uses: SchemaUse[] }) {
  return (
    <Table
      caption="Verwendung in Prozessen"
      captionHidden
      columns={columns}
      rows={uses}
      empty={<p>Keine Marktnachricht verwendet diese Schemaversion.</p>}
    />
  );
}
