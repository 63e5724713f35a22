import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What a record said before it was saved again (lib/versions). */
export const recordVersions = pgTable(
  'record_versions',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    entity: text('entity').notNull(),
    entityUid: integer('entity_uid').notNull(),
    /** The record's revision that it was. */
    revision: integer('revision').notNull(),
    /** As the call of the record takes them. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: integer('saved_by'),
  },
  (t) => [unique('record_versions_of').on(t.entity, t.entityUid, t.revision)],
);
