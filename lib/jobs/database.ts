import 'server-only';
import { type Db as BossDatabase, fromPglite } from 'pg-boss';
import type { Client } from '../db/client';

/**
 * The portal's own client as pg-boss wants it, so that jobs need no further connections. Whole blocks (`begin; …;
 * commit`) pass: the pool closes a connection on which one failed.
 * @param told after each statement, whether it worked
 */
export function bossDatabase(client: Client, told: (worked: boolean) => void): BossDatabase {
  const database: BossDatabase =
    client.kind === 'pglite'
      ? fromPglite(client.raw)
      : { executeSql: (text, values) => client.raw.query(text, values) };
  return {
    ...database,
    async executeSql(text, values) {
      try {
        const result = await database.executeSql(text, values);
        told(true);
        return result;
      } catch (error) {
        told(false);
        throw error;
      }
    },
  };
}
