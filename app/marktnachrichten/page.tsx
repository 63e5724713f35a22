import { ExplainedBy } from '@/app/_frame/explained-by';
import { NotificationListView } from '@/components/market-notifications/notification-list-view';
import { call } from '@/lib/backend/call';
import { listParticipants } from '@/lib/lookups/endpoints';
import { addressWith, questionOf, readAddress } from '@/lib/market-notifications/address';
import {
  listMarketNotificationsEndpoint,
  listSchemaNamesEndpoint,
} from '@/lib/market-notifications/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';

export const generateMetadata = metadata('MarketNotificationList', async () => ({
  title: 'Marktnachrichten',
  description:
    'Die Marktnachrichten aller Prozesse des österreichischen Strom- und Gasmarkts: Sender, Empfänger, Schema und Gültigkeit.',
  feed: 'processes',
}));

export default page(
  'MarketNotificationList',
  async ({ query }) => {
    const address = readAddress(query);
    toPlainColumns(query, addressWith(address, { page: address.page }));
    const [{ marketNotifications, total }, { processesParticipants }, { schemaNames }] = await Promise.all([
      call(listMarketNotificationsEndpoint, questionOf(address)),
      call(listParticipants, {}),
      call(listSchemaNamesEndpoint, {}),
    ]);
    return (
      <ExplainedBy screen="notificationFilters">
        <NotificationListView
          address={address}
          rows={marketNotifications}
          total={total}
          participants={processesParticipants}
          schemas={schemaNames}
        />
      </ExplainedBy>
    );
  },
  'Marktnachrichten konnten nicht geladen werden: ',
);
