import type { Db } from '../db';

/** Work done by the clock, and at once when woken; never twice at a time over all processes. */
export interface PeriodicJob {
  name: string;
  /** Minute, hour, day, month, weekday, in Vienna. */
  cron: string;
  work: (db: Db) => Promise<void>;
}

/** Work on waiting records one by one, each with its own retries. */
export interface RecordJob {
  name: string;
  /** The uids of waiting records; those already queued are skipped automatically. */
  waiting: (db: Db) => Promise<number[]>;
  /** @throws to be tried again later */
  work: (db: Db, uid: number) => Promise<void>;
  /** Seconds until the first retry; doubles up to `longestDelay`. */
  firstDelay: number;
  longestDelay: number;
}
