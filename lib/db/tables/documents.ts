import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { integers, record, richText, texts, validity } from './columns';
import { documentCategories } from './lookups';

export const documents = pgTable(
  'documents',
  {
    ...record(),
    ...validity(),
    title: text('title').notNull(),
    description: richText('description'),
    categoryUid: integer('category_uid')
      .notNull()
      .references(() => documentCategories.uid),
    tags: texts('tags'),
    /** An external address; empty where the document is a file. */
    link: text('link').notNull().default(''),
    /** public, loggedIn or roles. */
    visibility: text('visibility').notNull().default('public'),
    /** The role uids that see it when `visibility` is roles. */
    roles: integers('roles'),
    position: integer('position').notNull().default(0),
  },
  (t) => [index().on(t.categoryUid)],
);
