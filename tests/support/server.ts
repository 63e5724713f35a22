import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { node, root } from '@/scripts/steps/paths.mjs';
import { expectDescribed } from './answers';
import { type Answer, ask, type Question } from './http';
import { addressOf, cleanEnv, onServer } from './template.mjs';

export type Backend = 'PGlite' | 'PostgreSQL';

/** The databases to test on, for `describe.each(backends)`: PostgreSQL where TEST_DATABASE_URL names one. */
export const backends: Backend[] = process.env.TEST_DATABASE_URL ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** A database of its own with the demo content. */
export interface Seeded {
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** The built site as a process of its own. */
export interface Site {
  url: string;
  port: number;
  /**
   * One request with Node's own client: no path is changed, no redirect followed. What a call answers is held against
   * what the OpenAPI document says of it.
   */
  ask(method: string, path: string, question?: Question): Promise<Answer>;
  /** Signs in. @returns the Cookie header of the session */
  login(email: string, password?: string): Promise<string>;
  /** SQL in the site's own database, while it runs. */
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** What the process wrote. */
  output(): string;
  /** Ends the process in order, and drops its database. */
  stop(): Promise<void>;
  /** Ends the process as a failing machine would; its database stays. */
  kill9(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Copies the template that tests/support/template.mjs has seeded. */
export async function seeded(backend: Backend): Promise<Seeded> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-site-'));
  const dropFolder = () => rmSync(folder, { recursive: true, force: true });
  if (backend === 'PGlite') {
    cpSync(process.env.TEMPLATE_FOLDER!, folder, { recursive: true });
    return { settings: { DATA_DIR: folder }, drop: async () => dropFolder() };
  }
  const name = `portal_site_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${process.env.TEMPLATE_DATABASE}`);
  cpSync(process.env.TEMPLATE_FILES!, folder, { recursive: true });
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: addressOf(name) },
    drop: async () => {
      dropFolder();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

interface Start {
  backend?: Backend;
  /** A database to start on; by default a fresh one that goes with the site. */
  database?: Seeded;
  /** More variables, e.g. BACKEND_URL. */
  env?: Record<string, string>;
  port?: number;
}

/** Starts the built site and waits until it answers. */
export async function startSite({ backend = 'PGlite', database, env, port }: Start = {}): Promise<Site> {
  const own = database ?? (await seeded(backend));
  const at = port ?? (await freePort());
  const door = join(root, 'tests/support/sql-door.mjs');
  const child = spawn(node, ['--import', door, join(root, 'scripts/serve.mjs'), '--cold'], {
    cwd: root,
    env: cleanEnv({ ...own.settings, PORT: String(at), ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
  };
  await ready(child, closed, () => output);

  const site: Site = {
    url: `http://127.0.0.1:${at}`,
    port: at,
    ask: async (method, path, question) => {
      const answer = await ask(at, method, path, question);
      expectDescribed(method, path, answer);
      return answer;
    },
    login: async (email, password = demoPassword) => {
      const answer = await site.ask('POST', '/api/auth/login', { form: { username: email, password } });
      if (answer.status !== 200) throw new Error(`login of ${email}: ${answer.status} ${answer.text}`);
      return answer.setCookies[0]!.split(';')[0]!;
    },
    query: (sql, values = []) => throughDoor(child, sql, values),
    output: () => output,
    stop: async () => {
      await end('SIGTERM');
      if (!database) await own.drop();
    },
    kill9: () => end('SIGKILL'),
  };
  return site;
}

async function ready(child: ChildProcess, closed: Promise<void>, output: () => string): Promise<void> {
  const announced = new Promise<true>((resolve) => {
    child.on('message', (message) => (message as { ready?: true }).ready && resolve(true));
  });
  const first = await Promise.race([announced, closed]);
  if (!first) throw new Error(`Die Seiten sind nicht gestartet:\n${output()}`);
}

function throughDoor<Row>(child: ChildProcess, sql: string, values: unknown[]): Promise<Row[]> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const listen = (answer: { id?: string; rows?: Row[]; problem?: string }) => {
      if (answer.id !== id) return;
      child.off('message', listen as never);
      if (answer.rows) resolve(answer.rows);
      else reject(new Error(answer.problem));
    };
    child.on('message', listen as never);
    child.send({ id, sql, values });
  });
}
