import 'server-only';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { startImport } from '../imports/start';
import { findingsOf } from '../processes/report/queries';
import { viennaDay } from '../time/days';
import { publishForm, withdrawForm } from '../validity/form';
import {
  createSchema,
  deleteSchemas,
  editSchema,
  previewSchema,
  publishSchema,
  withdrawSchema,
} from './commands';
import { addFiles, removeFile } from './files';
import { filesForm, type ImportInput, importApplyForm, importForm } from './form';
import { schemaImport } from './import/commands';
import { schemaCopy, schemaCreate, schemaEdit } from './record';

export const createSchemaEndpoint = endpoint('POST /schemas/create', {
  once: true,
  summary: 'Eine Schemaversion anlegen',
  access: 'schemas.write',
  input: schemaCreate,
  handle: (values, { db, session }) => createSchema(db, session.uid, values),
});

export const editSchemaEndpoint = endpoint('POST /schemas/edit/{uid}', {
  summary: 'Eine Schemaversion ändern; eine finale beendet die Gültigkeit ihrer Vorgängerin',
  access: 'schemas.write',
  input: schemaEdit,
  handle: ({ uid, ...values }, { db, session }) => editSchema(db, session.uid, uid, values),
});

export const newSchemaVersion = endpoint('POST /schemas/new-version/{uid}', {
  once: true,
  summary: 'Eine neue Version eines Schemas anlegen; sie trägt denselben Namen',
  access: 'schemas.write',
  input: schemaCopy,
  handle: ({ uid, ...values }, { db, session }) =>
    createSchema(db, session.uid, values, { uid, as: 'new-version' }),
});

export const duplicateSchema = endpoint('POST /schemas/duplicate/{uid}', {
  once: true,
  summary: 'Eine Schemaversion duplizieren; ihre Dateien kommen mit, wenn der Namespace gleich bleibt',
  access: 'schemas.write',
  input: schemaCopy,
  handle: ({ uid, ...values }, { db, session }) =>
    createSchema(db, session.uid, values, { uid, as: 'duplicate' }),
});

export const deleteSchemaEndpoint = endpoint('DELETE /schemas/delete/{uid}', {
  summary:
    'Den Entwurf einer Schemaversion mit seinen Dateien löschen. Was je veröffentlicht war, wird zurückgezogen statt gelöscht (409); auch, worauf etwas verweist, bleibt (409)',
  access: 'schemas.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteSchemas(db, session.uid, [uid]),
});

export const deleteSchemaBatch = endpoint('POST /schemas/batch/delete', {
  summary:
    'Mehrere Entwürfe von Schemaversionen mit ihren Dateien löschen, alle oder keinen; 409, wenn einer je veröffentlicht war oder etwas darauf verweist',
  access: 'schemas.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteSchemas(db, session.uid, values),
});

export const previewSchemaPublication = endpoint('GET /schemas/publish/preview/{uid}', {
  summary:
    'Was die Veröffentlichung einer Schemaversion bewirkt: was endet, welche Tage ohne Version bleiben, wem es wie bekanntgegeben wird, und offene Befunde',
  access: 'schemas.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const preview = await previewSchema(db, session.uid, uid);
    return { preview, findings: await findingsOf(db, 'schemas', [uid]) };
  },
});

export const publishSchemaEndpoint = endpoint('POST /schemas/publish/{uid}', {
  summary: 'Eine Schemaversion veröffentlichen, wie die Vorschau es zeigt',
  access: 'schemas.write',
  input: publishForm,
  handle: (input, { db, session }) => publishSchema(db, session.uid, input),
});

export const withdrawSchemaEndpoint = endpoint('POST /schemas/withdraw/{uid}', {
  summary:
    'Eine veröffentlichte Schemaversion zurückziehen, mit Grund; was sie beendet hat, gilt weiter, und wer sie sah, erfährt es',
  access: 'schemas.write',
  input: withdrawForm,
  handle: ({ uid, ...how }, { db, session }) => withdrawSchema(db, session.uid, uid, how),
});

export const addSchemaFiles = endpoint('POST /schemas/files/add/{uid}', {
  once: true,
  summary: 'Dateien hinzufügen oder die gleichen Namens ersetzen; der ganze Satz wird geprüft',
  access: 'schemas.write',
  body: 'files',
  input: filesForm,
  handle: (input, { db, session }) => addFiles(db, session.uid, input),
});

export const deleteSchemaFile = endpoint('DELETE /schemas/files/delete/{uid}', {
  summary: 'Eine Datei aus dem Satz einer Schemaversion nehmen, die nicht final ist',
  access: 'schemas.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => removeFile(db, session.uid, uid),
});

const daysOf = (dates: ImportInput['dates'] = []) =>
  dates.map((one) => ({ ...one, validFrom: viennaDay(one.validFrom) }));

export const previewSchemaImport = endpoint('POST /schemas/import/preview', {
  summary: 'Was ein Import von XSD-Dateien und ZIP-Archiven tun würde',
  access: 'schemas.write',
  unhurried: true,
  body: 'files',
  input: importForm,
  handle: async ({ files, dates }, { db }) => ({
    plan: await schemaImport.plan(db, files, { dates: daysOf(dates) }),
  }),
});

export const applySchemaImport = endpoint('POST /schemas/import/apply', {
  once: true,
  summary:
    'XSD-Dateien und ZIP-Archive importieren, wie die Vorschau es zeigt; der Import läuft im Hintergrund, GET /imports/show/{uid} sagt, wie er steht',
  access: 'schemas.write',
  body: 'files',
  input: importApplyForm,
  handle: ({ files, dates, ...choices }, { db, session }) => {
    const task = { ...choices, dates: daysOf(dates) };
    return startImport(db, { kind: 'schemas', files, task, byUid: session.uid });
  },
});
