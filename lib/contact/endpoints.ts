import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { listCall } from '../listing';
import { createMessage, editMessage } from './commands';
import { contactForm } from './form';
import { contactListing } from './listing';
import { findAssignees, foundMessages, getMessage, listMessages } from './queries';
import { contactRecord } from './record';

export const createContactMessage = endpoint('POST /contact/create', {
  once: true,
  summary: 'Eine Nachricht des Kontaktformulars senden',
  access: 'public',
  input: contactForm,
  handle: async (values, { db, user, ip, requestId }) => {
    await createMessage(db, values, { user, ip, requestId });
    return { success: true };
  },
});

export const listContactMessages = endpoint('POST /contact/list', {
  summary: 'Die Nachrichten des Kontaktformulars, die neueste zuerst',
  access: 'administration',
  ...listCall(contactListing),
  handle: (question, { db }) => listMessages(db, question),
});

export const showContactMessage = endpoint('GET /contact/show/{uid}', {
  summary: 'Eine Nachricht des Kontaktformulars, mit dem, was die Verwaltung dazu festhält',
  access: 'administration',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ message: await getMessage(db, uid, session) }),
});

export const editContactMessage = endpoint('POST /contact/edit/{uid}', {
  summary: 'Status, Zuständigkeit und interne Notiz einer Anfrage ändern, auf dem Stand `revision`',
  access: 'administration',
  input: contactRecord.edit,
  handle: (values, { db, session }) => editMessage(db, session.uid, values),
});

export const listContactAssignees = endpoint('GET /contact/assignees/list', {
  summary: 'Wer für Anfragen zuständig sein kann',
  access: 'administration',
  handle: async (_, { db }) => ({ assignees: await findAssignees(db) }),
});

export const exportContactMessages = exportEndpoint({
  ...{ access: 'administration', list: contactListing, title: 'Kontaktanfragen', answerName: 'messages' },
  plan: (address, { db }) => wholeOf(db, foundMessages(contactListing.question(address))),
});
