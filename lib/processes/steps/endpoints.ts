import 'server-only';
import { endpoint } from '../../backend/endpoint';
import { batchInput, uidInput } from '../../backend/inputs';
import { withoutAuthor } from '../authors';
import { deleteSteps } from './commands/delete';
import { reorderSteps } from './commands/order';
import { createStep, editStep } from './commands/save';
import { findStepRecord, noStep } from './queries';
import { stepCreate, stepOrder, stepRecord } from './record';

export const showStep = endpoint('GET /process-steps/show/{uid}', {
  summary: 'Ein Prozessschritt mit allem, was sein Formular bearbeitet',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const record = await findStepRecord(db, uid, session);
    if (!record) throw noStep();
    return { record: withoutAuthor(session, record) };
  },
});

export const createStepEndpoint = endpoint('POST /process-steps/create', {
  once: true,
  summary: 'Einem Prozess einen Schritt hinzufügen, am Ende oder an einer Position',
  access: 'processSteps.write',
  input: stepCreate,
  handle: (values, { db, session }) => createStep(db, session.uid, values),
});

export const editStepEndpoint = endpoint('POST /process-steps/edit/{uid}', {
  summary: 'Einen Prozessschritt ändern',
  access: 'processSteps.write',
  input: stepRecord.edit,
  handle: (values, { db, session }) => editStep(db, session.uid, values),
});

export const reorderStepsEndpoint = endpoint('POST /process-steps/reorder/{uid}', {
  summary:
    'Die Schritte eines Prozesses ordnen: alle Nummern in ihrer Reihenfolge und die Revision des Prozesses',
  access: 'processSteps.write',
  input: stepOrder,
  handle: (order, { db, session }) => reorderSteps(db, session.uid, order),
});

export const deleteStepEndpoint = endpoint('DELETE /process-steps/delete/{uid}', {
  summary: 'Einen Prozessschritt löschen; die folgenden rücken auf',
  access: 'processSteps.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteSteps(db, session.uid, [uid]),
});

export const deleteStepBatch = endpoint('POST /process-steps/batch/delete', {
  summary: 'Mehrere Prozessschritte löschen, alle oder keinen',
  access: 'processSteps.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteSteps(db, session.uid, values),
});

export const stepEndpoints = [
  ...[showStep, createStepEndpoint, editStepEndpoint, reorderStepsEndpoint],
  ...[deleteStepEndpoint, deleteStepBatch],
];
