import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Db, wrap } from '@/lib/db';
import { type Client, openClient } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { addressOf, onServer, withServer } from './template.mjs';

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
  return server ? [embedded, ['PostgreSQL', openFresh]] : [embedded];
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

/** Any number that nothing else on the server uses: one process makes what all copy. */
const templateLock = 7_301_927;

/** The database that this run migrates once for all its copies. @returns its name */
async function migratedTemplate(): Promise<string> {
  const name = process.env.TEST_TEMPLATE_DATABASE;
  if (!name) return 'template0';
  await withServer(async (connection: pg.Client) => {
    await connection.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await connection.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await connection.query(`create database ${name} template template0`);
    const client = await openClient({ databaseUrl: addressOf(name), dataDir: '' });
    try {
      await migrate(client).finally(() => client.close());
    } catch (error) {
      await connection.query(`drop database ${name} with (force)`);
      throw error;
    }
  });
  return name;
}

async function openFresh(): Promise<TestDatabase> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${await migratedTemplate()}`);
  const drop = () => onServer(`drop database if exists ${name} with (force)`);
  const client = await openClient({ databaseUrl: addressOf(name), dataDir: '' });
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
