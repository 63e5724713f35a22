import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { select } from '../db/select';

/** Rows in memory at any time. */
const batchSize = 500;

/**
 * The uids of a whole list at this moment, in order; four bytes a row. They keep a long download consistent without
 * holding a connection or cursor: each row appears once, in the selection and order of the beginning.
 * @param list a statement that selects `uid`, in order
 */
export async function uidsOf(db: Db, list: SQL): Promise<Int32Array> {
  const uids = sql<number[] | null>`array_agg(found.uid)`;
  const [row] = await select(db, { uids }, sql`from (${list}) found`);
  return Int32Array.from(row?.uids ?? []);
}

/** The rows of uids in batches, in order, each read when the one before is consumed. Skips rows deleted meanwhile. */
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
