// The built site as a process, and the sites that the test files of one jest worker use one after the other. Plain
// JavaScript, as jest's environment loads it outside the files' sandboxes, where it lives as long as its worker.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { node, root } from '../../scripts/steps/paths.mjs';
import { addressOf, cleanEnv, copyDatabase, onServer } from './template.mjs';

/**
 * @typedef {'PGlite' | 'PostgreSQL'} Backend
 * @typedef {{ settings: { DATA_DIR: string, DATABASE_URL?: string }, drop(): Promise<void> }} Seeded a database of its
 *   own with the demo content
 */

/** Copies the template that template.mjs has seeded. @param {Backend} backend @returns {Promise<Seeded>} */
export async function seeded(backend) {
  const folder = mkdtempSync(join(process.env.SITES_FOLDER ?? tmpdir(), 'site-'));
  if (backend === 'PGlite') {
    cpSync(process.env.TEMPLATE_FOLDER, folder, { recursive: true });
    const drop = async () => rmSync(folder, { recursive: true, force: true });
    return { settings: { DATA_DIR: folder }, drop };
  }
  cpSync(process.env.TEMPLATE_FILES, folder, { recursive: true });
  return onPostgres(folder, process.env.TEMPLATE_DATABASE);
}

/** A database on PostgreSQL without anything, and a folder. @returns {Promise<Seeded>} */
export const empty = () =>
  onPostgres(mkdtempSync(join(process.env.SITES_FOLDER ?? tmpdir(), 'site-')), 'template0');

/** @param {string} folder @param {string} template what the database is a copy of @returns {Promise<Seeded>} */
async function onPostgres(folder, template) {
  const name = `${process.env.TEMPLATE_DATABASE}_${randomUUID().slice(0, 8)}`;
  await copyDatabase(template, name);
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: addressOf(name) },
    drop: async () => {
      rmSync(folder, { recursive: true, force: true });
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Starts the site and waits until it answers.
 * @param {{ settings: object, port?: number, enter?: string[], warm?: boolean }} how `enter`: what stands before the
 *   program; `warm`: it warms up as in operation, where pages lend the backend to calls and not the other way round
 */
export async function startProcess({ settings, port, enter = [], warm = false }) {
  const at = port ?? (await freePort());
  const preloaded = ['sql-door.mjs', 'same-hashes.mjs'].map((name) => join(root, 'tests/support', name));
  const command = [
    ...enter,
    node,
    '--max-semi-space-size=64',
    ...preloaded.flatMap((file) => ['--import', file]),
    join(root, 'scripts/serve.mjs'),
    ...(warm ? [] : ['--cold']),
  ];
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: cleanEnv({ ...settings, PORT: String(at) }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const closed = new Promise((resolve) => child.once('close', () => resolve(undefined)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const announced = new Promise((resolve) => {
    child.on('message', (message) => message.ready && resolve(true));
  });
  if (!(await Promise.race([announced, closed])))
    throw new Error(`Die Seiten sind nicht gestartet:\n${output}`);

  /** Asks the process through sql-door.mjs. @param {object} question @returns {Promise<unknown[]>} */
  const through = (question) => {
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const over = () => reject(new Error(`Die Seiten sind zu Ende:\n${output}`));
      const listen = (answer) => {
        if (answer.id !== id) return;
        child.off('message', listen);
        child.off('close', over);
        if (answer.rows) resolve(answer.rows);
        else reject(new Error(answer.problem));
      };
      if (isOver()) return over();
      child.on('message', listen);
      child.once('close', over);
      child.send({ id, ...question });
    });
  };
  return {
    port: at,
    /** @param {string} sql @param {unknown[]} values */
    query: (sql, values = []) => through({ sql, values }),
    /** Its database as it was when it started. */
    renew: () => through({ renew: true }),
    /** What the process wrote. */
    output: () => output,
    isOver,
    /** @param {NodeJS.Signals} signal */
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
    /** It no longer keeps this process alive, and ends with it. */
    let: () => {
      for (const one of [child, child.channel, child.stdout, child.stderr]) one.unref();
    },
  };
}
