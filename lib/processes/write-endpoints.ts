import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { optionInput } from '../list';
import { publishForm, withdrawForm } from '../validity/form';
import { createNewVersion, duplicateProcess } from './commands/copy';
import { editInformation } from './commands/information';
import { previewProcess, publishProcess } from './commands/publish';
import { createProcess, editProcess } from './commands/save';
import { withdrawProcess } from './commands/withdraw';
import { informationRecord, processCopy, processCreate, processEdit } from './record';
import { findProcessRecord, listProcessOptions, noProcess } from './record-queries';
import { findingsOf } from './report/queries';

export const showProcessForm = endpoint('GET /processes/form/{uid}', {
  summary: 'Ein Prozess mit allem, was seine Formulare bearbeiten',
  access: 'processes.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const record = await findProcessRecord(db, uid, session);
    if (!record) throw noProcess();
    return { record };
  },
});

export const listProcessOptionsEndpoint = endpoint('GET /processes/options/list', {
  summary: 'Prozessversionen zur Auswahl: nach Suchbegriff oder Nummern, höchstens 50',
  access: 'processes.write',
  input: optionInput,
  handle: async (question, { db }) => ({ options: await listProcessOptions(db, question) }),
});

export const createProcessEndpoint = endpoint('POST /processes/create', {
  once: true,
  summary: 'Einen Prozess anlegen',
  access: 'processes.write',
  input: processCreate,
  handle: (values, { db, session }) => createProcess(db, session.uid, values),
});

export const editProcessEndpoint = endpoint('POST /processes/edit/{uid}', {
  summary: 'Einen Prozess ändern; wird er final, endet die Gültigkeit seines Vorgängers',
  access: 'processes.write',
  input: processEdit,
  handle: (values, { db, session }) => editProcess(db, session.uid, values),
});

export const previewProcessPublication = endpoint('GET /processes/publish/preview/{uid}', {
  summary:
    'Was die Veröffentlichung einer Prozessversion bewirkt: was endet, welche Tage ohne Version bleiben, wem es wie bekanntgegeben wird, und offene Befunde',
  access: 'processes.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const preview = await previewProcess(db, session.uid, uid);
    return { preview, findings: await findingsOf(db, 'processes', [uid]) };
  },
});

export const publishProcessEndpoint = endpoint('POST /processes/publish/{uid}', {
  summary: 'Eine Prozessversion veröffentlichen, wie die Vorschau es zeigt',
  access: 'processes.write',
  input: publishForm,
  handle: (input, { db, session }) => publishProcess(db, session.uid, input),
});

export const withdrawProcessEndpoint = endpoint('POST /processes/withdraw/{uid}', {
  summary:
    'Eine veröffentlichte Prozessversion zurückziehen, mit Grund; was sie beendet hat, gilt weiter, und wer sie sah, erfährt es',
  access: 'processes.write',
  input: withdrawForm,
  handle: (input, { db, session }) => withdrawProcess(db, session.uid, input),
});

export const editInformationEndpoint = endpoint('POST /processes/information/edit/{uid}', {
  summary: 'Die ergänzenden Informationen eines Prozesses ändern',
  access: 'processes.write',
  input: informationRecord.edit,
  handle: (values, { db, session }) => editInformation(db, session.uid, values),
});

export const createVersionEndpoint = endpoint('POST /processes/new-version/{uid}', {
  once: true,
  summary: 'Eine neue Version eines Prozesses anlegen, mit seinen Schritten, Marktnachrichten und Texten',
  access: 'processes.write',
  input: processCopy,
  handle: (values, { db, session }) => createNewVersion(db, session.uid, values),
});

export const duplicateProcessEndpoint = endpoint('POST /processes/duplicate/{uid}', {
  once: true,
  summary: 'Einen Prozess unter anderem Namen duplizieren, mit Schritten, Marktnachrichten und Texten',
  access: 'processes.write',
  input: processCopy,
  handle: (values, { db, session }) => duplicateProcess(db, session.uid, values),
});
