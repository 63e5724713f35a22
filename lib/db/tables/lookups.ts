import { integer, pgTable, text } from 'drizzle-orm/pg-core';

const lookup = () => ({
  uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
});

export const processCategories = pgTable('process_categories', lookup());
export const divisions = pgTable('divisions', lookup());
export const participants = pgTable('participants', {
  ...lookup(),
  /** The market's abbreviation, e.g. NB; empty for roles that take part in no message. */
  code: text('code').notNull().default(''),
});
export const granularities = pgTable('granularities', lookup());
export const responseCategories = pgTable('response_categories', lookup());
export const documentCategories = pgTable('document_categories', lookup());
export const somaIds = pgTable('soma_ids', {
  uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
  id: text('id').notNull().unique(),
  title: text('title').notNull(),
});
