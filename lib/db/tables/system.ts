import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One changed field, in words for people. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** One published change of a record; Dashboard, mails and feeds read it (docs/requirements/records.md, Change). */
export const changes = pgTable(
  'changes',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** The API noun: processes, schemas, response-codes, consultations, … */
    entity: text('entity').notNull(),
    entityUid: integer('entity_uid').notNull(),
    /** created, edited, deleted. */
    action: text('action').notNull(),
    sentence: text('sentence').notNull(),
    fields: jsonb('fields').$type<FieldChange[]>().notNull().default([]),
    at: moment('at').notNull().defaultNow(),
    byUid: integer('by_uid'),
  },
  (t) => [index().on(t.entity, t.entityUid), index().on(t.at)],
);

/** Sign-ins, refusals, changes of roles, and actions of admins. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    userUid: integer('user_uid'),
    action: text('action').notNull(),
    detail: text('detail').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    /** The name of the API token that was used; '' without one. */
    token: text('token').notNull().default(''),
  },
  (t) => [index().on(t.at), index().on(t.userUid)],
);

/** Saves with the sender's key (lib/db/once.ts), so that the same save takes effect once. */
export const sendings = pgTable(
  'sendings',
  {
    /** 0 for visitors. */
    userUid: integer('user_uid').notNull(),
    /** Method and path of the call. */
    call: text('call').notNull(),
    sendKey: text('send_key').notNull(),
    /** A keyed hash of the input. */
    content: text('content').notNull(),
    /** The answer of the write, under `is`. */
    answer: jsonb('answer').$type<{ is?: unknown }>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userUid, t.call, t.sendKey] }), index().on(t.createdAt)],
);

/** Counters of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/** Number of writes to a group of tables, so that the caches of all processes know when to read again. */
export const dataRevisions = pgTable('data_revisions', {
  name: text('name').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

/** A link that leads nowhere, or not everyone who reads it to where it leads (lib/link-check). */
export interface LinkFinding {
  /** The part of the site that the text belongs to, in German. */
  kind: string;
  /** What the text belongs to, and in which field it stands. */
  name: string;
  field: string;
  /** Where it is mended. */
  path: string;
  link: string;
  problem: 'missing' | 'hidden' | 'malformed';
}

/** The last check of all links, one row. */
export const linkChecks = pgTable('link_checks', {
  name: text('name').primaryKey().default('all'),
  checkedAt: moment('checked_at').notNull(),
  /** Number of links looked at, and of findings; `findings` lists the first of them. */
  links: integer('links').notNull(),
  total: integer('total').notNull(),
  findings: jsonb('findings').$type<LinkFinding[]>().notNull().default([]),
});

/** Findings of the consistency report that somebody has accepted (lib/processes/report). */
export const acceptedFindings = pgTable('accepted_findings', {
  /** Of the finding; it changes with what the finding says. */
  key: text('key').primaryKey(),
  part: text('part').notNull(),
  reason: text('reason').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: integer('created_by'),
});

/** The mark of the storage that holds this database's files, one row (lib/storage/mark.ts). */
export const storageMarks = pgTable('storage_marks', {
  name: text('name').primaryKey().default('files'),
  mark: text('mark').notNull(),
});
