import 'server-only';
import { crud } from '../../backend/crud';
import { type Context, endpoint } from '../../backend/endpoint';
import { keeperFor } from '../../backend/kept';
import { notFound, PortalError } from '../../errors';
import type { Stand } from '../../kinds/kind';
import { namedEndpoint } from '../../kinds/named-call';
import { datedInput } from '../../kinds/stand';
import { formatDay } from '../../time/format';
import { showProcess } from '../endpoints';
import { notificationKind } from '../kind';
import { createNotification, deleteNotifications, editNotification } from './commands';
import { getNotificationRecord, processOf, whyNoNotification } from './queries';
import { type NotificationRecord, notificationCreate, notificationRecord, recordIn } from './record';

const kept = keeperFor('market-notifications:record', ['processes', 'schemas', 'response_codes']);

/**
 * A message as it stood at the end of a day: in the state of its process, as whose part its history is kept.
 * @throws PortalError as for a process; of messages in drafts as of those that never were
 */
async function asItStood(
  uid: number,
  day: string,
  context: Context,
): Promise<{ record: NotificationRecord; stand?: Stand }> {
  const gone = notFound(`Am ${formatDay(day)} gab es diese Marktnachricht hier nicht.`);
  const processUid = (await processOf(context.db, uid)) ?? 0;
  const { process, stand } = await showProcess
    .handle({ uid: processUid, stand: day }, context)
    .catch(async (error) => {
      // What is said of the process is for who sees it now.
      const isHidden =
        error instanceof PortalError && [404, 410].includes(error.status) && !error.fields?.present;
      throw isHidden ? await whyNoNotification(context.db, uid, gone) : error;
    });
  const message = process.notifications.find((one) => one.uid === uid);
  if (!message) throw gone;
  return { record: recordIn(process, message), stand };
}

export const showNotification = endpoint('GET /market-notifications/show/{uid}', {
  summary:
    'Eine Marktnachricht mit allem, was ihr Formular bearbeitet; auch wie sie an einem Tag dastand, dann mit `revision` 0 und der letzten Änderung ihres Prozesses',
  access: 'public',
  input: datedInput,
  handle: async ({ uid, stand }, context): Promise<{ record: NotificationRecord; stand?: Stand }> => {
    if (stand !== undefined) return asItStood(uid, stand, context);
    const { db, session } = context;
    try {
      return { record: await kept(session, String(uid), (sight) => getNotificationRecord(db, uid, sight)) };
    } catch (error) {
      if (error instanceof PortalError && error.code === 'not_found')
        throw await whyNoNotification(db, uid, error);
      throw error;
    }
  },
});

export const showNotificationByCode = namedEndpoint(showNotification, notificationKind, kept);

export const notificationWrites = crud(
  { noun: 'market-notifications', create: notificationCreate, edit: notificationRecord.edit },
  {
    access: 'marketNotifications.write',
    summaries: {
      create: 'Einem Prozess eine Marktnachricht hinzufügen',
      edit: 'Eine Marktnachricht ändern',
      remove: 'Eine Marktnachricht löschen, die kein Prozessschritt verwendet',
      removeAll: 'Mehrere Marktnachrichten löschen, alle oder keine',
    },
    ...{ create: createNotification, edit: editNotification, remove: deleteNotifications },
  },
);
