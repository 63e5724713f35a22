import 'server-only';
import { endpoint } from '../../backend/endpoint';
import { batchInput, uidInput } from '../../backend/inputs';
import { withoutAuthor } from '../authors';
import { createNotification, deleteNotifications, editNotification } from './commands';
import { findNotificationRecord, noNotification } from './queries';
import { notificationCreate, notificationRecord } from './record';

export const showNotification = endpoint('GET /market-notifications/show/{uid}', {
  summary: 'Eine Marktnachricht mit allem, was ihr Formular bearbeitet',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const record = await findNotificationRecord(db, uid, session);
    if (!record) throw noNotification();
    return { record: withoutAuthor(session, record) };
  },
});

export const createNotificationEndpoint = endpoint('POST /market-notifications/create', {
  once: true,
  summary: 'Einem Prozess eine Marktnachricht hinzufügen',
  access: 'marketNotifications.write',
  input: notificationCreate,
  handle: (values, { db, session }) => createNotification(db, session.uid, values),
});

export const editNotificationEndpoint = endpoint('POST /market-notifications/edit/{uid}', {
  summary: 'Eine Marktnachricht ändern',
  access: 'marketNotifications.write',
  input: notificationRecord.edit,
  handle: (values, { db, session }) => editNotification(db, session.uid, values),
});

export const deleteNotificationEndpoint = endpoint('DELETE /market-notifications/delete/{uid}', {
  summary: 'Eine Marktnachricht löschen, die kein Prozessschritt verwendet',
  access: 'marketNotifications.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteNotifications(db, session.uid, [uid]),
});

export const deleteNotificationBatch = endpoint('POST /market-notifications/batch/delete', {
  summary: 'Mehrere Marktnachrichten löschen, alle oder keine',
  access: 'marketNotifications.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteNotifications(db, session.uid, values),
});

export const notificationWriteEndpoints = [
  ...[showNotification, createNotificationEndpoint, editNotificationEndpoint],
  ...[deleteNotificationEndpoint, deleteNotificationBatch],
];
