import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that work runs in; what was begun in it and goes on afterwards is in it no more. */
interface Within {
  open: boolean;
}

const place = Symbol.for('energiemarkt.db.within');
const holder = globalThis as { [place]?: AsyncLocalStorage<Within> };

/** The storage, shared by all bundles of the process. */
function storage(): AsyncLocalStorage<Within> {
  holder[place] ??= new AsyncLocalStorage();
  return holder[place];
}

/** Runs the work of a transaction, so that what it calls knows (`isWithin`). */
export async function within<T>(work: () => Promise<T>): Promise<T> {
  const own: Within = { open: true };
  try {
    return await storage().run(own, work);
  } finally {
    own.open = false;
  }
}

/**
 * Whether who asks is in a transaction that is still open. Another connection does not see what that one wrote, and the
 * embedded database has no other: who waits for it waits for ever, and everybody behind them.
 */
export const isWithin = (): boolean => storage().getStore()?.open === true;
