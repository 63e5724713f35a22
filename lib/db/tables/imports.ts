import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportKind, ImportLog, ImportProblem, ImportResult, ImportState } from '../../imports/record';
import { bytes, moment } from './columns';
import { marketPartners } from './partners';

/** Imports as jobs: what was asked for, how far it is, and how it ended. */
export const imports = pgTable(
  'imports',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('waiting'),
    /** The names of its files, for people. */
    name: text('name').notNull(),
    /** What was chosen, with the digest of the plan that was shown. */
    task: jsonb('task').notNull(),
    /** Whose people may see it beside those who may see all; null for nobody. */
    marketPartnerUid: integer('market_partner_uid').references(() => marketPartners.uid, {
      onDelete: 'set null',
    }),
    /** An operator's command does the work; the jobs leave it alone. */
    byOperator: boolean('by_operator').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** How often it was begun since something of it was kept; one that ends its process each time is given up. */
    starts: integer('starts').notNull().default(0),
    /** Its last sign of life. */
    beatAt: moment('beat_at'),
    part: text('part').notNull().default(''),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Where portions are committed one by one: the counts of the written data after the last of them. */
    stand: text('stand'),
    /** What all of it does, as it was planned before the first of them; what goes on plans only the rest. */
    whole: jsonb('whole'),
    result: jsonb('result').$type<ImportResult>(),
    problem: jsonb('problem').$type<ImportProblem>(),
    log: jsonb('log').$type<ImportLog[]>().notNull().default([]),
  },
  (t) => [
    index('imports_created').on(t.createdAt, t.uid),
    index('imports_open').on(t.uid).where(sql`${t.state} in ('waiting', 'running')`),
  ],
);

/** The files of imports that have not ended. */
export const importFiles = pgTable(
  'import_files',
  {
    importUid: integer('import_uid')
      .notNull()
      .references(() => imports.uid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importUid, t.position] })],
);
