import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Db, wrap } from '@/lib/db';
import { type Client, embeddedClient, openClient } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import type { WithDatabases } from './database-environment.mjs';
import { addressOf, copyDatabase, onServer, withServer } from './template.mjs';

/** A migrated, otherwise empty database that nobody else uses meanwhile. */
export interface TestDatabase {
  client: Client;
  db: Db;
  /** Gives the embedded one back to the worker's next file; drops the one on PostgreSQL. */
  close(): Promise<void>;
}

type Opening = [name: string, open: () => Promise<TestDatabase>];

const embedded: Opening = ['PGlite', openEmbedded];
const postgres: Opening = ['PostgreSQL', openFresh];

/**
 * The database to test on, for `describe.each(testClients())('%s', (_, open) => …)`: a fresh one on the PostgreSQL that
 * TEST_DATABASE_URL names and whose user may create databases, else the worker's embedded one in memory
 * (database-environment.mjs). The database that the address itself names is never written to.
 */
export const testClients = (): Opening[] => [process.env.TEST_DATABASE_URL ? postgres : embedded];

/**
 * Both, for files about what the databases do differently (SQL functions and orders, days and moments on their way in and
 * out, locks, what the server asks of its client), and about jobs that no page or call starts. Every call is asked of the
 * embedded one by lib/backend/hostile-input.test.ts; what only a unit test walks runs on PostgreSQL alone where there is one.
 */
export const bothClients = (): Opening[] =>
  process.env.TEST_DATABASE_URL ? [embedded, postgres] : [embedded];

export async function openEmbedded(): Promise<TestDatabase> {
  const { raw, release } = await (globalThis as WithDatabases).openEmbedded!();
  const client = embeddedClient(ofThisRealm(raw), release);
  return { client, db: await wrap(client), close: client.close };
}

/** The database lives outside of jest's sandbox, where an error is none of the sandbox's `Error`. */
function ofThisRealm<T extends object>(outside: T): T {
  const told = (error: unknown) => {
    if (typeof error === 'object' && error && !(error instanceof Error))
      Object.setPrototypeOf(error, Error.prototype);
    throw error;
  };
  return new Proxy(outside, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        // A transaction hands itself to its caller.
        const handed = args.map((arg) =>
          typeof arg === 'function'
            ? (given: unknown) => arg(isObject(given) ? ofThisRealm(given) : given)
            : arg,
        );
        const answer = value.apply(target, handed);
        return isObject(answer) && 'then' in answer ? (answer as Promise<unknown>).catch(told) : answer;
      };
    },
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Any number that nothing else on the server uses: one process makes what all copy. */
const templateLock = 7_301_927;

/** The database that this run migrates once for all its copies. @returns its name */
async function migratedTemplate(): Promise<string> {
  const name = process.env.TEST_TEMPLATE_DATABASE!; // dump-setup.mjs
  await withServer(async (connection: pg.Client) => {
    await connection.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await connection.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await copyDatabase('template0', name);
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
  await copyDatabase(await migratedTemplate(), name);
  const drop = () => onServer(`drop database if exists ${name} with (force)`);
  const client = await openClient({ databaseUrl: addressOf(name), dataDir: '' });
  const close = () => client.close().then(drop);
  return { client, db: await wrap(client), close };
}

/** Statements that empty tables, by database and tables. */
const emptying = new WeakMap<Client, Map<string, string>>();

/**
 * Takes all rows from tables, and from all that refer to them. `truncate … cascade` does so without triggers, and makes
 * new files for them and their indexes: for the users' 26 tables a tenth of a second, before each test.
 */
export async function emptied(client: Client, ...tables: string[]): Promise<void> {
  const known = emptying.get(client) ?? new Map<string, string>();
  emptying.set(client, known);
  const key = tables.join();
  if (!known.has(key)) {
    const { rows } = await client.query(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
    );
    const order = new Set<string>();
    const seen = new Set<string>();
    const visit = (table: string) => {
      if (seen.has(table)) return;
      seen.add(table);
      for (const { child, parent } of rows as Record<string, string>[]) if (parent === table) visit(child!);
      order.add(table); // after those that refer to it
    };
    tables.forEach(visit);
    const statements = [...order].map((table) => `delete from ${table};`).join(' ');
    known.set(key, `do $$ begin ${statements} end $$`);
  }
  await client.query(known.get(key)!);
}
