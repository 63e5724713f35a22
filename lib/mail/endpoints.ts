import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { listCall } from '../listing';
import { retryMail } from './commands';
import { mailListing } from './listing';
import { findMail, listMails } from './queries';

export const listMailsEndpoint = endpoint('POST /mails/list', {
  summary: 'Der Postausgang, neueste zuerst; die Suche gilt dem Empfänger',
  access: 'administration',
  ...listCall(mailListing),
  handle: (question, { db }) => listMails(db, question),
});

export const showMail = endpoint('GET /mails/show/{uid}', {
  summary: 'Eine E-Mail des Postausgangs',
  access: 'administration',
  input: uidInput,
  handle: async ({ uid }, { db }) => ({ mail: await findMail(db, uid) }),
});

export const retryMailEndpoint = endpoint('POST /mails/retry/{uid}', {
  summary: 'Eine gescheiterte E-Mail erneut senden',
  access: 'administration',
  input: uidInput,
  handle: ({ uid }, { db, user, requestId }) => retryMail(db, uid, { user, requestId }),
});
