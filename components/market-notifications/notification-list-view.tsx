import { notificationListing } from '@/lib/market-notifications/listing';
import { urlOf } from '@/lib/routes';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { participants, schemaLink, statusBadge } from '../processes/parts';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';

/** The market notifications of all processes. */
export function NotificationListView(list: ListProps<typeof notificationListing>) {
  const [, query] = notificationListing.link({ ...list.address, page: 1 }).split('?');
  const zip = {
    title: 'XSD-Dateien als ZIP',
    href: `/api/market-notifications/schemas/zip${query ? `?${query}` : ''}`,
  };
  const day = new URLSearchParams(query).get('accessDate');
  const interfaceList = {
    title: 'Schnittstellenliste als Tabelle',
    href: `/api/processes/interface-list/export?format=xlsx${day ? `&accessDate=${day}` : ''}`,
  };
  const also = [...(list.total > 0 ? [zip] : []), interfaceList];
  return <ListView {...list} listing={notificationListing} cells={cells} also={also} />;
}

const cells: Cells<typeof notificationListing> = {
  messageCode: {
    nowrap: true,
    cell: ({ uid, processUid, messageCode }) =>
      link(
        urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }),
        codeMarkup(messageCode),
      ),
  },
  process: {
    nowrap: true,
    cell: ({ processUid, process }) => link(urlOf('ProcessDetail', { uid: processUid }), codeMarkup(process)),
  },
  senders: { cell: ({ senders }) => participants(senders) },
  receivers: { cell: ({ receivers }) => participants(receivers) },
  schema: { nowrap: true, cell: ({ schema }) => (schema ? schemaLink(schema) : '–') },
  status: { nowrap: true, cell: ({ status }) => statusBadge(status) },
  schemaSet: { nowrap: true, cell: ({ schemaSet }) => (schemaSet ? codeMarkup(schemaSet) : '–') },
};
