import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** A moment as a bind parameter; never SQL's now(), so that a test can set the clock. */
export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** When the transaction began, by the database's clock: what rows are marked with. Nothing is decided by it. */
export const momentOfWriting = sql`now()`;

/** A moment of the database in whole seconds since 1970, as dates travel in the API; null for null. */
export const seconds = <One extends SQL | Column>(moment: One): SQL<number | NullOf<One>> =>
  sql<number>`floor(extract(epoch from ${moment}))::float`;

/** null, where a column may be empty. */
export type NullOf<One> = One extends { _: { notNull: false } } ? null : never;
