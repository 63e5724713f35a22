import { NotificationListView } from '@/components/market-notifications/notification-list-view';
import { call } from '@/lib/backend/call';
import { choicesOf } from '@/lib/filters';
import { listDivisions, listParticipants } from '@/lib/lookups/endpoints';
import {
  listMarketNotificationsEndpoint,
  listSchemaNamesEndpoint,
} from '@/lib/market-notifications/endpoints';
import { notificationListing } from '@/lib/market-notifications/listing';
import { listMetadata, listPage } from '../_frame/list-page';

export const generateMetadata = listMetadata(notificationListing);

export default listPage(
  notificationListing,
  async ({ address }) => {
    const [
      { marketNotifications, total },
      { processesParticipants },
      { processesDivisions },
      { schemaNames },
    ] = await Promise.all([
      call(listMarketNotificationsEndpoint, notificationListing.question(address)),
      call(listParticipants, {}),
      call(listDivisions, {}),
      call(listSchemaNamesEndpoint, {}),
    ]);
    const roles = choicesOf(processesParticipants);
    const schema = schemaNames.map((name) => [name, name] as const);
    const choices = {
      ...{ division: choicesOf(processesDivisions), involved: roles },
      ...{ sender: roles, receiver: roles, schema },
    };
    return <NotificationListView {...{ address, rows: marketNotifications, total, choices }} />;
  },
  'Marktnachrichten konnten nicht geladen werden: ',
);
