import { toldKinds } from '../kinds/registry';
import { secondsSchema, uidSchema } from '../list';
import { array, object, string } from '../validation/yup';
import { type FollowedNoun, followedNouns } from '../watching/model';
import { title, url } from './form';

/** So many webhooks one person or market partner keeps, and so many single records each tells of. */
export const mostWebhooks = 10;
const mostRecords = 200;

/** Days that what happened is kept, and back to which it is told again, or caught up with after a pause. */
export const daysOfLog = 60;
export const daysBack = 30;

/** Hours that the secret before a new one still counts. */
export const hoursOfFormerSecret = 24;

const minute = 60;
const hour = 60 * minute;
/**
 * Seconds until a message is sent again, after each attempt that did not come through: about as Standard Webhooks
 * recommends, three days in all.
 */
export const pauses = [1 * minute, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((n) => n * hour)];
/** Seconds after which a webhook is switched off when nothing came through meanwhile. */
export const failingFor = 72 * hour;

export const webhookStates = ['on', 'off', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];
export const webhookStateNames: Record<WebhookState, string> = {
  on: 'Eingeschaltet',
  off: 'Ausgeschaltet',
  failed: 'Abgeschaltet, weil nichts ankam',
};

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: 'Wartet',
  delivered: 'Angekommen',
  failed: 'Gescheitert',
};

const kindNouns = toldKinds.map(({ noun }) => noun);
/** The kinds of whose changes all can be told, and what they are called. */
export const kindChoices = toldKinds.map(({ noun, several }) => ({ noun, several }));

const kinds = () =>
  array(string().oneOf(kindNouns).required())
    .max(kindNouns.length)
    .required()
    .meta({ text: 'Arten von Datensätzen, von denen jede Änderung gemeldet wird.' });
const records = () =>
  array(
    object({
      entity: string()
        .oneOf(followedNouns)
        .required()
        .meta({ text: 'Die Art des Datensatzes, wie beim Beobachten.' }),
      key: string().max(200).required().meta({
        text: 'Der Name, den alle Versionen teilen (EC_REQ_ONL), oder die Nummer eines Datensatzes ohne Versionen.',
      }),
    }).noUnknown(),
  )
    .max(mostRecords)
    .required()
    .meta({
      text: 'Einzelne Datensätze in allen Versionen, von denen jede Änderung gemeldet wird, wie beim Beobachten.',
    });

const fields = { title: title(), url: url(), kinds: kinds(), records: records() };

export const webhookCreate = object(fields).noUnknown();
export const webhookEdit = object({
  uid: uidSchema().required(),
  revision: uidSchema().required(),
  ...fields,
  state: string().oneOf(['on', 'off']).required().meta({ text: 'on eingeschaltet, off ausgeschaltet.' }),
}).noUnknown();

/** Everything that happened since a moment. */
export const replaySince = object({
  uid: uidSchema().required(),
  since: secondsSchema()
    .required('Bitte wählen Sie, ab wann.')
    .meta({ text: `Moment, ab dem alles noch einmal gesendet wird; höchstens ${daysBack} Tage zurück.` }),
}).noUnknown();

export interface WebhookRecord {
  entity: FollowedNoun;
  key: string;
  title: string;
}

/** A webhook as its owner sees it, without its secret; moments in whole seconds. */
export interface Webhook {
  uid: number;
  revision: number;
  title: string;
  url: string;
  kinds: string[];
  records: WebhookRecord[];
  state: WebhookState;
  /** Why it was switched off. */
  problem: string;
  created: number;
  /** Since when no attempt came through; null while they do. */
  failingSince: number | null;
  /** Messages that wait. */
  waiting: number;
  /** The last message that came through. */
  lastDelivered: number | null;
}

/** One attempt to send a message. */
export interface WebhookAttempt {
  at: number;
  /** Milliseconds. */
  duration: number;
  /** null where no answer came. */
  status: number | null;
  problem: string;
  answer: string;
}

/** A message of a webhook, with what became of it. */
export interface WebhookDelivery {
  uid: number;
  /** `webhook-id`. */
  id: string;
  type: string;
  /** What it says. */
  sentence: string;
  /** When it happened. */
  at: number;
  state: DeliveryState;
  /** When it is sent next; null where it is not. */
  nextAt: number | null;
  /** The latest ones, newest first. */
  attempts: WebhookAttempt[];
}

/** The name of an event: what changed, and how. @param entity with `/clock` where a validity began or ended */
export function eventType(entity: string, action: string): string {
  const [noun = '', by] = entity.split('/');
  return `${noun.replaceAll('-', '_')}.${by === 'clock' ? 'validity' : action}`;
}
export const testType = 'portal.test';
