import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { record } from './columns';

/** Images for rich texts; their sizes are attachments. */
export const images = pgTable(
  'images',
  {
    ...record(),
    title: text('title').notNull(),
    /** What it shows; empty where it only decorates. */
    alt: text('alt').notNull().default(''),
    decorative: boolean('decorative').notNull().default(false),
    /** Pixels of the largest size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [index().on(t.createdBy)],
);
