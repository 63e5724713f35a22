import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { record } from './columns';

const lookup = () => ({
  uid: integer('uid').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
});

/** An entry of a list that people keep (lib/lookups/lists.ts). */
const kept = () => ({
  ...record(),
  /** Whether forms offer it; what has it keeps it. */
  active: boolean('active').notNull().default(true),
});

export const processCategories = pgTable('process_categories', lookup());
export const divisions = pgTable('divisions', { ...lookup(), ...kept() });
export const participants = pgTable('participants', {
  ...lookup(),
  ...kept(),
  /** The market's abbreviation, e.g. NB; empty for roles that take part in no message. */
  code: text('code').notNull().default(''),
});
export const granularities = pgTable('granularities', { ...lookup(), ...kept() });
export const responseCategories = pgTable('response_categories', { ...lookup(), ...kept() });
export const documentCategories = pgTable('document_categories', lookup());
export const somaIds = pgTable('soma_ids', {
  ...kept(),
  id: text('id').notNull().unique(),
  title: text('title').notNull(),
});
