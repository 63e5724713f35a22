import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { nameOrder } from '../name-order';
import { bytes, closing, moment, publication, record, richText, validity } from './columns';

/** One row for each schema version: name `CMRequest`, version `01p30`. */
export const schemas = pgTable(
  'schemas',
  {
    ...record(),
    ...validity(),
    ...closing(),
    ...publication(),
    schema: text('schema').notNull(),
    version: text('version').notNull(),
    namespace: text('namespace').notNull(),
    /** Entwurf, Konsultation, Final. */
    editingStatus: text('editing_status').notNull().default('Entwurf'),
    description: richText('description'),
    changes: richText('changes'),
    /** Folded name, version and namespace, for searching parts of words. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`portal_fold(schema || ' ' || version || ' ' || namespace)`,
    ),
  },
  (t) => [
    unique().on(t.schema, t.version),
    index().on(t.namespace),
    index('schemas_order').on(nameOrder(t.schema), sql`${t.version} collate "C" desc`, t.uid),
    index('schemas_version').on(sql`${t.version} collate "C"`, t.uid),
    index('schemas_valid_from').on(t.validFrom, sql`${t.version} collate "C" desc`, t.uid),
    index('schemas_valid_until').on(t.validUntil, sql`${t.version} collate "C" desc`, t.uid),
    index('schemas_trigrams').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** Contents of files, each once; a row never changes. */
export const schemaFileContents = pgTable('schema_file_contents', {
  /** Hexadecimal, lower case. */
  sha256: text('sha256').primaryKey(),
  /** Bytes. */
  size: integer('size').notNull(),
  content: bytes('content').notNull(),
});

/** Current and replaced files of a schema version. A row never changes its content, so its uid is a lasting address. */
export const schemaFiles = pgTable(
  'schema_files',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    schemaUid: integer('schema_uid')
      .notNull()
      .references(() => schemas.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** xsd or example. */
    kind: text('kind').notNull(),
    /** The XSD of the version's own namespace; the others are its imports. */
    main: boolean('main').notNull().default(false),
    sha256: text('sha256')
      .notNull()
      .references(() => schemaFileContents.sha256),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
    /** When it was replaced or removed; null for a current file. */
    replacedAt: moment('replaced_at'),
    replacedBy: integer('replaced_by'),
  },
  (t) => [
    index().on(t.schemaUid),
    index().on(t.sha256),
    uniqueIndex('schema_files_current').on(t.schemaUid, t.name).where(sql`${t.replacedAt} is null`),
  ],
);
