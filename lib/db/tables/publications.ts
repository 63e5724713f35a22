import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** A version that is to be published at a moment, as its preview was read (lib/publications). */
export const plannedPublications = pgTable(
  'planned_publications',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** processes or schemas, and the version. */
    entity: text('entity').$type<'processes' | 'schemas'>().notNull(),
    entityUid: integer('entity_uid').notNull(),
    publishAt: moment('publish_at').notNull(),
    /** What was read: the version's revision, and the digest of what follows. */
    revision: integer('revision').notNull(),
    digest: text('digest').notNull(),
    /** How it is told. */
    sentence: text('sentence').notNull(),
    small: boolean('small').notNull(),
    plannedAt: moment('planned_at').notNull(),
    plannedBy: integer('planned_by').notNull(),
    /** Why it was not published; '' until it failed. */
    problem: text('problem').notNull().default(''),
  },
  (t) => [
    unique('planned_publications_of').on(t.entity, t.entityUid),
    index('planned_publications_due').on(t.publishAt).where(sql`problem = ''`),
  ],
);
