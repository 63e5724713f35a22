import { sql } from 'drizzle-orm';
import { customType, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns of every record. `revision` guards against overwriting a newer save. */
export const record = () => ({
  uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: integer('created_by'),
  changedAt: moment('changed_at').notNull().defaultNow(),
  changedBy: integer('changed_by'),
  revision: integer('revision').notNull().default(1),
});

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Validity in whole calendar days of Europe/Vienna, both ends included; null at the end means open. */
export const validity = () => ({
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }),
});

/**
 * Columns of a version that the beginning of another one ended: that one's uid (no foreign key), and the end that
 * people had chosen before. Both null if people chose the end.
 */
export const closing = () => ({
  closedBy: integer('closed_by'),
  untilBefore: date('until_before', { mode: 'string' }),
});

/**
 * Columns of a version that can be published and withdrawn. A trigger sets the first moment at which it was public and
 * forgets the withdrawal when it is published again, whoever writes; what was ever public is never deleted.
 */
export const publication = () => ({
  firstPublicAt: moment('first_public_at'),
  /** When it was withdrawn, and the sentence that told of it. Null while it is public, or not public yet. */
  withdrawnAt: moment('withdrawn_at'),
  withdrawal: text('withdrawal'),
});

/** A version such as 3.00, shown `03.00` (docs/requirements/input.md, Display). */
export const version = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' });

/** Sanitised HTML; empty if there is none. */
export const richText = (name: string) => text(name).notNull().default('');

export const integers = (name: string) => integer(name).array().notNull().default(sql`'{}'`);
export const texts = (name: string) => text(name).array().notNull().default(sql`'{}'`);

/** A full-text vector, filled by the database. */
export const tsvector = customType<{ data: string }>({
  dataType: () => 'tsvector',
});

/** Bytes of a small file. */
export const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
});
