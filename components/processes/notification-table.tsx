import type { MarketNotification } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { codeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { type Column, Table } from '../ui/table';
import { participants, responseCodes, schemaLink, validity } from './parts';

const columns: Column<MarketNotification>[] = [
  {
    key: 'messageCode',
    title: 'Marktnachricht',
    nowrap: true,
    cell: ({ uid, processUid, messageCode }) =>
      link(
        urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }),
        codeMarkup(messageCode),
      ),
  },
  { key: 'senders', title: 'Sender', cell: ({ senders }) => participants(senders) },
  { key: 'receivers', title: 'Empfänger', cell: ({ receivers }) => participants(receivers) },
  { key: 'schema', title: 'Schema', nowrap: true, cell: ({ schema }) => (schema ? schemaLink(schema) : '–') },
  {
    key: 'schemaSet',
    aside: true,
    title: 'Schemaset',
    nowrap: true,
    cell: ({ schemaSet }) => (schemaSet ? codeMarkup(schemaSet) : '–'),
  },
  {
    key: 'validity',
    aside: true,
    title: 'Gültigkeit',
    cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
  },
  {
    key: 'codes',
    aside: true,
    title: 'Responsecodes',
    cell: ({ responseCodes: list }) => responseCodes(list),
  },
];

/** The market notifications of a process. */
export function NotificationTable({ notifications }: { notifications: MarketNotification[] }) {
  return (
    <Table
      caption="Marktnachrichten"
      captionHidden
      columns={columns}
      rows={notifications}
      empty={<p>Zu diesem Prozess sind keine Marktnachrichten erfasst.</p>}
    />
  );
}
