import 'server-only';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { config } from '../config';
import './errors';
import { type Client, sharedClient } from './client';
import { noteStatement } from './counted-tables';
import * as tables from './tables';
import { within } from './within';

/** The database, embedded or PostgreSQL, with one type for both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const wrapped = new WeakMap<Client, Promise<Db>>();
const embedded = new WeakSet<Db>();

/** The query builder over a client. Only who has the embedded database loads its driver, which brings PGlite along. */
export function wrap(client: Client): Promise<Db> {
  let known = wrapped.get(client);
  if (!known) {
    known = builderOf(client);
    wrapped.set(client, known);
  }
  return known;
}

async function builderOf(client: Client): Promise<Db> {
  const options = { schema: tables, logger: { logQuery: noteStatement } };
  const made = (
    client.kind === 'pg'
      ? drizzlePool(client.raw, options)
      : (await import('drizzle-orm/pglite')).drizzle(client.raw as PGlite, options)
  ) as Db;
  const transaction = made.transaction.bind(made);
  made.transaction = (work, how) => transaction((tx) => within(() => work(tx)), how);
  if (client.kind === 'pglite') embedded.add(made);
  return made;
}

export const getClient = (): Promise<Client> => sharedClient(config);

export const getDb = async (): Promise<Db> => wrap(await getClient());

/** Whether it is the embedded database: every transaction holds its one connection. */
export const isEmbedded = (db: Db): boolean => embedded.has(db);

export { tables };
