import { shownText } from '@/app/_frame/shown-text';
import { NotificationDetailView } from '@/components/processes/notification-detail-view';
import { notificationVersions } from '@/components/processes/process-versions';
import { NotificationActions } from '@/components/processes/step-actions';
import { usualOther } from '@/components/records/versions';
import { can } from '@/lib/auth/permissions';
import { notFound } from '@/lib/errors';
import { type RouteParams, urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatDate } from '@/lib/time/format';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { recordTools } from '../../../../_frame/record-tools';
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
  const { messageCode, validFrom } = notification;
  const versions = notificationVersions(process, messageCode);
  const other = usualOther(versions);
  const tools = recordTools({
    path: urlOf('MarketNotifications', { uid: process.uid, marketnotificationsUid: notification.uid }),
    cited: `Marktnachricht ${messageCode} im Prozess ${process.process} ${versions.shown.name}. Gültig ab ${formatDate(validFrom)}`,
    changed: process.changed,
    feed: 'processes',
    open: process.status !== 0,
    compare: other && versions.comparison(other),
  });
  return <NotificationDetailView {...{ process, notification, html, tools, actions }} />;
});
