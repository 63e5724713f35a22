import 'server-only';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '.';

/** The rows of a statement, on either database. */
export async function rowsOf<T>(db: Db | Tx, statement: SQL): Promise<T[]> {
  // Both drivers answer `rows`, which the one type of the two does not tell.
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}
