import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compiled, node, root } from '../../scripts/steps/paths.mjs';
import { releasesOf } from '../../scripts/steps/releases.mjs';

/** Settings of whoever starts the tests must not reach the site that they start. */
export const cleanEnv = (settings) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: tmpdir(),
  NEXT_TELEMETRY_DISABLED: '1',
  LOG_LEVEL: 'error',
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

/** The address of a database on that server. */
export function addressOf(database) {
  const address = new URL(process.env.TEST_DATABASE_URL);
  address.pathname = `/${database}`;
  return address.href;
}

/** Fills a database with the demo content, as `npm start` does. */
function seed(settings) {
  const args = ['--conditions=react-server', '--import', 'tsx', join(root, 'scripts/prepare.ts')];
  const { status, stderr } = spawnSync(node, args, {
    cwd: root,
    env: cleanEnv({ NODE_ENV: 'production', ...settings }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Die Vorlage der Datenbank konnte nicht angelegt werden:\n${stderr}`);
}

/** Seeds an embedded database with the demo content. @returns its folder, which the caller removes */
function seededFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'));
  seed({ DATA_DIR: folder });
  return folder;
}

/**
 * Before the tests of the API: seeds one database of each kind that every start of the site copies.
 * What the tests need to know stands in the environment.
 */
export async function setup() {
  if (!releasesOf().current()) {
    throw new Error('Die Tests der Schnittstellen brauchen die gebauten Seiten: zuerst „npm run build“.');
  }
  process.env.TEMPLATE_FOLDER = seededFolder();
  if (!process.env.TEST_DATABASE_URL) return;
  const name = `portal_template_${randomUUID().replaceAll('-', '')}`;
  process.env.TEMPLATE_DATABASE = name;
  await onServer(`create database ${name} template template0`);
  // The files of the documents are the same: what they are called follows from what is in them.
  seed({ DATABASE_URL: addressOf(name), DATA_DIR: process.env.TEMPLATE_FOLDER });
}

/** After them: nothing is left. */
export async function teardown() {
  const { TEMPLATE_FOLDER: folder, TEMPLATE_DATABASE: name } = process.env;
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (name) await onServer(`drop database if exists ${name} with (force)`);
}
