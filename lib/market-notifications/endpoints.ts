import 'server-only';
import { array, number, string } from 'yup';
import { endpoint } from '../backend/endpoint';
import { keeperFor } from '../backend/kept';
import { exportEndpoint } from '../export/endpoint';
import { listInput, pageSizes, secondsSchema, uidSchema } from '../list';
import { viennaDay } from '../time/days';
import { listEntries, questionOf, readAddress } from './address';
import { notificationListColumns } from './columns';
import { notificationColumns } from './model';
import { listNotificationRows, listSchemaNames, notificationRows, notificationUids } from './queries';

const uids = () => array(uidSchema().required()).max(100);

const list = listInput(
  {
    status: number().oneOf([0, 1, 2, 3, 4]).default(1),
    accessDate: secondsSchema(),
    sender: uids(),
    receiver: uids(),
    schema: string().max(60),
  },
  notificationColumns,
);

const keptForVisitors = keeperFor('market-notifications', ['processes', 'lookups', 'schemas']);

export const listMarketNotificationsEndpoint = endpoint({
  method: 'POST',
  path: '/market-notifications/list',
  summary:
    'Die Marktnachrichten aller Prozesse, gefiltert nach Status des Prozesses, Sender, Empfänger, Schema',
  access: 'public',
  prepare: (raw) => {
    const prepared = list.prepare(raw);
    const { filters } = prepared;
    return filters && typeof filters === 'object' && !Array.isArray(filters)
      ? { ...prepared, filters: { status: 1, ...filters } }
      : prepared;
  },
  input: list.input,
  handle: (question, { db, session }) => {
    const load = () => listNotificationRows(db, question, session);
    const small = question.page !== undefined && (question.pageSize ?? 0) <= pageSizes.standard;
    return small ? keptForVisitors(session, `list:${JSON.stringify(question)}`, load) : load();
  },
});

export const listSchemaNamesEndpoint = endpoint({
  method: 'GET',
  path: '/market-notifications/schema-names/list',
  summary: 'Die Namen der Schemas, in denen Marktnachrichten gesendet werden',
  access: 'public',
  handle: async (_, { db }) => ({ schemaNames: await listSchemaNames(db) }),
});

export const exportMarketNotifications = exportEndpoint({
  list: {
    noun: 'market-notifications',
    columns: notificationListColumns,
    entries: listEntries,
    read: readAddress,
  },
  title: 'Marktnachrichten',
  answerName: 'marketNotifications',
  plan: (address, { db, session }) => {
    const question = questionOf(address);
    const day = viennaDay(question.filters.accessDate ?? new Date());
    return {
      list: notificationUids(question, session),
      load: (wanted) => notificationRows(db, wanted, { day, sight: session }),
    };
  },
});

export const marketNotificationEndpoints = [
  listMarketNotificationsEndpoint,
  listSchemaNamesEndpoint,
  exportMarketNotifications,
];
