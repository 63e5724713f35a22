import 'server-only';
import { crud } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { createEntry, deleteEntries, editEntry, reorderEntries } from './commands/navigation';
import { getNavigationRecord, listAdminNavigation } from './navigation-queries';
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
  handle: async ({ uid }, { db }) => ({ record: await getNavigationRecord(db, uid) }),
});

export const navigationWrites = crud(
  { noun: 'content/navigation', create: navigationCreate, edit: navigationRecord.edit },
  {
    access: 'content.write',
    summaries: {
      create: 'Einen Eintrag in Navigation oder Fußzeile anlegen, als letzten seines Platzes',
      edit: 'Einen Navigationseintrag ändern, auf dem Stand `revision`',
      remove: 'Einen Navigationseintrag löschen, unter dem keiner steht',
      removeAll: 'Navigationseinträge samt allem, was darunter steht, löschen: alle genannten oder keinen',
    },
    ...{ create: createEntry, edit: editEntry, remove: deleteEntries },
  },
);

export const reorderNavigation = endpoint('POST /content/navigation/reorder', {
  summary: 'Die Einträge eines Platzes ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access: 'content.write',
  input: navigationOrder,
  handle: (order, { db, session }) => reorderEntries(db, session.uid, order),
});
