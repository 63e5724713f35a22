import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { nameOrder } from '../name-order';
import { integers, moment, record, richText, texts, validity } from './columns';
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
    /** An external address; empty if the document is a file. */
    link: text('link').notNull().default(''),
    /** public, loggedIn or roles. */
    visibility: text('visibility').notNull().default('public'),
    /** The role uids that see it if `visibility` is roles. */
    roles: integers('roles'),
    position: integer('position').notNull().default(0),
    /** Title, tags and the words of the description, folded for the search. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`portal_fold(title || ' ' || portal_joined(tags) || ' ' || regexp_replace(description, '<[^>]*>', ' ', 'g'))`,
    ),
  },
  (t) => [
    index().on(t.categoryUid, t.position, t.uid),
    index('documents_title').on(nameOrder(t.title), t.uid),
    index('documents_valid_from').on(t.validFrom, t.uid),
    index('documents_changed_at').on(t.changedAt, t.uid),
    index('documents_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** Columns of a stored file; its type was detected from the content, not only from the name. */
const file = () => ({
  name: text('name').notNull(),
  type: text('type').notNull(),
  /** Bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Hexadecimal, lower case. */
  sha256: text('sha256').notNull(),
  /** The key of the content in the storage; several rows may share one. */
  storageKey: text('storage_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: integer('created_by'),
});

/** All versions of a document's file; the highest one is current. */
export const documentFiles = pgTable(
  'document_files',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    documentUid: integer('document_uid')
      .notNull()
      .references(() => documents.uid, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ...file(),
  },
  (t) => [unique().on(t.documentUid, t.version), index().on(t.storageKey)],
);

/** Uploaded files that no record uses yet; a job deletes abandoned ones. */
export const uploads = pgTable(
  'uploads',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    ...file(),
  },
  (t) => [index().on(t.storageKey), index().on(t.createdAt)],
);
