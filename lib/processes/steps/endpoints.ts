import 'server-only';
import { crud } from '../../backend/crud';
import { endpoint } from '../../backend/endpoint';
import { uidInput } from '../../backend/inputs';
import { deleteSteps } from './commands/delete';
import { reorderSteps } from './commands/order';
import { createStep, editStep } from './commands/save';
import { saveStepTable } from './commands/table';
import { getStepRecord } from './queries';
import { stepCreate, stepOrder, stepRecord } from './record';
import { stepTable } from './table';
import { getStepTable } from './table-queries';

export const showStep = endpoint('GET /process-steps/show/{uid}', {
  summary: 'Ein Prozessschritt mit allem, was sein Formular bearbeitet',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({
    record: await getStepRecord(db, uid, session),
  }),
});

export const stepWrites = crud(
  { noun: 'process-steps', create: stepCreate, edit: stepRecord.edit },
  {
    access: 'processSteps.write',
    summaries: {
      create: 'Einem Prozess einen Schritt hinzufügen, am Ende oder an einer Position',
      edit: 'Einen Prozessschritt ändern',
      remove: 'Einen Prozessschritt löschen; die folgenden rücken auf',
      removeAll: 'Mehrere Prozessschritte löschen, alle oder keinen',
    },
    ...{ create: createStep, edit: editStep, remove: deleteSteps },
  },
);

export const reorderStepsEndpoint = endpoint('POST /process-steps/reorder/{uid}', {
  summary:
    'Die Schritte eines Prozesses ordnen: alle Nummern in ihrer Reihenfolge und die Revision des Prozesses',
  access: 'processSteps.write',
  input: stepOrder,
  handle: (order, { db, session }) => reorderSteps(db, session.uid, order),
});

export const showStepTable = endpoint('GET /process-steps/table/show/{uid}', {
  summary: 'Alle Schritte eines Prozesses mit allem, was ihre Tabelle bearbeitet',
  access: 'processSteps.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ record: await getStepTable(db, uid, session) }),
});

export const saveStepTableEndpoint = endpoint('POST /process-steps/table/{uid}', {
  summary:
    'Alle Schritte eines Prozesses auf einmal speichern: neue, geänderte, gelöschte und ihre Reihenfolge, auf dem Stand `revision`',
  access: 'processSteps.write',
  input: stepTable,
  handle: (values, { db, session }) => saveStepTable(db, session.uid, values),
});
