import type pg from 'pg';
import type { Client } from './client';

/**
 * Does work while no other process does what has the same number (any that no other program on the database uses),
 * however long these take. On the embedded database nobody else is there.
 * @param work is given the connection that holds the lock and whose statements may take their time
 */
export async function alone<T>(
  client: Client,
  lock: number,
  work: (connection?: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (client.kind === 'pglite') return work();
  const connection = await client.raw.connect();
  try {
    await connection.query('set statement_timeout = 0; set lock_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [lock]);
    return await work(connection);
  } finally {
    connection.release(true); // its end frees the lock, and nobody else gets its limits
  }
}
