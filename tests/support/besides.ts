import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, isEmbedded, type Tx } from '@/lib/db';
import { rowsOf } from '@/lib/db/rows';
import { write } from '@/lib/db/write';

/**
 * Begins a write of somebody else while a transaction has done its part and has not ended yet.
 * @returns what became of that other write once the first one was done
 */
export async function besides<T>(
  db: Db,
  first: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const asElse = AsyncLocalStorage.snapshot();
  let outcome: Promise<[PromiseSettledResult<T>]> | undefined;
  await write(db, async (tx) => {
    await first(tx);
    outcome = Promise.allSettled([asElse(other)]);
    if (isEmbedded(db)) return; // the other one waits for the only connection
    let ended = false;
    void outcome.then(() => {
      ended = true;
    });
    while (!ended && !(await isWaitedFor(tx))) await pause(20);
  });
  const [result] = await outcome!;
  return result;
}

/** Whether somebody waits for a lock that this transaction holds. */
async function isWaitedFor(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ waits: boolean }>(
    tx,
    sql`select exists (select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`,
  );
  return row!.waits;
}
