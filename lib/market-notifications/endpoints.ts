import 'server-only';
import { countTry } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { entryFields, onlyEntries, understood } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import { wholeOf } from '../db/found';
import { notFound } from '../errors';
import { exportEndpoint } from '../export/endpoint';
import { getList } from '../export/get-list';
import { optionInput } from '../list';
import { listCall } from '../listing';
import { viennaDay } from '../time/days';
import { object } from '../validation/yup';
import { inThread } from '../work';
import { notificationListing } from './listing';
import {
  foundNotifications,
  listNotificationOptions,
  listNotificationRows,
  listSchemaFiles,
  listSchemaNames,
} from './queries';

const kept = keeperFor('market-notifications', ['processes', 'lookups', 'schemas', 'response_codes']);

export const listMarketNotificationsEndpoint = endpoint('POST /market-notifications/list', {
  summary:
    'Die Marktnachrichten aller Prozesse, gefiltert nach Status des Prozesses, Sparte, Beteiligten, Schema',
  access: 'public',
  ...listCall(notificationListing),
  handle: (question, { db, session }) =>
    keptPage(kept, session, question, (sight) => listNotificationRows(db, question, sight)),
});

export const getMarketNotifications = getList(notificationListing, listMarketNotificationsEndpoint);

export const listSchemaNamesEndpoint = endpoint('GET /market-notifications/schema-names/list', {
  summary: 'Die Namen der Schemas, in denen Marktnachrichten gesendet werden',
  access: 'public',
  handle: async (_, { db }) => ({ schemaNames: await listSchemaNames(db) }),
});

export const listNotificationOptionsEndpoint = endpoint('GET /market-notifications/options/list', {
  summary:
    'Marktnachrichten mit hinterlegten XSD-Dateien zur Auswahl: nach Suchbegriff oder Nummern, höchstens 50',
  access: 'public',
  input: optionInput,
  handle: async (question, { db, session }) => ({
    // Every picker begins with the same question, which reads all messages.
    options: await kept(session, `options:${JSON.stringify(question)}`, (sight) =>
      listNotificationOptions(db, question, sight),
    ),
  }),
});

export const exportMarketNotifications = exportEndpoint({
  list: notificationListing,
  title: 'Marktnachrichten',
  answerName: 'marketNotifications',
  plan: (address, { db, session }) =>
    wholeOf(db, foundNotifications(notificationListing.question(address), session)),
});

const { entries, read } = notificationListing;

export const zipNotificationSchemas = endpoint('GET /market-notifications/schemas/zip', {
  summary:
    'Die XSD-Dateien aller Schemas, in denen die gefundenen Marktnachrichten gesendet werden, als ZIP; gefiltert wie auf der Seite',
  access: 'public',
  unhurried: true,
  prepare: onlyEntries([...entries]),
  input: object(entryFields(entries)).noUnknown(),
  file: 'application/zip',
  handle: async (query, { db, session, ip }) => {
    const address = understood(read(query));
    await countTry('exports', ip);
    const files = await listSchemaFiles(db, notificationListing.question(address), session);
    if (files.length === 0) throw notFound('Zu diesen Marktnachrichten gibt es keine XSD-Dateien.');
    return new FileAnswer({
      name: `XSD_${viennaDay(new Date())}.zip`,
      type: 'application/zip',
      body: await inThread('zipSchemas', files),
    });
  },
});
