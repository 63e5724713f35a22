import 'server-only';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { notFound } from '../errors';
import { deleteSteps } from './commands/delete-steps';
import { createNotification, deleteNotifications, editNotification } from './commands/notifications';
import { reorderSteps } from './commands/step-order';
import { createStep, editStep } from './commands/steps';
import { findNotificationRecord, findStepRecord } from './content-queries';
import { notificationCreateForm, notificationEditForm } from './notification-form';
import { stepCreateForm, stepEditForm, stepOrderForm } from './step-form';

/** A record without the name of who changed it, for who may not know it. */
const forSession = <Shown extends { by: string | null }>(session: SessionState, record: Shown): Shown => ({
  ...record,
  by: can(session, 'changes.authors') ? record.by : null,
});

export const showStep = endpoint({
  method: 'GET',
  path: '/process-steps/show/{uid}',
  summary: 'Ein Prozessschritt mit allem, was sein Formular bearbeitet',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const record = await findStepRecord(db, uid, session);
    if (!record) throw notFound('Diesen Prozessschritt gibt es nicht oder nicht mehr.');
    return { record: forSession(session, record) };
  },
});

export const createStepEndpoint = endpoint({
  method: 'POST',
  path: '/process-steps/create',
  once: true,
  summary: 'Einem Prozess einen Schritt hinzufügen, am Ende oder an einer Position',
  access: 'processSteps.write',
  input: stepCreateForm,
  handle: (values, { db, session }) => createStep(db, session.uid, values),
});

export const editStepEndpoint = endpoint({
  method: 'POST',
  path: '/process-steps/edit/{uid}',
  summary: 'Einen Prozessschritt ändern',
  access: 'processSteps.write',
  input: stepEditForm,
  handle: (values, { db, session }) => editStep(db, session.uid, values),
});

export const reorderStepsEndpoint = endpoint({
  method: 'POST',
  path: '/process-steps/reorder/{uid}',
  summary:
    'Die Schritte eines Prozesses ordnen: alle Nummern in ihrer Reihenfolge und die Revision des Prozesses',
  access: 'processSteps.write',
  input: stepOrderForm,
  handle: (order, { db, session }) => reorderSteps(db, session.uid, order),
});

export const deleteStepEndpoint = endpoint({
  method: 'DELETE',
  path: '/process-steps/delete/{uid}',
  summary: 'Einen Prozessschritt löschen; die folgenden rücken auf',
  access: 'processSteps.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteSteps(db, session.uid, [uid]),
});

export const deleteStepBatch = endpoint({
  method: 'POST',
  path: '/process-steps/batch/delete',
  summary: 'Mehrere Prozessschritte löschen, alle oder keinen',
  access: 'processSteps.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteSteps(db, session.uid, values),
});

export const showNotification = endpoint({
  method: 'GET',
  path: '/market-notifications/show/{uid}',
  summary: 'Eine Marktnachricht mit allem, was ihr Formular bearbeitet',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const record = await findNotificationRecord(db, uid, session);
    if (!record) throw notFound('Diese Marktnachricht gibt es nicht oder nicht mehr.');
    return { record: forSession(session, record) };
  },
});

export const createNotificationEndpoint = endpoint({
  method: 'POST',
  path: '/market-notifications/create',
  once: true,
  summary: 'Einem Prozess eine Marktnachricht hinzufügen',
  access: 'marketNotifications.write',
  input: notificationCreateForm,
  handle: (values, { db, session }) => createNotification(db, session.uid, values),
});

export const editNotificationEndpoint = endpoint({
  method: 'POST',
  path: '/market-notifications/edit/{uid}',
  summary: 'Eine Marktnachricht ändern',
  access: 'marketNotifications.write',
  input: notificationEditForm,
  handle: (values, { db, session }) => editNotification(db, session.uid, values),
});

export const deleteNotificationEndpoint = endpoint({
  method: 'DELETE',
  path: '/market-notifications/delete/{uid}',
  summary: 'Eine Marktnachricht löschen, die kein Prozessschritt verwendet',
  access: 'marketNotifications.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteNotifications(db, session.uid, [uid]),
});

export const deleteNotificationBatch = endpoint({
  method: 'POST',
  path: '/market-notifications/batch/delete',
  summary: 'Mehrere Marktnachrichten löschen, alle oder keine',
  access: 'marketNotifications.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteNotifications(db, session.uid, values),
});

export const processContentEndpoints = [
  ...[showStep, createStepEndpoint, editStepEndpoint, reorderStepsEndpoint],
  ...[deleteStepEndpoint, deleteStepBatch],
  ...[showNotification, createNotificationEndpoint, editNotificationEndpoint],
  ...[deleteNotificationEndpoint, deleteNotificationBatch],
];
