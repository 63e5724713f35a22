import { shownText } from '@/app/_frame/shown-text';
import { NotificationDetailView } from '@/components/processes/notification-detail-view';
import { NotificationActions } from '@/components/processes/step-actions';
import { can } from '@/lib/auth/permissions';
import { notFound } from '@/lib/errors';
import type { RouteParams } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { removeNotification } from '../../../content-actions';
import { loadProcess } from '../../load';

async function load({ uid = '', marketnotificationsUid }: RouteParams) {
  const process = await loadProcess(uid);
  const notification = process.notifications.find((one) => one.uid === Number(marketnotificationsUid));
  if (!notification) throw notFound('Diese Marktnachricht gibt es nicht oder nicht mehr.');
  return { process, notification };
}

export const generateMetadata = metadata('MarketNotifications', async (params) => {
  const { process, notification } = await load(params);
  const name = `${process.process} ${formatVersion(process.version)}`;
  return {
    title: `${notification.messageCode}, ${name}`,
    description: `Marktnachricht ${notification.messageCode} im Prozess ${name}, ${process.title}: Sender, Empfänger, Schema, Gültigkeit und Responsecodes.`,
  };
});

export default page('MarketNotifications', async ({ params, session }) => {
  const { process, notification } = await load(params);
  const html = notification.description && (await shownText(notification.description));
  const actions = can(session, 'marketNotifications.write') && (
    <NotificationActions process={process} notification={notification} remove={removeNotification} />
  );
  return (
    <NotificationDetailView process={process} notification={notification} html={html} actions={actions} />
  );
});
