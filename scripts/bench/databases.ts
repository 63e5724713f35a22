import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '../../lib/db/client';
import { bulkProcesses } from '../../lib/db/seed/bulk';
import {
  bulkConsultations,
  bulkMarketPartners,
  bulkResponseCodes,
  bulkSchemas,
  bulkStatements,
} from '../../lib/db/seed/bulk-lists';
import { pauseSearch, rebuildSearch } from '../../lib/search/rebuild';
import { childEnv, node, preparing } from '../steps/paths.mjs';
import { postgres } from '../steps/postgres.mjs';
import { run } from '../steps/run.mjs';
import { findPostgres } from '../steps/tools.mjs';

/** Variables that connect the site to a database. */
export type DatabaseEnv = Record<string, string>;

export interface Databases {
  kind: 'PostgreSQL' | 'PGlite';
  small: DatabaseEnv;
  /** Undefined unless it was asked for. */
  large?: DatabaseEnv;
  stop(): Promise<void>;
}

/**
 * One or two databases with the demo content and so many processes, schema versions, response codes, market partners and
 * consultations; on PostgreSQL if it is installed.
 */
export async function makeDatabases(sizes: { small: number; large?: number }): Promise<Databases> {
  const { kind, small, large, stop } = await emptyDatabases();
  try {
    await fill(small, sizes.small);
    if (sizes.large) await fill(large, sizes.large);
  } catch (error) {
    await stop();
    throw error;
  }
  return { kind, small, large: sizes.large ? large : undefined, stop };
}

function emptyEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const at = (name: string): DatabaseEnv => ({ DATABASE_URL: '', DATA_DIR: join(folder, name) });
  return { at, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** A small database as `makeDatabases` makes it, but always the embedded one. */
export async function makeEmbedded(size: number): Promise<{ small: DatabaseEnv; stop(): Promise<void> }> {
  const { at, stop } = emptyEmbedded();
  await fill(at('small'), size);
  return { small: at('small'), stop };
}

async function emptyDatabases(): Promise<Databases & { large: DatabaseEnv }> {
  const server = findPostgres() && (await postgres());
  if (!server) {
    const { at, stop } = emptyEmbedded();
    return { kind: 'PGlite', small: at('small'), large: at('large'), stop };
  }
  const at = (name: string): DatabaseEnv => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return { DATABASE_URL: url.href };
  };
  const client = await openClient({ databaseUrl: server.url, dataDir: '' });
  for (const name of ['small', 'large'])
    await client.query(`create database bench_${name} template template0`);
  await client.close();
  return { kind: 'PostgreSQL', small: at('bench_small'), large: at('bench_large'), stop: server.stop };
}

/** A hundred years of consultations. */
const mostConsultations = 10_000;

async function fill(env: DatabaseEnv, size: number): Promise<void> {
  const code = await run(node, preparing, { env: childEnv({ ...env, DEMO_CONTENT: 'ja' }), quiet: true });
  if (code !== 0) throw new Error('Die Datenbank für die Messung konnte nicht vorbereitet werden.');
  const client = await openClient({
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR ?? '',
  });
  try {
    await pauseSearch(client);
    const { rows } = await client.query('select count(*)::int as n from processes');
    await bulkProcesses(client, Math.max(0, size - (rows[0] as { n: number }).n));
    await bulkSchemas(client, size);
    await bulkResponseCodes(client, size);
    await bulkMarketPartners(client, size);
    await bulkConsultations(client, Math.min(size, mostConsultations));
    // The large database has 5,000 statements in one consultation.
    await bulkStatements(client, Math.min(5_000, size));
    await rebuildSearch(client);
    await client.query('vacuum analyze');
  } finally {
    await client.close();
  }
}
