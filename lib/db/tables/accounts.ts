import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** Links sent by mail: single use, with an expiry (docs/requirements/accounts.md, Links by mail). */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the link's secret, hex. */
    hash: text('hash').primaryKey(),
    /** confirmEmail, activation, passwordReset, firstPassword, changeEmail. */
    kind: text('kind').notNull(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The address concerned, if it is not the user's present one. */
    email: text('email').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index().on(t.userUid, t.kind), index().on(t.expiresAt)],
);

/**
 * Address and password of a registration, whether or not the address had an account before. With it the sign-in can say
 * that the registration waits without telling whether the address has an account. Deleted once the address's owner
 * acts.
 */
export const openRegistrations = pgTable(
  'open_registrations',
  {
    /** A keyed hash of the address. */
    address: text('address').notNull(),
    /** argon2id with a salt derived from the address (lib/auth/open-registrations.ts). */
    password: text('password').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.password] }), index().on(t.expiresAt)],
);

/** Every mail: the queue and the outbox in one. */
export const mails = pgTable(
  'mails',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** The same over all tries, so that receivers recognise a repetition. */
    messageId: text('message_id').notNull().unique(),
    /** The template it was made from. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Further headers, e.g. List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    userUid: integer('user_uid').references(() => users.uid, { onDelete: 'set null' }),
    /** waiting, sent, failed, kept (no SMTP configured). */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [index().on(t.state, t.createdAt), index().on(t.createdAt)],
);

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    userUid: integer('user_uid').references(() => users.uid, { onDelete: 'set null' }),
    /** open, inProgress, done. */
    state: text('state').notNull().default('open'),
    /** The page admin in charge (no foreign key, as with who changed a record). */
    assigneeUid: integer('assignee_uid'),
    /** For page admins alone. */
    note: text('note').notNull().default(''),
    changedAt: moment('changed_at').notNull().defaultNow(),
    changedBy: integer('changed_by'),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [index().on(t.createdAt), index().on(t.state, t.createdAt)],
);

/** Solved proofs of work and answered challenges of passkeys, so that each counts once. */
export const usedChallenges = pgTable('used_challenges', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
