import 'server-only';
import type pg from 'pg';
import { type Db as BossDatabase, fromPglite } from 'pg-boss';
import type { Client } from '../db/client';

/** The portal's own client as pg-boss wants it, so that jobs need no further connections. */
export function bossDatabase(client: Client): BossDatabase {
  return client.kind === 'pglite' ? fromPglite(client.raw) : overPool(client.raw);
}

/**
 * pg-boss sends whole blocks (`begin; …; commit`). One that fails leaves its connection inside a broken
 * transaction; such a connection is closed instead of going back to the requests.
 */
function overPool(pool: pg.Pool): BossDatabase {
  return {
    async executeSql(text, values) {
      const connection = await pool.connect();
      try {
        const result = await connection.query(text, values);
        connection.release();
        return result;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    },
  };
}
