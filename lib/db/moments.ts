import 'server-only';
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** A moment as a bind parameter. SQL must not decide by now(), so that tests can set the clock. */
export const at = (now: Date | Placeholder): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** The beginning of the transaction by the database's clock, to mark rows with; nothing may be decided by it. */
export const momentOfWriting = sql`now()`;

/** A moment of the database in whole seconds since 1970, as the API sends it; null for null. */
export const seconds = <One extends SQL | Column>(moment: One): SQL<number | NullOf<One>> =>
  sql<number>`floor(extract(epoch from ${moment}))::float`;

/** null if the column is nullable. */
export type NullOf<One> = One extends { _: { notNull: false } } ? null : never;
