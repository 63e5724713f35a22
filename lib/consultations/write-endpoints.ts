import 'server-only';
import { attachmentsInput } from '../attachments/store';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { optionInput } from '../list';
import { correctDecision } from './commands/correct';
import { closeConsultation, extendConsultation } from './commands/deadline';
import { decideConsultation } from './commands/decide';
import { addDocuments, removeDocument } from './commands/documents';
import { createConsultation, editConsultation, publishConsultation } from './commands/save';
import { closeForm, correctionForm, decisionForm, extensionForm, publicationForm } from './form';
import { listConsultedProcessOptions, listConsultedSchemaOptions } from './option-queries';
import { consultationCreate, consultationEdit } from './record';

const access = 'consultations.write' as const;

export const createConsultationEndpoint = endpoint('POST /consultations/create', {
  once: true,
  summary:
    'Eine Konsultation anlegen; mit `draft` als Entwurf, den nur sieht, wer Konsultationen anlegt, bis sie veröffentlicht wird',
  access,
  input: consultationCreate,
  handle: (values, { db, session }) => createConsultation(db, session, values),
});

export const editConsultationEndpoint = endpoint('POST /consultations/edit/{uid}', {
  summary: 'Eine Konsultation ändern, auf dem Stand `revision`',
  access,
  input: consultationEdit,
  handle: ({ uid, ...values }, { db, session }) => editConsultation(db, session, uid, values),
});

export const publishConsultationEndpoint = endpoint('POST /consultations/publish/{uid}', {
  summary:
    'Den Entwurf einer Konsultation veröffentlichen, auf dem Stand `revision`; sie beginnt zum angegebenen Beginn, oder mit `atOnce` sofort',
  access,
  input: publicationForm,
  handle: ({ uid, ...values }, { db, session }) => publishConsultation(db, session, uid, values),
});

export const extendConsultationEndpoint = endpoint('POST /consultations/extend/{uid}', {
  summary: 'Die Frist einer Konsultation verlängern, mit Grund',
  access,
  input: extensionForm,
  handle: ({ uid, ...values }, { db, session }) => extendConsultation(db, session, uid, values),
});

export const closeConsultationEndpoint = endpoint('POST /consultations/close/{uid}', {
  summary: 'Die Frist einer offenen Konsultation sofort beenden, mit Grund',
  access,
  input: closeForm,
  handle: ({ uid, ...values }, { db, session }) => closeConsultation(db, session, uid, values),
});

export const decideConsultationEndpoint = endpoint('POST /consultations/decide/{uid}', {
  summary:
    'Eine Konsultation entscheiden; veröffentlicht wird sofort oder zum Zeitpunkt `decidedAt`, in jedem Fall erst nach der Frist für Stellungnahmen',
  access,
  input: decisionForm,
  handle: ({ uid, ...values }, { db, session }) => decideConsultation(db, session, uid, values),
});

export const correctDecisionEndpoint = endpoint('POST /consultations/correct/{uid}', {
  summary: 'Eine veröffentlichte Entscheidung berichtigen oder ergänzen, auf dem Stand `revision`',
  access,
  input: correctionForm,
  handle: ({ uid, ...values }, { db, session }) => correctDecision(db, session, uid, values),
});

export const addConsultationDocuments = endpoint('POST /consultations/documents/add/{uid}', {
  once: true,
  summary: 'Dokumente zu einer Konsultation hinzufügen',
  access,
  body: 'files',
  input: attachmentsInput,
  handle: ({ uid, files }, { db, session }) => addDocuments(db, session, uid, files),
});

export const deleteConsultationDocument = endpoint('DELETE /consultations/documents/delete/{uid}', {
  summary: 'Ein Dokument aus seiner Konsultation entfernen',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => removeDocument(db, session, uid),
});

export const listConsultedProcesses = endpoint('GET /consultations/processes/options/list', {
  summary: 'Prozesse zur Auswahl für eine Konsultation, ohne Entwürfe, höchstens 50',
  access,
  input: optionInput,
  handle: async (question, { db }) => ({
    options: await listConsultedProcessOptions(db, question),
  }),
});

export const listConsultedSchemas = endpoint('GET /consultations/schemas/options/list', {
  summary: 'Schemaversionen zur Auswahl für eine Konsultation, ohne Entwürfe, höchstens 50',
  access,
  input: optionInput,
  handle: async (question, { db }) => ({
    options: await listConsultedSchemaOptions(db, question),
  }),
});
