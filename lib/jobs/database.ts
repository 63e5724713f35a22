import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db as BossDatabase, fromPglite } from 'pg-boss';
import { awayError } from '../db/away';
import type { Client } from '../db/client';

/** A statement is repeated for about 20 s, less than a lease takes to end. */
const mostRepeats = 40;
const pauseBetween = 500;

/**
 * The portal's own client as pg-boss wants it, so that jobs need no further connections. Whole blocks (`begin; …;
 * commit`) pass: the pool closes a connection on which one failed.
 * A statement that finds the database away is repeated for a while: that a job has ended must not be lost, for nobody
 * else would run it until its lease is over. pg-boss's statements allow it.
 * @param told after each try, whether it worked
 * @param patient whether to repeat
 */
export function bossDatabase(
  client: Client,
  told: (worked: boolean) => void,
  patient: () => boolean,
): BossDatabase {
  const database: BossDatabase =
    client.kind === 'pglite'
      ? fromPglite(client.raw)
      : { executeSql: (text, values) => client.raw.query(text, values) };
  return {
    ...database,
    async executeSql(text, values) {
      for (let tries = 1; ; tries += 1) {
        try {
          const result = await database.executeSql(text, values);
          told(true);
          return result;
        } catch (error) {
          told(false);
          if (tries > mostRepeats || !patient() || !awayError(error)) throw error;
          await pause(pauseBetween);
        }
      }
    },
  };
}
