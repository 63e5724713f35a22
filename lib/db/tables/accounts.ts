import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** Links that were mailed: single use, with an end (docs/requirements/accounts.md, Links by mail). */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of what the link carries, hex. */
    hash: text('hash').primaryKey(),
    /** confirmEmail, activation, passwordReset, firstPassword, changeEmail. */
    kind: text('kind').notNull(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The address it is about, where that is not the user's present one. */
    email: text('email').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index().on(t.userUid, t.kind), index().on(t.expiresAt)],
);

/**
 * With which address and password somebody registered, whether the address had an account before or not: the sign-in
 * tells them that the registration waits, and by that nothing about the address. Gone once its owner has answered.
 */
export const openRegistrations = pgTable(
  'open_registrations',
  {
    /** A keyed hash of the address. */
    address: text('address').notNull(),
    /** argon2id under a salt that follows from the address (lib/auth/open-registrations.ts). */
    password: text('password').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.password] }), index().on(t.expiresAt)],
);

/** Every mail, from the moment it was decided to the moment it left: queue and outbox in one. */
export const mails = pgTable(
  'mails',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** Stays the same over all tries, so that a receiver can tell a repetition. */
    messageId: text('message_id').notNull().unique(),
    /** Which template it was made from. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Further headers, e.g. List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    userUid: integer('user_uid').references(() => users.uid, { onDelete: 'set null' }),
    /** waiting, sent, failed, kept (no SMTP is configured). */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [index().on(t.state, t.createdAt), index().on(t.createdAt)],
);

/** What came in by the contact form. */
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
  },
  (t) => [index().on(t.createdAt)],
);

/** Solved proofs of work, so that none counts twice. */
export const usedChallenges = pgTable('used_challenges', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
