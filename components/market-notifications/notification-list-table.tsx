import { chosenColumns } from '@/lib/columns';
import { addressWith, type ListAddress } from '@/lib/market-notifications/address';
import { notificationListColumns } from '@/lib/market-notifications/columns';
import type { NotificationColumn, NotificationRow } from '@/lib/market-notifications/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatDate, formatOpenEnd } from '@/lib/time/format';
import { participants, schemaLink, statusBadge } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { type Column, Table } from '../ui/table';

/** The rows of the list of market notifications; its headers are links that sort. */
export function NotificationListTable({ rows, address }: { rows: NotificationRow[]; address: ListAddress }) {
  const sort = (column: NotificationColumn) => {
    const current = address.sort === column ? address.direction : undefined;
    const next = current === 'asc' ? 'desc' : 'asc';
    return { href: addressWith(address, { sort: column, direction: next }), direction: current };
  };
  const cells: Record<string, Omit<Column<NotificationRow>, 'key' | 'title'>> = {
    messageCode: {
      sort: sort('messageCode'),
      nowrap: true,
      cell: ({ uid, processUid, messageCode }) =>
        link(
          urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }),
          codeMarkup(messageCode),
        ),
    },
    process: {
      sort: sort('process'),
      nowrap: true,
      cell: ({ processUid, process }) =>
        link(urlOf('ProcessDetail', { uid: processUid }), codeMarkup(process)),
    },
    version: { nowrap: true, cell: ({ version }) => formatVersion(version) },
    senders: { cell: ({ senders }) => participants(senders) },
    receivers: { cell: ({ receivers }) => participants(receivers) },
    schema: { nowrap: true, cell: ({ schema }) => (schema ? schemaLink(schema) : '–') },
    validFrom: { sort: sort('validFrom'), nowrap: true, cell: ({ validFrom }) => formatDate(validFrom) },
    validUntil: {
      sort: sort('validUntil'),
      nowrap: true,
      cell: ({ validUntil }) => formatOpenEnd(validUntil),
    },
    status: { nowrap: true, cell: ({ status }) => statusBadge(status) },
    schemaSet: { nowrap: true, cell: ({ schemaSet }) => (schemaSet ? codeMarkup(schemaSet) : '–') },
  };
  const columns = chosenColumns(notificationListColumns, address.columns).map(
    ({ key, title, value }): Column<NotificationRow> => ({ cell: value, ...cells[key], key, title }),
  );
  return <Table caption="Marktnachrichten" captionHidden columns={columns} rows={rows} />;
}
