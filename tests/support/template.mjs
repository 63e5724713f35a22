import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compiled, node, root } from '../../scripts/steps/paths.mjs';
import { releasesOf } from '../../scripts/steps/releases.mjs';
import { run } from '../../scripts/steps/run.mjs';

/** Settings of whoever starts the tests must not reach the site that they start. */
export const cleanEnv = (settings) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: tmpdir(),
  NEXT_TELEMETRY_DISABLED: '1',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
  WATCHDOG_SECONDS: '0', // a process that a busy machine leaves without a turn is not ended for it
  NODE_COMPILE_CACHE: compiled,
  ...settings,
});

/** Works on a connection to the server that TEST_DATABASE_URL names; what it locked is free afterwards. */
export async function withServer(work) {
  const connection = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await connection.connect();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

/** Runs one statement there. */
export const onServer = (statement) => withServer((connection) => connection.query(statement));

/** Makes a database there as another one is. By files: page by page, each of hundreds would go through the log as well. */
export const copyDatabase = (template, name) =>
  onServer(`create database ${name} template ${template} strategy file_copy`);

/** The address of a database on that server. */
export function addressOf(database) {
  const address = new URL(process.env.TEST_DATABASE_URL);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Fills a database with the demo content, as `npm start` does. NEXT_RELEASE names the folder of a later release, which
 * then prepares it as well: so the tests show whether this one goes on with what that one has made of the tables.
 */
async function seed(settings) {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/prepare.ts'];
  const env = cleanEnv({ NODE_ENV: 'production', ...settings });
  for (const cwd of [root, process.env.NEXT_RELEASE].filter(Boolean)) {
    if ((await run(node, args, { env, cwd, quiet: true })) !== 0)
      throw new Error('Die Vorlage der Datenbank konnte nicht angelegt werden; der Grund steht oben.');
  }
}

/**
 * Before the tests of built sites: seeds one database of each kind that every site starts on a copy of.
 * What the tests need to know stands in the environment. `npm test` does it once for all that it starts.
 */
export async function setup() {
  if (process.env.TEMPLATES_OF) return;
  if (!releasesOf().current()) {
    throw new Error('Die Tests der Schnittstellen brauchen die gebauten Seiten: zuerst „npm run build“.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-sites-'));
  process.env.TEMPLATES_OF = String(process.pid);
  process.env.SITES_FOLDER = folder;
  process.env.TEMPLATE_FOLDER = join(folder, 'embedded');
  const embedded = seed({ DATA_DIR: process.env.TEMPLATE_FOLDER });
  if (!process.env.TEST_DATABASE_URL) return embedded;
  process.env.TEMPLATE_FILES = join(folder, 'postgresql');
  const name = `portal_template_${randomUUID().replaceAll('-', '')}`;
  process.env.TEMPLATE_DATABASE = name;
  await copyDatabase('template0', name);
  const onPostgres = seed({ DATABASE_URL: addressOf(name), DATA_DIR: process.env.TEMPLATE_FILES });
  await Promise.all([embedded, onPostgres]);
}

/** After them: nothing is left, of sites that nobody ended either. */
export async function teardown() {
  const { SITES_FOLDER: folder, TEMPLATE_DATABASE: name, TEMPLATES_OF: owner } = process.env;
  if (owner !== String(process.pid)) return;
  if (name) {
    await withServer(async (connection) => {
      const { rows } = await connection.query(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [name],
      );
      for (const left of rows) await connection.query(`drop database if exists ${left.name} with (force)`);
    });
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
