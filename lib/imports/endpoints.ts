import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { object, string } from '../validation/yup';
import { cancelImport, getImport, listImports } from './queries';
import { importKinds } from './record';

/** The latest imports that the caller may see, newest first. */
export const listImportsEndpoint = endpoint('GET /imports/list', {
  summary: 'Die letzten Importe, die der Aufrufer sehen darf',
  access: 'loggedIn',
  input: object({ kind: string().oneOf(importKinds) }).noUnknown(),
  handle: async ({ kind }, { db, session }) => ({ imports: await listImports(db, session, kind) }),
});

export const showImport = endpoint('GET /imports/show/{uid}', {
  summary: 'Wie ein Import steht, was er getan hat, oder warum er nicht möglich ist',
  access: 'loggedIn',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ import: await getImport(db, session, uid) }),
});

export const cancelImportEndpoint = endpoint('POST /imports/cancel/{uid}', {
  summary: 'Einen Import abbrechen, der wartet oder läuft; ein fertiger bleibt, wie er ist',
  access: 'loggedIn',
  input: uidInput,
  handle: ({ uid }, { db, session }) => cancelImport(db, session, uid),
});
