import 'server-only';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '.';

/** The rows of a statement, on either database. */
export async function rowsOf<T>(db: Db | Tx, statement: SQL): Promise<T[]> {
  // Both drivers return `rows`, but their common type does not say so.
  return ((await db.execute(statement)) as { rows: T[] }).rows;
}
