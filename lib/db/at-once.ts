import { setTimeout as pause } from 'node:timers/promises';
import { alone } from './alone';
import type { Client } from './client';
import { countPublishing, freshFor, publishingLock } from './counts';

/** Milliseconds after which every process knows of the lock, and what was begun before is answered. */
const settling = 2 * freshFor;
/** Milliseconds in which a question that was asked before the commit has looked for the lock. */
const passing = 100;

/**
 * Does a write that readers see whole or not at all, although an answer takes several statements and processes keep what
 * they read for half a second: requests that begin meanwhile wait for it (counts.ts), those that began before are done
 * when it is made.
 * @param work one transaction
 */
export const atOnce = <T>(client: Client, work: () => Promise<T>): Promise<T> =>
  alone(client, publishingLock, async () => {
    countPublishing(1);
    try {
      await pause(settling);
      const done = await work();
      await pause(passing);
      return done;
    } finally {
      countPublishing(-1);
    }
  });
