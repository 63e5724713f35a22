import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { alone } from './alone';
import type { Client } from './client';

const advisoryLock = 7_301_926;

/** How often the migrations make way, a second each time; afterwards they wait, whoever waits behind them. */
const ways = 60;

/** Whether others stood in the way: lock_not_available, deadlock_detected. */
function isBlocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '') || isBlocked(error.cause);
}

/**
 * Runs all migrations in one transaction. The release before works meanwhile: its writes read many tables, so that two
 * changed tables are enough for each to wait for the other. A migration gives up its locks sooner than PostgreSQL looks
 * for such a knot (deadlock_timeout, a second), and tries again: otherwise the write would be the one that fails.
 */
async function makingWay(connection: pg.PoolClient, migrationsFolder: string): Promise<void> {
  for (let left = ways; ; left -= 1) {
    await connection.query(`set lock_timeout = ${left > 0 ? 500 : 0}`);
    try {
      return await migratePool(drizzlePool(connection), { migrationsFolder });
    } catch (error) {
      if (left === 0 || !isBlocked(error)) throw error;
      await sleep(1_000);
    }
  }
}

/** Brings the tables to the newest state, with the same migrations on both databases; one process at a time. */
export async function migrate(
  client: Pick<Extract<Client, { kind: 'pglite' }>, 'kind' | 'raw'> | Extract<Client, { kind: 'pg' }>,
): Promise<void> {
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (client.kind === 'pglite') {
    await migrateEmbedded(drizzleEmbedded(client.raw as PGlite), { migrationsFolder });
    return;
  }
  await alone(client, advisoryLock, (connection) => makingWay(connection!, migrationsFolder));
}
