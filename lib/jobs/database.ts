import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db as BossDatabase, fromPglite } from 'pg-boss';
import { awayError } from '../db/away';
import type { Client } from '../db/client';

/** Tries over about 20 s, shorter than a lease. */
const mostRepeats = 40;
const pauseBetween = 500;

/** A block of several statements: `begin; …; commit`. */
const block = /^\s*BEGIN;([\s\S]*?)COMMIT;?\s*$/i;

/**
 * pg-boss on the embedded database. It has one connection, so a block runs as a transaction of it: one that fails is
 * rolled back before anybody else's statement, which would fail with it.
 */
function embedded({ raw }: Extract<Client, { kind: 'pglite' }>): BossDatabase {
  const adapter = fromPglite(raw);
  return {
    ...adapter,
    async executeSql(text, values) {
      const statements = values?.length ? undefined : block.exec(text)?.[1];
      if (statements === undefined) return adapter.executeSql(text, values);
      const results = await raw.transaction((tx) => tx.exec(statements));
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}

/**
 * The portal's client for pg-boss, so that jobs need no further connections. Whole blocks (`begin; …; commit`) are
 * fine: the pool closes a connection on which one failed. While the database is away a statement is repeated for some
 * time, which pg-boss's statements allow: if the end of a job got lost, nobody would run it again until its lease is
 * over.
 * @param told called after each try with its success
 * @param patient whether to repeat
 */
export function bossDatabase(
  client: Client,
  told: (worked: boolean) => void,
  patient: () => boolean,
): BossDatabase {
  const database: BossDatabase =
    client.kind === 'pglite'
      ? embedded(client)
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
