import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, record, texts } from './columns';
import { marketPartners } from './partners';
import { users } from './users';

/** Addresses of programs that are told of changes (lib/webhooks); each belongs to a person or to a market partner. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...record(),
    userUid: integer('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    marketPartnerUid: integer('market_partner_uid').references(() => marketPartners.uid, {
      onDelete: 'cascade',
    }),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /** Nouns of kinds whose changes are all told; single records are in `webhook_watches`. */
    kinds: texts('kinds'),
    /** `whsec_…`, sealed (lib/auth/seal.ts). */
    secret: text('secret').notNull(),
    /** The secret before, sealed; until that moment messages are signed with both. */
    formerSecret: text('former_secret'),
    formerUntil: moment('former_until'),
    /** on; off by its owner; failed: switched off, as nothing came through. */
    state: text('state').notNull().default('on'),
    /** Why it was switched off, in German. */
    problem: text('problem').notNull().default(''),
    /** Changes after it are told. */
    since: moment('since').notNull(),
    /** The moment up to which changes were looked at. */
    toldUntil: moment('told_until').notNull(),
    /** Attempts since the last one that came through, and the moment of the first of them. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** Nothing is sent before it. */
    restUntil: moment('rest_until'),
  },
  (t) => [
    check('webhooks_owner', sql`(${t.userUid} is null) <> (${t.marketPartnerUid} is null)`),
    index().on(t.userUid),
    index().on(t.marketPartnerUid),
  ],
);

/** Single records of which a webhook tells, as people follow them (`watches`). */
export const webhookWatches = pgTable(
  'webhook_watches',
  {
    webhookUid: integer('webhook_uid')
      .notNull()
      .references(() => webhooks.uid, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
  },
  (t) => [primaryKey({ columns: [t.webhookUid, t.entity, t.key] })],
);

/** What is said of a change, the same to everybody, or of a test. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** Null for a test; no foreign key. */
    changeUid: integer('change_uid').unique(),
    type: text('type').notNull(),
    /** JSON, as it is sent and signed. */
    body: text('body').notNull(),
    /** When it happened. */
    at: moment('at').notNull(),
  },
  (t) => [index().on(t.at)],
);

/** A message for a webhook; that there is one is how it is known that a change was told. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    webhookUid: integer('webhook_uid')
      .notNull()
      .references(() => webhooks.uid, { onDelete: 'cascade' }),
    messageUid: integer('message_uid')
      .notNull()
      .references(() => webhookMessages.uid, { onDelete: 'cascade' }),
    /** waiting, delivered, failed. */
    state: text('state').notNull().default('waiting'),
    /** Since it waits; a replay begins anew. */
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
  },
  (t) => [
    unique().on(t.webhookUid, t.messageUid),
    index().on(t.messageUid),
    index().on(t.webhookUid, t.uid),
    index('webhook_deliveries_due').on(t.webhookUid, t.nextAt).where(sql`state = 'waiting'`),
  ],
);

/** Each time that a message was sent, with what came back. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    deliveryUid: integer('delivery_uid')
      .notNull()
      .references(() => webhookDeliveries.uid, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    /** Null where no answer came. */
    status: integer('status'),
    /** Why it does not count, in German. */
    problem: text('problem').notNull().default(''),
    /** The beginning of the answer. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [index().on(t.deliveryUid)],
);
