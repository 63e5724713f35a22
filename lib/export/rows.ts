import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db';
import { select } from '../db/select';
import { turns } from '../turns';

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

/** Characters that are written at once: a row may hold long texts. */
const mostCharacters = 100_000;

function* slices<Row extends object>(rows: Row[]): Generator<Row[], void, undefined> {
  let slice: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    slice.push(row);
    for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
    if (characters < mostCharacters) continue;
    yield slice;
    [slice, characters] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

/**
 * The rows of uids in order, read in batches, each when the one before is consumed. Skips rows deleted meanwhile. Who
 * writes them gets few long rows at a time, and others have their turn in between.
 */
export async function* inBatches<Row extends { uid: number }>(
  uids: Int32Array,
  load: (uids: number[]) => Promise<Row[]>,
  size = batchSize,
): AsyncGenerator<Row[], void, undefined> {
  const turn = turns();
  for (let from = 0; from < uids.length; from += size) {
    const wanted = Array.from(uids.subarray(from, from + size));
    const rows = new Map((await load(wanted)).map((row) => [row.uid, row]));
    for (const slice of slices(wanted.flatMap((uid) => rows.get(uid) ?? []))) {
      yield slice;
      await turn();
    }
  }
}
