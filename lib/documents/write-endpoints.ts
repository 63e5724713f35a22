import 'server-only';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { withdrawRecordForm } from '../bin/withdrawn';
import { uidSchema } from '../list';
import { takeUpload } from '../uploads/commands';
import { uploadPath } from '../uploads/model';
import { revision } from '../validation/form-fields';
import { object, string } from '../validation/yup';
import { deleteDocuments, withdrawDocument } from './commands/delete';
import { restoreVersion } from './commands/restore';
import { createDocument, editDocument } from './commands/save';
import { documentRecord } from './record';

export const createUpload = endpoint(`POST ${uploadPath}`, {
  unhurried: true, // asks the storage inside its transaction
  summary:
    'Eine Datei hochladen, die beim Speichern eines Dokuments mit ihrer Nummer genannt wird; der Inhalt ist der Rumpf der Anfrage. Was einen Tag lang niemand verwendet, wird gelöscht',
  access: 'documents.write',
  body: 'stream',
  input: object({ name: string().max(1_000).required() }).noUnknown(),
  handle: async ({ name }, { db, session, body, bodyLength: length }) => ({
    upload: await takeUpload(db, session.uid, name, { body, length }),
  }),
});

export const createDocumentEndpoint = endpoint('POST /documents-and-links/create', {
  unhurried: true, // looks for its file in the storage meanwhile
  once: true,
  summary: 'Ein Dokument anlegen: eine hochgeladene Datei oder einen Link',
  access: 'documents.write',
  input: documentRecord.create,
  handle: (values, { db, session }) => createDocument(db, session.uid, values),
});

export const editDocumentEndpoint = endpoint('POST /documents-and-links/edit/{uid}', {
  unhurried: true,
  summary: 'Ein Dokument ändern, auf dem Stand `revision`; eine neue Datei wird die neueste Version',
  access: 'documents.write',
  input: documentRecord.edit,
  handle: (values, { db, session }) => editDocument(db, session.uid, values),
});

export const restoreFileVersion = endpoint('POST /documents-and-links/versions/restore/{uid}', {
  summary:
    'Eine aufbewahrte Version einer Datei zur aktuellen machen; `revision` ist der Stand des Dokuments',
  access: 'documents.write',
  input: object({ uid: uidSchema().required(), revision: revision() }).noUnknown(),
  handle: (asked, { db, session }) => restoreVersion(db, session.uid, asked),
});

export const withdrawDocumentEndpoint = endpoint('POST /documents-and-links/withdraw/{uid}', {
  summary:
    'Ein Dokument zurückziehen, mit Grund: Unter der Adresse seiner Datei steht dann, seit wann und warum, und mit `successor` (ein Pfad dieses Portals), wohin stattdessen; aufbewahrt bleibt es im Papierkorb',
  access: 'documents.write',
  input: withdrawRecordForm,
  handle: (input, { db, session }) => withdrawDocument(db, session, input),
});

export const deleteDocument = endpoint('DELETE /documents-and-links/delete/{uid}', {
  summary:
    'Ein Dokument mit allen Versionen seiner Datei löschen, das noch nie gegolten hat. Was schon gilt oder galt, wird zurückgezogen statt gelöscht (409); auch, worauf ein Prozess oder eine Veranstaltung verweist, bleibt (409)',
  access: 'documents.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteDocuments(db, session, [uid]),
});

export const deleteDocumentBatch = endpoint('POST /documents-and-links/batch/delete', {
  summary:
    'Mehrere Dokumente löschen, die noch nie gegolten haben, alle oder keines; 409, wenn eines schon gilt oder galt, oder etwas darauf verweist',
  access: 'documents.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteDocuments(db, session, values),
});
