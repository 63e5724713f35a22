import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { TokenScope } from '../../auth/api-tokens';
import type { BindingRole } from '../../users/binding-roles';
import { nameOrder } from '../name-order';
import { bytes, moment, record, texts } from './columns';
import { participants, processCategories } from './lookups';
import { ecnumbers } from './partners';

/** docs/requirements/records.md, User; -1 in a notification setting means not set. */
export const users = pgTable(
  'users',
  {
    ...record(),
    username: text('username').notNull().unique(),
    /** Lower case; people sign in with it. */
    email: text('email').notNull().unique(),
    salutation: text('salutation').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    company: text('company').notNull().default(''),
    /** unconfirmed, waiting, active, blocked. */
    state: text('state').notNull().default('unconfirmed'),
    /** argon2id in PHC form; null until the first password is set. */
    passwordHash: text('password_hash'),
    privacyPolicy: boolean('privacy_policy').notNull().default(false),
    dataConfirmed: boolean('data_confirmed').notNull().default(false),
    notifyAboutConsultations: smallint('notify_about_consultations').notNull().default(-1),
    notifyEvents: smallint('notify_events').notNull().default(-1),
    notifyIndustryInformation: smallint('notify_industry_information').notNull().default(-1),
    notifyElwoggwg: smallint('notify_elwoggwg').notNull().default(-1),
    notifyFrequency: smallint('notify_frequency').notNull().default(-1),
    notifyProcesses: smallint('notify_processes').notNull().default(-1),
    notifySchemas: smallint('notify_schemas').notNull().default(-1),
    /** How the account was registered: marketPartner, company or private; empty if others made it. */
    accountType: text('account_type').notNull().default(''),
    /** The number that a market partner named at registration; a page admin binds the account to it. */
    wantedEcnumber: text('wanted_ecnumber').notNull().default(''),
    wantedParticipantUid: integer('wanted_participant_uid').references(() => participants.uid),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** A new address that is not confirmed yet. */
    pendingEmail: text('pending_email').notNull().default(''),
    /** The second factor's secret, sealed (lib/auth/seal.ts); null without one. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code, so that a code counts once. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** SHA-256 of the unused recovery codes. */
    recoveryHashes: texts('recovery_hashes'),
    /** Moment up to which changes were mailed, at first when digests were switched on; null while none are wanted. */
    digestedAt: moment('digested_at'),
    /** The moment from which digests tell, without those before it; null while none are wanted. */
    digestsSince: moment('digests_since'),
    /** When a topic (`notifySchemas`) was switched on in addition to others: milliseconds since 1970. */
    notifySince: jsonb('notify_since').$type<Record<string, number>>().notNull().default({}),
    /** The role used last; the next sign-in begins with it. */
    lastRole: integer('last_role'),
    lastEcnumberUid: integer('last_ecnumber_uid'),
    lastUserRole: text('last_user_role'),
  },
  (t) => [
    index('users_name').on(nameOrder(sql`${t.lastName} || ' ' || ${t.firstName}`)),
    index('users_company').on(nameOrder(t.company)),
  ],
);

export const userGroups = pgTable(
  'user_groups',
  {
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** A role uid of docs/requirements/roles.md, Role table. */
    groupId: integer('group_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.groupId] })],
);

/** Filters of lists that people keep for themselves under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The list's route (lib/routes.ts). */
    route: text('route').notNull(),
    name: text('name').notNull(),
    /** Its address after the question mark. */
    query: text('query').notNull(),
  },
  (t) => [unique().on(t.userUid, t.route, t.name)],
);

/** What people follow beside their topics (lib/watching). */
export const watches = pgTable(
  'watches',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The noun of its kind. */
    entity: text('entity').notNull(),
    /** What all its versions share: a name, or the uid of a record without versions. */
    key: text('key').notNull(),
    /** As it was called when it was chosen. */
    title: text('title').notNull(),
    /** Changes after it are told. */
    since: moment('since').notNull(),
  },
  (t) => [unique().on(t.userUid, t.entity, t.key), index().on(t.entity, t.key)],
);

/** The changes that were told to people by mail, as long as they could be read again (lib/notifications/commands.ts). */
export const toldChanges = pgTable(
  'told_changes',
  {
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** No foreign key: it is only compared. */
    changeUid: integer('change_uid').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.changeUid] })],
);

/** The days on which versions began or ended that were told by the clock, each once (lib/watching/commands/clock.ts). */
export const toldDays = pgTable(
  'told_days',
  {
    /** The noun of the version's kind, and its uid; no foreign key. */
    entity: text('entity').notNull(),
    entityUid: integer('entity_uid').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** false where it ended. */
    began: boolean('began').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityUid, t.day, t.began] })],
);

export const userParticipants = pgTable(
  'user_participants',
  {
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    participantUid: integer('participant_uid')
      .notNull()
      .references(() => participants.uid),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.participantUid] })],
);

export const userCategories = pgTable(
  'user_categories',
  {
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    categoryUid: integer('category_uid')
      .notNull()
      .references(() => processCategories.uid),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.categoryUid] })],
);

/** Binds a user to a number of a market partner; neither flag means viewer. */
export const mpUsers = pgTable(
  'mp_users',
  {
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    ecnumberUid: integer('ecnumber_uid')
      .notNull()
      .references(() => ecnumbers.uid),
    admin: boolean('admin').notNull().default(false),
    editor: boolean('editor').notNull().default(false),
    /** Lets a viewer write statements and agree in the partner's name, as editors and admins may. */
    statements: boolean('statements').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.ecnumberUid] }), index().on(t.ecnumberUid)],
);

/** One row for each signed-in browser; deleting it ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the secret in the cookie, hex. */
    id: text('id').primaryKey(),
    /** Null if another backend keeps the account (BACKEND_URL). */
    userUid: integer('user_uid').references(() => users.uid, {
      onDelete: 'cascade',
    }),
    activeRole: integer('active_role').notNull().default(0),
    /** 0 without an active number of a market partner. */
    activeEcnumberUid: integer('active_ecnumber_uid').notNull().default(0),
    activeUserRole: text('active_user_role').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** Cookies of the other backend, encrypted; only with BACKEND_URL. */
    upstreamCookie: text('upstream_cookie'),
    /** The passkey that was shown in this session, which counts as second factor while it exists; no foreign key. */
    passkeyUid: integer('passkey_uid'),
    /** It began at another place of signing in. */
    external: boolean('external').notNull().default(false),
  },
  (t) => [index().on(t.userUid), index().on(t.expiresAt)],
);

/** Secrets by which programs call the API for a person, or for a market partner in a person's role there. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** SHA-256 of the token, hex. */
    hash: text('hash').notNull().unique(),
    /** Its last characters, to tell it from others. */
    ending: text('ending').notNull(),
    /** read, write. */
    scope: text('scope').$type<TokenScope>().notNull(),
    /** Nouns of the API; empty for all that tokens reach. */
    areas: texts('areas'),
    /** The role it was made in, as in `sessions`; 0 for none. */
    activeRole: integer('active_role').notNull().default(0),
    activeEcnumberUid: integer('active_ecnumber_uid').notNull().default(0),
    activeUserRole: text('active_user_role').notNull().default(''),
    /** What the number permitted when it was made: admin, editor, contributor, viewer; '' without a number. */
    binding: text('binding').$type<BindingRole | ''>().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** When its owner was told that it ends soon. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [index().on(t.userUid), index().on(t.activeEcnumberUid), index().on(t.expiresAt)],
);

/** Keys of devices, by which people sign in without a password (lib/auth/passkeys.ts). */
export const passkeys = pgTable(
  'passkeys',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** The credential's id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often the device has used it, if it counts; otherwise 0. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** How browsers reach the device: usb, internal, hybrid … */
    transports: texts('transports'),
    /** The account's name on the device, base64url: random, the same for all passkeys of an account. */
    userHandle: text('user_handle').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index().on(t.userUid)],
);

/** Other places where people sign in (OpenID Connect), joined to their accounts. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    /** How the issuer knows the person. */
    subject: text('subject').notNull(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index().on(t.userUid)],
);

/** Requests for a new password; the mail job handles those without `handledAt`. */
export const passwordRequests = pgTable(
  'password_requests',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
  },
  (t) => [index().on(t.handledAt)],
);
