import 'server-only';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { createEntry, deleteEntries, editEntry, reorderEntries } from './commands/navigation';
import { findNavigationRecord, listAdminNavigation, noEntry } from './navigation-queries';
import { navigationCreate, navigationOrder, navigationRecord } from './navigation-record';

export const listAdminNavigationEndpoint = endpoint('GET /content/navigation/maintained/list', {
  summary: 'Alle Einträge von Navigation und Fußzeile mit ihren Zielen, auch die ausgeblendeten',
  access: 'content.write',
  handle: async (_, { db }) => ({ entries: await listAdminNavigation(db) }),
});

export const showNavigationRecord = endpoint('GET /content/navigation/record/{uid}', {
  summary: 'Ein Navigationseintrag, wie er bearbeitet wird',
  access: 'content.write',
  input: uidInput,
  handle: async ({ uid }, { db }) => {
    const record = await findNavigationRecord(db, uid);
    if (!record) throw noEntry();
    return { record };
  },
});

export const createNavigation = endpoint('POST /content/navigation/create', {
  once: true,
  summary: 'Einen Eintrag in Navigation oder Fußzeile anlegen, als letzten seines Platzes',
  access: 'content.write',
  input: navigationCreate,
  handle: (values, { db, session }) => createEntry(db, session.uid, values),
});

export const editNavigation = endpoint('POST /content/navigation/edit/{uid}', {
  summary: 'Einen Navigationseintrag ändern, auf dem Stand `revision`',
  access: 'content.write',
  input: navigationRecord.edit,
  handle: (values, { db, session }) => editEntry(db, session.uid, values),
});

export const reorderNavigation = endpoint('POST /content/navigation/reorder', {
  summary: 'Die Einträge eines Platzes ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access: 'content.write',
  input: navigationOrder,
  handle: (order, { db, session }) => reorderEntries(db, session.uid, order),
});

export const deleteNavigation = endpoint('DELETE /content/navigation/delete/{uid}', {
  summary: 'Einen Navigationseintrag löschen, unter dem keiner steht',
  access: 'content.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteEntries(db, session.uid, [uid]),
});

export const deleteNavigationBatch = endpoint('POST /content/navigation/batch/delete', {
  summary: 'Navigationseinträge samt allem, was darunter steht, löschen: alle genannten oder keinen',
  access: 'content.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteEntries(db, session.uid, values),
});

export const navigationEndpoints = [
  listAdminNavigationEndpoint,
  showNavigationRecord,
  createNavigation,
  editNavigation,
  reorderNavigation,
  deleteNavigation,
  deleteNavigationBatch,
];
