import type { Db } from '../db';

/** Work that comes by the clock, and at once when it is woken. Never twice at a time, in all processes. */
export interface PeriodicJob {
  name: string;
  /** Minute, hour, day, month, weekday, in Vienna. */
  cron: string;
  work: (db: Db) => Promise<void>;
}

/** Records that wait to be worked on one by one, each with its own repetitions. */
export interface RecordJob {
  name: string;
  /** The uids of what waits; what is already queued is left out by itself. */
  waiting: (db: Db) => Promise<number[]>;
  /** @throws when it is to be tried again later */
  work: (db: Db, uid: number) => Promise<void>;
  /** Seconds to the first repetition; they double up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
}
