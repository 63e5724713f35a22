import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { record, richText } from './columns';

/** A day on which the market switches together (lib/market-dates). */
export const marketDates = pgTable('market_dates', {
  ...record(),
  title: text('title').notNull(),
  day: date('day', { mode: 'string' }).notNull().unique(),
  description: richText('description'),
  /** A line each: its day, then what is due. */
  deadlines: text('deadlines').notNull().default(''),
});
