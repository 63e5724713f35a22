import 'server-only';
import { endpoint } from '../backend/endpoint';
import { keeperFor } from '../backend/kept';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { pageSizes } from '../list';
import { listCall } from '../listing';
import { notificationListing } from './listing';
import { foundNotifications, listNotificationRows, listSchemaNames } from './queries';

const keptForVisitors = keeperFor('market-notifications', ['processes', 'lookups', 'schemas']);

export const listMarketNotificationsEndpoint = endpoint('POST /market-notifications/list', {
  summary:
    'Die Marktnachrichten aller Prozesse, gefiltert nach Status des Prozesses, Sender, Empfänger, Schema',
  access: 'public',
  ...listCall(notificationListing),
  handle: (question, { db, session }) => {
    const load = () => listNotificationRows(db, question, session);
    const small = question.page !== undefined && (question.pageSize ?? 0) <= pageSizes.standard;
    return small ? keptForVisitors(session, `list:${JSON.stringify(question)}`, load) : load();
  },
});

export const listSchemaNamesEndpoint = endpoint('GET /market-notifications/schema-names/list', {
  summary: 'Die Namen der Schemas, in denen Marktnachrichten gesendet werden',
  access: 'public',
  handle: async (_, { db }) => ({ schemaNames: await listSchemaNames(db) }),
});

export const exportMarketNotifications = exportEndpoint({
  list: notificationListing,
  title: 'Marktnachrichten',
  answerName: 'marketNotifications',
  plan: (address, { db, session }) =>
    wholeOf(db, foundNotifications(notificationListing.question(address), session)),
});
