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
import { nameOrder } from '../name-order';
import { closing, publication, record, richText, texts, tsvector, validity, version } from './columns';
import { documents } from './documents';
import {
  divisions,
  granularities,
  participants,
  processCategories,
  responseCategories,
  somaIds,
} from './lookups';
import { responseCodes } from './response-codes';
import { schemas } from './schemas';

export const processes = pgTable(
  'processes',
  {
    ...record(),
    ...validity(),
    ...closing(),
    ...publication(),
    process: text('process').notNull(),
    version: version('version').notNull(),
    title: text('title').notNull(),
    /** Mutterprozess; null is "Keine Abstammung". */
    parentUid: integer('parent_uid').references((): AnyPgColumn => processes.uid),
    fromConsultation: boolean('from_consultation').notNull().default(false),
    /** Entwurf, Konsultation, Final; only process admins see drafts. */
    editingStatus: text('editing_status').notNull().default('Entwurf'),
    granularityUid: integer('granularity_uid').references(() => granularities.uid),
    cancellable: boolean('cancellable').notNull().default(false),
    responseCategoryUid: integer('response_category_uid').references(() => responseCategories.uid),
    basics: richText('basics'),
    description: richText('description'),
    transmission: richText('transmission'),
    deadlines: richText('deadlines'),
    trigger: richText('trigger'),
    mandatoryXmlNodes: richText('mandatory_xml_nodes'),
    preconditions: richText('preconditions'),
    changes: richText('changes'),
    searchVector: tsvector('search_vector').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('german', process || ' ' || replace(process, '_', ' ')), 'A') || setweight(to_tsvector('german', title), 'B') || to_tsvector('german', description || ' ' || basics)`,
    ),
    /** Folded name and title, for parts of words and typing errors. */
    searchText: text('search_text').generatedAlwaysAs((): SQL => sql`portal_fold(process || ' ' || title)`),
  },
  (t) => [
    unique().on(t.process, t.version),
    index('processes_order').on(nameOrder(t.process), t.version, t.uid),
    index('processes_version').on(t.version, t.uid),
    index('processes_title').on(nameOrder(t.title), t.version, t.uid),
    index('processes_valid_from').on(t.validFrom, t.version, t.uid),
    index('processes_valid_until').on(t.validUntil, t.version, t.uid),
    index('processes_parent').on(t.parentUid),
    index('processes_search').using('gin', t.searchVector),
    index('processes_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

const processUid = () =>
  integer('process_uid')
    .notNull()
    .references(() => processes.uid, { onDelete: 'cascade' });

export const processesCategories = pgTable(
  'processes_categories',
  {
    processUid: processUid(),
    categoryUid: integer('category_uid')
      .notNull()
      .references(() => processCategories.uid),
  },
  (t) => [primaryKey({ columns: [t.processUid, t.categoryUid] }), index().on(t.categoryUid)],
);

export const processesDivisions = pgTable(
  'processes_divisions',
  {
    processUid: processUid(),
    divisionUid: integer('division_uid')
      .notNull()
      .references(() => divisions.uid),
  },
  (t) => [primaryKey({ columns: [t.processUid, t.divisionUid] }), index().on(t.divisionUid)],
);

export const processesParticipants = pgTable(
  'processes_participants',
  {
    processUid: processUid(),
    participantUid: integer('participant_uid')
      .notNull()
      .references(() => participants.uid),
  },
  (t) => [primaryKey({ columns: [t.processUid, t.participantUid] }), index().on(t.participantUid)],
);

export const processesSomaIds = pgTable(
  'processes_soma_ids',
  {
    processUid: processUid(),
    somaIdUid: integer('soma_id_uid')
      .notNull()
      .references(() => somaIds.uid),
  },
  (t) => [primaryKey({ columns: [t.processUid, t.somaIdUid] })],
);

export const processesDocuments = pgTable(
  'processes_documents',
  {
    processUid: processUid(),
    documentUid: integer('document_uid')
      .notNull()
      .references(() => documents.uid),
    /** The document is part of the consultation. */
    consultation: boolean('consultation').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.processUid, t.documentUid] })],
);

export const marketNotifications = pgTable(
  'market_notifications',
  {
    ...record(),
    ...validity(),
    processUid: processUid(),
    /** The message code, e.g. ANFORDERUNG_ECON. */
    messageCode: text('message_code').notNull(),
    description: richText('description'),
    schemaUid: integer('schema_uid').references(() => schemas.uid),
    /** The published set of schemas, e.g. EC_REQ_ONL_02.40. */
    schemaSet: text('schema_set').notNull().default(''),
    /** Folded code and description without markup, for searching parts of words. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL =>
        sql`portal_fold(message_code || ' ' || replace(message_code, '_', ' ') || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g'))`,
    ),
  },
  (t) => [
    unique().on(t.processUid, t.messageCode),
    index().on(t.schemaUid),
    index().on(t.messageCode),
    index('market_notifications_order').on(nameOrder(t.messageCode), t.processUid, t.uid),
    index('market_notifications_valid_from').on(t.validFrom, t.uid),
    index('market_notifications_valid_until').on(t.validUntil, t.uid),
    index('market_notifications_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** Who may send and who receives a message. */
export const marketNotificationParticipants = pgTable(
  'market_notification_participants',
  {
    marketNotificationUid: integer('market_notification_uid')
      .notNull()
      .references(() => marketNotifications.uid, { onDelete: 'cascade' }),
    participantUid: integer('participant_uid')
      .notNull()
      .references(() => participants.uid),
    /** sender or receiver. */
    side: text('side').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.marketNotificationUid, t.participantUid, t.side],
    }),
    index().on(t.participantUid, t.side),
  ],
);

export const marketNotificationResponseCodes = pgTable(
  'market_notification_response_codes',
  {
    marketNotificationUid: integer('market_notification_uid')
      .notNull()
      .references(() => marketNotifications.uid, { onDelete: 'cascade' }),
    responseCodeUid: integer('response_code_uid')
      .notNull()
      .references(() => responseCodes.uid),
  },
  (t) => [
    primaryKey({ columns: [t.marketNotificationUid, t.responseCodeUid] }),
    index().on(t.responseCodeUid),
  ],
);

/** What a message has to meet beyond its schema (lib/rules). */
export const marketNotificationRules = pgTable(
  'market_notification_rules',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    marketNotificationUid: integer('market_notification_uid')
      .notNull()
      .references(() => marketNotifications.uid, { onDelete: 'cascade' }),
    /** From 1, in the order of the table. */
    position: integer('position').notNull(),
    context: text('context').notNull().default(''),
    test: text('test').notNull(),
    /** Muss, Soll or Kann. */
    obligation: text('obligation').notNull(),
    condition: text('condition').notNull().default(''),
    values: texts('values'),
    responseCodeUid: integer('response_code_uid').references(() => responseCodes.uid),
    sentence: text('sentence').notNull(),
    source: text('source').notNull().default(''),
  },
  (t) => [unique().on(t.marketNotificationUid, t.position), index().on(t.responseCodeUid)],
);

export const processSteps = pgTable(
  'process_steps',
  {
    ...record(),
    processUid: processUid(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Condition or description. */
    description: richText('description'),
    marketNotificationUid: integer('market_notification_uid').references(() => marketNotifications.uid, {
      onDelete: 'set null',
    }),
    deadlineText: text('deadline_text').notNull().default(''),
    deadlineAmount: integer('deadline_amount'),
    /** lib/deadlines/model.ts, `units`. */
    deadlineUnit: text('deadline_unit'),
    /** vor or nach. */
    deadlineDirection: text('deadline_direction'),
    /** The time of its last day, `HH:MM`; empty for the end of the day. */
    deadlineTime: text('deadline_time').notNull().default(''),
    /** The event the deadline counts from. */
    deadlineEvent: text('deadline_event').notNull().default(''),
  },
  (t) => [index().on(t.processUid, t.position), index().on(t.marketNotificationUid)],
);

const stepUid = (name: string) =>
  integer(name)
    .notNull()
    .references(() => processSteps.uid, { onDelete: 'cascade' });

export const processStepParticipants = pgTable(
  'process_step_participants',
  {
    stepUid: stepUid('step_uid'),
    participantUid: integer('participant_uid')
      .notNull()
      .references(() => participants.uid),
    /** sender or receiver. */
    side: text('side').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stepUid, t.participantUid, t.side] })],
);

export const processStepFollowUps = pgTable(
  'process_step_follow_ups',
  { stepUid: stepUid('step_uid'), followUpUid: stepUid('follow_up_uid') },
  (t) => [primaryKey({ columns: [t.stepUid, t.followUpUid] }), index().on(t.followUpUid)],
);

export const processStepResponseCodes = pgTable(
  'process_step_response_codes',
  {
    stepUid: stepUid('step_uid'),
    responseCodeUid: integer('response_code_uid')
      .notNull()
      .references(() => responseCodes.uid),
  },
  (t) => [primaryKey({ columns: [t.stepUid, t.responseCodeUid] }), index().on(t.responseCodeUid)],
);
