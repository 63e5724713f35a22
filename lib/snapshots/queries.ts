import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { count, select } from '../db/select';
import { openStored } from '../files/stored-answer';
import { pageOf, windowOf } from '../list';
import { keyOf } from '../storage/model';
import { lineIn } from './differences';
import type { Part, Snapshot } from './model';

const { day, createdAt, licence, parts } = tables.snapshots;

const read = (db: Db, rest: SQL): Promise<Snapshot[]> =>
  select(db, { day, createdAt: seconds(createdAt), licence, parts }, sql`from snapshots ${rest}`);

/** A page of the snapshots, newest first. */
export async function listSnapshots(db: Db, question: { page?: number; pageSize?: number }) {
  const { limit, offset } = windowOf(question);
  const snapshots = await read(db, sql`order by day desc limit ${limit} offset ${offset}`);
  return { snapshots, ...pageOf(question, await count(db, sql`from snapshots`)) };
}

export async function findSnapshot(db: Db, on: string): Promise<Snapshot | undefined> {
  const [found] = await read(db, sql`where day = ${on}::date`);
  return found;
}

/** The last one before a day. */
export async function snapshotBefore(db: Db, on: string): Promise<Snapshot | undefined> {
  const [found] = await read(db, sql`where day < ${on}::date order by day desc limit 1`);
  return found;
}

/** The days of the snapshots before and after a day that has none. */
export async function neighboursOf(db: Db, on: string): Promise<string[]> {
  const rows = await select(
    db,
    { day },
    sql`from snapshots where day = (select max(day) from snapshots where day < ${on}::date)
      or day = (select min(day) from snapshots where day > ${on}::date) order by day`,
  );
  return rows.map((row) => row.day);
}

/** Whether a content belongs to a snapshot, so that everyone may have it. */
export const isKept = async (db: Db, sha256: string): Promise<boolean> =>
  (await count(db, sql`from snapshots where contents @> array[${keyOf(sha256)}]`)) > 0;

/** The record of a uid in a dataset; undefined where it is not in it. @throws PortalError unavailable without the storage */
export async function findLine({ sha256, bytes }: Part, uid: number): Promise<unknown> {
  const line = await lineIn((start) => openStored(keyOf(sha256), { start, end: bytes - 1 }), bytes, uid);
  return line && JSON.parse(line);
}
