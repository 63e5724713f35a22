import 'server-only';
import { crud } from '../../backend/crud';
import { endpoint } from '../../backend/endpoint';
import { uidInput } from '../../backend/inputs';
import { keeperFor } from '../../backend/kept';
import { PortalError } from '../../errors';
import { namedEndpoint } from '../../kinds/named-call';
import { notificationKind } from '../kind';
import { createNotification, deleteNotifications, editNotification } from './commands';
import { getNotificationRecord, whyNoNotification } from './queries';
import { notificationCreate, notificationRecord } from './record';

export const showNotification = endpoint('GET /market-notifications/show/{uid}', {
  summary: 'Eine Marktnachricht mit allem, was ihr Formular bearbeitet',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    try {
      return { record: await getNotificationRecord(db, uid, session) };
    } catch (error) {
      if (error instanceof PortalError && error.code === 'not_found')
        throw await whyNoNotification(db, uid, error);
      throw error;
    }
  },
});

export const showNotificationByCode = namedEndpoint(
  showNotification,
  notificationKind,
  keeperFor('market-notifications', ['processes']),
);

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
