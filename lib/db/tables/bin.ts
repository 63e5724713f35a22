import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, texts } from './columns';

/** A deleted record that can be restored for a while (lib/bin). */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** Its kind (lib/bin/registry.ts), and its uid, which it gets back. */
    entity: text('entity').notNull(),
    entityUid: integer('entity_uid').notNull(),
    /** What it was called. */
    title: text('title').notNull(),
    /** The market partner whose it was. */
    ownerUid: integer('owner_uid'),
    deletedAt: moment('deleted_at').notNull(),
    deletedBy: integer('deleted_by'),
    /** What its address says since it was withdrawn, which keeps it here without end; null for what was deleted. */
    withdrawal: text('withdrawal'),
    /** Where readers go instead: a path of this site, or ''. */
    successor: text('successor').notNull().default(''),
    /** Contents of its files (SHA-256, or keys in the storage), which nobody may remove meanwhile. */
    contents: texts('contents'),
  },
  (t) => [
    index().on(t.deletedAt),
    index().on(t.entity, t.entityUid),
    index('deleted_records_contents').using('gin', t.contents),
  ],
);

/** The rows of a deleted record: its own, and those that went with it. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    deletedUid: integer('deleted_uid')
      .notNull()
      .references(() => deletedRecords.uid, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** As `to_jsonb` writes it. */
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.deletedUid, t.tableName)],
);
