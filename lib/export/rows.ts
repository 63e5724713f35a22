import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { rowsOf } from '../db/rows';

/** Rows read at once: what an export holds of a list at any time. */
const batchSize = 500;

/**
 * The uids of a whole list in its order, as they are at this moment: four bytes a row. They are what keeps an
 * export consistent: each row once, in the order and selection of its beginning, however long the download
 * takes, with no connection or cursor held meanwhile.
 * @param list a statement that answers `uid`, in order
 */
export async function uidsOf(db: Db, list: SQL): Promise<Int32Array> {
  const [row] = await rowsOf<{ uids: number[] | null }>(
    db,
    sql`select array_agg(found.uid) as uids from (${list}) found`,
  );
  return Int32Array.from(row?.uids ?? []);
}

/**
 * The rows of uids, batch by batch and in their order; the next batch is read when the one before was taken.
 * Rows that have been deleted meanwhile are left out.
 */
export async function* inBatches<Row extends { uid: number }>(
  uids: Int32Array,
  load: (uids: number[]) => Promise<Row[]>,
  size = batchSize,
): AsyncGenerator<Row[], void, undefined> {
  for (let from = 0; from < uids.length; from += size) {
    const wanted = Array.from(uids.subarray(from, from + size));
    const rows = new Map((await load(wanted)).map((row) => [row.uid, row]));
    yield wanted.flatMap((uid) => rows.get(uid) ?? []);
  }
}
