import { fileURLToPath } from 'node:url';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { alone } from './alone';
import type { Client } from './client';

const advisoryLock = 7_301_926;

/** Brings the tables to the newest state, with the same migrations on both databases; one process at a time. */
export async function migrate(client: Client): Promise<void> {
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (client.kind === 'pglite') {
    await migrateEmbedded(drizzleEmbedded(client.raw), { migrationsFolder });
    return;
  }
  await alone(client, advisoryLock, (connection) =>
    migratePool(drizzlePool(connection!), { migrationsFolder }),
  );
}
