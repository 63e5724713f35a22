import 'server-only';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { listInput, uidSchema } from '../list';
import { string } from '../validation/yup';
import {
  createWebhook,
  deleteWebhooks,
  editWebhook,
  replayAll,
  replayDelivery,
  rotateSecret,
  showSecret,
  testWebhook,
  type WebhookValues,
} from './commands/keep';
import { deliveryStates, replaySince, type Webhook, webhookCreate, webhookEdit } from './model';
import { findWebhook, listDeliveries, listWebhooks } from './queries';

const access = 'webhooks.write' as const;

export const listWebhooksEndpoint = endpoint('GET /webhooks/list', {
  summary: 'Die eigenen Webhooks, in der Rolle einer Marktpartner-Administration die des Marktpartners',
  access,
  handle: async (_, { db, session }): Promise<{ webhooks: Webhook[] }> => ({
    webhooks: await listWebhooks(db, session),
  }),
});

export const showWebhook = endpoint('GET /webhooks/show/{uid}', {
  summary: 'Ein Webhook: wohin er sendet, wovon, und ob es ankommt',
  access,
  input: uidInput,
  handle: async ({ uid }, { db, session }): Promise<{ webhook: Webhook }> => ({
    webhook: await findWebhook(db, session, uid),
  }),
});

export const createWebhookEndpoint = endpoint('POST /webhooks/create', {
  ...{ once: true, summary: 'Einen Webhook anlegen; er erfährt, was sich von nun an ändert' },
  access,
  input: webhookCreate,
  handle: (values, { db, session }) => createWebhook(db, session, values as WebhookValues),
});

export const editWebhookEndpoint = endpoint('POST /webhooks/edit/{uid}', {
  summary:
    'Einen Webhook ändern, ein- oder ausschalten, auf dem Stand `revision`; wieder eingeschaltet holt er nach, was er versäumt hat',
  access,
  input: webhookEdit,
  handle: (values, { db, session }) =>
    editWebhook(db, session, values as WebhookValues & Pick<typeof values, 'uid' | 'revision' | 'state'>),
});

export const deleteWebhook = endpoint('DELETE /webhooks/delete/{uid}', {
  summary: 'Einen Webhook mit seinem Protokoll löschen',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteWebhooks(db, session, [uid]),
});

export const deleteWebhooksEndpoint = endpoint('POST /webhooks/batch/delete', {
  summary: 'Mehrere Webhooks mit ihren Protokollen löschen, alle oder keinen',
  access,
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteWebhooks(db, session, values),
});

export const testWebhookEndpoint = endpoint('POST /webhooks/test/{uid}', {
  summary:
    'Eine Probe senden, auch an einen ausgeschalteten Webhook; was daraus wurde, steht kurz danach im Protokoll',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => testWebhook(db, session, uid),
});

export const listWebhookDeliveries = endpoint('POST /webhooks/deliveries/list', {
  summary: 'Das Protokoll eines Webhooks: jede Nachricht mit ihren Versuchen, die neuesten zuerst',
  access,
  ...listInput(
    {
      webhook: uidSchema().required().meta({ text: 'Nummer des Webhooks.' }),
      state: string().oneOf(deliveryStates).meta({
        text: 'Was aus der Nachricht wurde: waiting wartet, delivered angekommen, failed gescheitert.',
      }),
    },
    [],
  ),
  handle: ({ filters, page, pageSize }, { db, session }) =>
    listDeliveries(db, session, { filters, page, pageSize }),
});

export const replayWebhookDelivery = endpoint('POST /webhooks/deliveries/replay/{uid}', {
  summary: 'Eine Nachricht des Protokolls noch einmal senden, mit derselben Kennung',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => replayDelivery(db, session, uid),
});

export const replayWebhook = endpoint('POST /webhooks/replay/{uid}', {
  summary:
    'Alles seit einem Zeitpunkt noch einmal senden, mit denselben Kennungen, auch was damals nicht gesendet wurde',
  access,
  input: replaySince,
  handle: (values, { db, session }) => replayAll(db, session, values),
});

export const showWebhookSecret = endpoint('POST /webhooks/secret/show/{uid}', {
  summary: 'Das Geheimnis, mit dem die Nachrichten eines Webhooks unterschrieben sind',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => showSecret(db, session, uid),
});

export const rotateWebhookSecret = endpoint('POST /webhooks/secret/rotate/{uid}', {
  summary: 'Das Geheimnis erneuern; einen Tag lang sind Nachrichten auch mit dem bisherigen unterschrieben',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => rotateSecret(db, session, uid),
});
