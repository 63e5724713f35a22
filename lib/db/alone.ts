import type pg from 'pg';
import type { Client } from './client';

/**
 * Does work under a lock on the database, so that no other process does it at the same time. Waits as long as needed.
 * On the embedded database there are no other processes.
 * @param lock a number that nothing else on the database uses
 * @param work gets the connection that holds the lock; its statements have no time limit
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
    connection.release(true); // closing it frees the lock, and nobody else gets a connection without limits
  }
}
