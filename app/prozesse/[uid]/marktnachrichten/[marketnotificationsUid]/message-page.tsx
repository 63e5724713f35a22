import { shownText } from '@/app/_frame/shown-text';
import { NotificationDetailView } from '@/components/processes/notification-detail-view';
import { notificationVersions } from '@/components/processes/process-versions';
import { NotificationActions } from '@/components/processes/step-actions';
import { usualOther } from '@/components/records/versions';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { notFound, PortalError } from '@/lib/errors';
import { messageUrl } from '@/lib/named-urls';
import type { MarketNotification, ProcessDetail } from '@/lib/processes/model';
import { showNotificationByCode } from '@/lib/processes/notifications/endpoints';
import { namedUrl, type RouteParams, urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { type PageRequest, type Query, text } from '../../../../_frame/page';
import { pastParts, recordTools } from '../../../../_frame/record-tools';
import { identified, versionLinks } from '../../../../_frame/version-links';
import { removeNotification } from '../../../content-actions';
import { loadDated } from '../../load';

async function load({ uid = '', marketnotificationsUid }: RouteParams, query: Query) {
  const { record: process, stand } = await loadDated(uid, text(query, 'stand'));
  const notification = process.notifications.find((one) => one.uid === Number(marketnotificationsUid));
  if (!notification) throw notFound('Diese Marktnachricht gibt es nicht oder nicht mehr.');
  return { process, notification, stand };
}

/** The one message that a code names, if several processes don't have it. */
async function named(question: { name: string; version?: string }) {
  const { record } = await call(showNotificationByCode, question).catch((error) => {
    if (error instanceof PortalError && error.code === 'not_found') return { record: undefined };
    throw error;
  });
  return record;
}

/** By its code, unless a message of another process has the same and the same version. */
async function pathOf(process: ProcessDetail, { uid, messageCode }: MarketNotification): Promise<string> {
  const record = await named({ name: messageCode, version: formatVersion(process.version) });
  return record?.uid === uid
    ? messageUrl({ uid, messageCode, process })
    : urlOf('MarketNotifications', { uid: process.uid, marketnotificationsUid: uid });
}

/** What is said of the page of a message. */
export const messageFacts = async (params: RouteParams, query: Query) => {
  const { process, notification, stand } = await load(params, query);
  const name = `${process.process} ${formatVersion(process.version)}`;
  return {
    title: `${notification.messageCode}, ${name}`,
    description: `Marktnachricht ${notification.messageCode} im Prozess ${name}, ${process.title}: Sender, Empfänger, Schema, Gültigkeit und Responsecodes.`,
    path: await pathOf(process, notification),
    // Search engines know it as it is.
    noIndex: Boolean(stand),
  };
};

/** The page of a message, however its address names it. */
export async function messageView({ params, query, session }: PageRequest) {
  const { process, notification, stand } = await load(params, query);
  const html = notification.description && (await shownText(notification.description));
  const path = await pathOf(process, notification);
  const { messageCode, validFrom, validUntil } = notification;
  const cited = {
    path,
    cited: `Marktnachricht ${messageCode} im Prozess ${process.process} ${formatVersion(process.version)}. Gültig ab ${formatDate(validFrom)}`,
    changed: process.changed,
    asLongAs: 'solange die Nachricht im Prozess steht',
  };
  if (stand) {
    const present = urlOf('MarketNotifications', {
      uid: process.uid,
      marketnotificationsUid: notification.uid,
    });
    return (
      <NotificationDetailView {...{ process, notification, html, ...pastParts(stand, present, cited) }} />
    );
  }
  const actions = can(session, 'marketNotifications.write') && (
    <NotificationActions process={process} notification={notification} remove={removeNotification} />
  );
  const versions = notificationVersions(process, messageCode);
  const other = usualOther(versions);
  const latest = await named({ name: messageCode });
  const all = latest && namedUrl('MessageByCode', { name: messageCode });
  const tools = recordTools({
    ...cited,
    stand: process.status === 0 ? undefined : viennaDay(clock()),
    feed: 'processes',
    open: process.status !== 0,
    compare: other && versions.comparison(other),
  });
  versionLinks(versions, all);
  return (
    <>
      {identified({
        path,
        latest: all,
        headline: `Marktnachricht ${messageCode} im Prozess ${process.process} ${versions.shown.name}`,
        name: messageCode,
        version: { name: versions.shown.name, validFrom, validUntil },
        changed: process.changed,
        section: [process.process],
      })}
      <NotificationDetailView {...{ process, notification, html, tools, actions }} />
    </>
  );
}
