import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, wrap } from '@/lib/db';
import { type Client, openClient } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';

/** A migrated, otherwise empty database of its own. */
export interface TestDatabase {
  client: Client;
  db: Db;
  /** Closes it and, on PostgreSQL, drops it. */
  close(): Promise<void>;
}

/**
 * The databases to test on, for `describe.each(testClients())('%s', (_, open) => …)`: the embedded one
 * in memory and, when TEST_DATABASE_URL names a PostgreSQL whose user may create databases, a fresh
 * database there. The database that the address itself names is never written to.
 */
export function testClients(): [name: string, open: () => Promise<TestDatabase>][] {
  const server = process.env.TEST_DATABASE_URL;
  const embedded: [string, () => Promise<TestDatabase>] = ['PGlite', openEmbedded];
  return server ? [embedded, ['PostgreSQL', () => openFresh(server)]] : [embedded];
}

async function openEmbedded(): Promise<TestDatabase> {
  const kept = join(process.env.TEST_DUMP_FOLDER ?? '', 'migrated');
  const dump = existsSync(kept) ? new Blob([await readFile(kept)]) : undefined;
  const client = await openClient({ dataDir: 'memory://', dump });
  const database = await prepared(client, async () => {});
  if (!dump && process.env.TEST_DUMP_FOLDER && client.kind === 'pglite') {
    // The first one is kept for all others of this run; under another name until it is whole.
    const whole = await client.raw.dumpDataDir('none');
    await writeFile(`${kept}.${process.pid}`, new Uint8Array(await whole.arrayBuffer()));
    await rename(`${kept}.${process.pid}`, kept);
  }
  return database;
}

async function openFresh(server: string): Promise<TestDatabase> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template template0`);
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const client = await openClient({ databaseUrl: address.href, dataDir: '' });
  return prepared(client, drop);
}

async function prepared(client: Client, drop: () => Promise<void>): Promise<TestDatabase> {
  const close = async () => {
    await client.close();
    await drop();
  };
  try {
    await migrate(client);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, db: wrap(client), close };
}

async function onServer(server: string, statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: server });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
