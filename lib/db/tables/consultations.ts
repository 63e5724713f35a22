import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, record, richText } from './columns';
import { processes } from './processes';
import { schemas } from './schemas';

export const consultations = pgTable(
  'consultations',
  {
    ...record(),
    title: text('title').notNull(),
    /** prozesse, schemas, sonstige. */
    consultationType: text('consultation_type').notNull().default('prozesse'),
    description: richText('description'),
    remarks: richText('remarks'),
    consultationStart: moment('consultation_start').notNull(),
    statementsUntil: moment('statements_until').notNull(),
    /** Why statements are possible for less than the usual time. */
    shortReason: text('short_reason').notNull().default(''),
    expectedPublication: moment('expected_publication'),
    testFrom: moment('test_from'),
    productiveFrom: moment('productive_from'),
    decision: richText('decision'),
    /** When the decision was published; the consultation is closed from then on. */
    decidedAt: moment('decided_at'),
    internal: boolean('internal').notNull().default(false),
    /** Only who makes consultations sees it, whatever its dates say, until somebody publishes it. */
    draft: boolean('draft').notNull().default(false),
    /** Moment up to which its begin and decision were announced; null before the begin was. */
    announcedAt: moment('announced_at'),
    /** Folded title, for searching parts of words. */
    searchText: text('search_text').generatedAlwaysAs((): SQL => sql`portal_fold(title)`),
  },
  (t) => [
    index().on(t.consultationStart, t.uid),
    index('consultations_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

export const consultationProcesses = pgTable(
  'consultation_processes',
  {
    consultationUid: integer('consultation_uid')
      .notNull()
      .references(() => consultations.uid, { onDelete: 'cascade' }),
    processUid: integer('process_uid')
      .notNull()
      .references(() => processes.uid),
  },
  (t) => [primaryKey({ columns: [t.consultationUid, t.processUid] }), index().on(t.processUid)],
);

export const consultationSchemas = pgTable(
  'consultation_schemas',
  {
    consultationUid: integer('consultation_uid')
      .notNull()
      .references(() => consultations.uid, { onDelete: 'cascade' }),
    schemaUid: integer('schema_uid')
      .notNull()
      .references(() => schemas.uid),
  },
  (t) => [primaryKey({ columns: [t.consultationUid, t.schemaUid] }), index().on(t.schemaUid)],
);
