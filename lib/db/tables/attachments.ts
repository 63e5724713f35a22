import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';

/** Contents of attached files, each once; a row never changes. */
export const attachmentContents = pgTable('attachment_contents', {
  /** Hexadecimal, lower case. */
  sha256: text('sha256').primaryKey(),
  /** Bytes. */
  size: integer('size').notNull(),
  content: bytes('content').notNull(),
});

/** Files of a record that are no documents themselves; whoever may see the record may see them. */
export const attachments = pgTable(
  'attachments',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
    /** The API noun of the record: consultations, elwoggwg-blocks, images, market-partners, statements. */
    entity: text('entity').notNull(),
    entityUid: integer('entity_uid').notNull(),
    name: text('name').notNull(),
    /** Detected from the content, not the name. */
    type: text('type').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => attachmentContents.sha256),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (t) => [index().on(t.entity, t.entityUid), index().on(t.sha256)],
);
