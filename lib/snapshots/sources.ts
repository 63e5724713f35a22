import type { Db } from '../db';

/** A record as a line of a dataset has it. */
export type Line = { uid: number; sha256?: string };

/** Where the lines of a dataset come from: what a visitor may see. */
export interface Source {
  /** All of them, ascending. */
  uids: (db: Db) => Promise<Int32Array>;
  /** Some of them, in any order, without those that are gone meanwhile. A line with a `sha256` is of a file. */
  load: (db: Db, uids: number[]) => Promise<Line[]>;
  /** The content of a file that may not be in the storage. */
  content?: (db: Db, sha256: string) => Promise<Uint8Array | undefined>;
}
