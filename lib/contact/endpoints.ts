import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { notFound } from '../errors';
import { listInput } from '../list';
import { createMessage } from './commands';
import { contactForm } from './form';
import { getMessage, listMessages } from './queries';

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
  ...listInput({}, []),
  handle: (question, { db }) => listMessages(db, question),
});

export const showContactMessage = endpoint('GET /contact/show/{uid}', {
  summary: 'Eine Nachricht des Kontaktformulars',
  access: 'administration',
  input: uidInput,
  handle: async ({ uid }, { db }) => {
    const message = await getMessage(db, uid);
    if (!message) throw notFound('Diese Anfrage gibt es nicht oder nicht mehr.');
    return { message };
  },
});
