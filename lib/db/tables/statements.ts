import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, record, richText } from './columns';
import { consultations } from './consultations';
import { marketPartners } from './partners';
import { processes } from './processes';
import { users } from './users';

const consultationUid = () =>
  integer('consultation_uid')
    .notNull()
    .references(() => consultations.uid, { onDelete: 'cascade' });

/** Stellungnahmen: on a whole consultation or on one of its processes, threaded. */
export const statements = pgTable(
  'statements',
  {
    ...record(),
    consultationUid: consultationUid(),
    /** Null: about the whole consultation. */
    processUid: integer('process_uid').references(() => processes.uid),
    /** The statement it answers; null: it opens a thread. */
    parentUid: integer('parent_uid').references((): AnyPgColumn => statements.uid, { onDelete: 'cascade' }),
    /** The partner it was made for; null for people without one (internal consultations, answers of admins). */
    marketPartnerUid: integer('market_partner_uid').references(() => marketPartners.uid),
    /** The partner's name when it was written. */
    organisation: text('organisation').notNull().default(''),
    /** Null once the account is gone. */
    userUid: integer('user_uid').references(() => users.uid, { onDelete: 'set null' }),
    /** An admin's answer: it stands out and may come after the deadline. */
    official: boolean('official').notNull().default(false),
    text: richText('text'),
    withdrawnAt: moment('withdrawn_at'),
    /** The least hashes of three words each: texts that are mostly the same have some of them in common. */
    sketch: integer('sketch')
      .array()
      .generatedAlwaysAs((): SQL => sql`portal_sketch(text)`),
    /** Its first folded words, which similar texts are compared by. */
    beginning: text('beginning').generatedAlwaysAs(
      (): SQL => sql`left(portal_words(left(text, 1500)), 1000)`,
    ),
    /** Folded, without tags. Few are searched at a time, those of a consultation: no index beside its own. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`portal_fold(organisation || ' ' || regexp_replace(text, '<[^<>]*>', ' ', 'g'))`,
    ),
    /** No longer used (lib/db/once.ts); kept until no release that writes it can be running. */
    sendKey: text('send_key').unique(),
  },
  (t) => [index().on(t.consultationUid, t.uid), index().on(t.parentUid), index().on(t.marketPartnerUid)],
);

/** "hat zugestimmt": one row for each partner. */
export const statementVotes = pgTable(
  'statement_votes',
  {
    statementUid: integer('statement_uid')
      .notNull()
      .references(() => statements.uid, { onDelete: 'cascade' }),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid, { onDelete: 'cascade' }),
    /** The revision of the statement that was agreed to; if the statement has another one now, an earlier version was. */
    statementRevision: integer('statement_revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [primaryKey({ columns: [t.statementUid, t.marketPartnerUid] }), index().on(t.marketPartnerUid)],
);

/** What a partner's people write together before one of them submits it: one for each section of a consultation. */
export const statementDrafts = pgTable(
  'statement_drafts',
  {
    ...record(),
    consultationUid: consultationUid(),
    /** Null: about the whole consultation. */
    processUid: integer('process_uid').references(() => processes.uid, { onDelete: 'cascade' }),
    marketPartnerUid: integer('market_partner_uid')
      .notNull()
      .references(() => marketPartners.uid, { onDelete: 'cascade' }),
    text: richText('text'),
  },
  (t) => [
    unique('statement_drafts_of').on(t.consultationUid, t.marketPartnerUid, t.processUid).nullsNotDistinct(),
    index().on(t.processUid),
    index().on(t.marketPartnerUid),
  ],
);

/** What became of a statement: what is said of it with the decision. It has a revision of its own, as agreements are to one of the text. */
export const statementOutcomes = pgTable(
  'statement_outcomes',
  {
    statementUid: integer('statement_uid')
      .primaryKey()
      .references(() => statements.uid, { onDelete: 'cascade' }),
    /** accepted, partly, rejected. */
    outcome: text('outcome').notNull(),
    reason: text('reason').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    changedBy: integer('changed_by'),
    /** When who wrote the statement was told; null until the decision is published. */
    toldAt: moment('told_at'),
  },
  (t) => [index('statement_outcomes_untold').on(t.statementUid).where(sql`told_at is null`)],
);

/** Every extension of a consultation's deadline. */
export const consultationExtensions = pgTable(
  'consultation_extensions',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    consultationUid: consultationUid(),
    previousUntil: moment('previous_until').notNull(),
    statementsUntil: moment('statements_until').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [index().on(t.consultationUid)],
);

/** Corrections of and additions to a published decision. */
export const consultationCorrections = pgTable(
  'consultation_corrections',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    consultationUid: consultationUid(),
    /** Berichtigung, Ergänzung. */
    kind: text('kind').notNull().default('Berichtigung'),
    text: richText('text'),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [index().on(t.consultationUid)],
);

/** Reminders sent, so that nobody is reminded twice of one deadline. */
export const consultationReminders = pgTable(
  'consultation_reminders',
  {
    consultationUid: consultationUid(),
    userUid: integer('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The deadline of the reminder; an extension causes a new one. */
    statementsUntil: moment('statements_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'consultation_reminders_pk',
      columns: [t.consultationUid, t.userUid, t.statementsUntil],
    }),
  ],
);
