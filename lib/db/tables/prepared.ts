import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, record } from './columns';

/** What a record is to say once it is published; nobody but its editors sees it before (lib/prepared). */
export const preparedChanges = pgTable(
  'prepared_changes',
  {
    ...record(),
    entity: text('entity').notNull(),
    /** The record that changes, and the revision that the change was made on. Null for a new one. */
    entityUid: integer('entity_uid'),
    baseRevision: integer('base_revision'),
    /** What it will be called. */
    title: text('title').notNull(),
    /** As the call of the record takes them. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** When it is to be published by itself; null for when somebody does it. */
    publishAt: moment('publish_at'),
    /** Who chose that, and publishes it then. */
    publishBy: integer('publish_by'),
    /** Why that failed, as its editors read it. */
    problem: text('problem').notNull().default(''),
  },
  (t) => [
    uniqueIndex('prepared_changes_of').on(t.entity, t.entityUid),
    index('prepared_changes_due').on(t.publishAt).where(sql`publish_at is not null`),
  ],
);
