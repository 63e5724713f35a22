import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '@/lib/db';
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
  let outcome: Promise<[PromiseSettledResult<T>]> | undefined;
  await write(db, async (tx) => {
    await first(tx);
    outcome = Promise.allSettled([other()]);
    // Long enough for a write that does not wait to have read what it goes by.
    await Promise.race([outcome, pause(500)]);
  });
  const [result] = await outcome!;
  return result;
}
