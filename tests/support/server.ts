import { setTimeout } from 'node:timers/promises';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { expectDescribed } from './answers';
import { type Answer, ask, type Question } from './http';
import type { Machine } from './lan';
import type { WithSites } from './site-environment.mjs';
import { type Backend, empty, type Seeded, seeded, startProcess } from './site-process.mjs';

export { type Backend, empty, freePort, type Seeded, seeded };

/** The databases to test on, for `describe.each(backends)`: PostgreSQL where TEST_DATABASE_URL names one. */
export const backends: Backend[] = process.env.TEST_DATABASE_URL ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/**
 * The last of them, for files whose statements the browser's tests ask of the embedded one anyway; a site without a
 * wish is on it. A process on the embedded one costs half as much again as one on PostgreSQL.
 */
export const oneBackend = backends.slice(-1);

/** The built site as a process of its own. */
export interface Site {
  url: string;
  port: number;
  /**
   * One request with Node's own client: no path is changed, no redirect followed. What a call answers is held against
   * what the OpenAPI document says of it. A busy process's refusal, before which nothing has been done, is no answer: it
   * is asked again, as a proxy would.
   */
  ask(method: string, path: string, question?: Question): Promise<Answer>;
  /** Signs in. @returns the Cookie header of the session */
  login(email: string, password?: string): Promise<string>;
  /** SQL in the site's own database, while it runs. */
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** What the process wrote. */
  output(): string;
  /** Ends the process in order, and drops its database; gives a worker's site back. */
  stop(): Promise<void>;
  /** Ends a process of one's own as a failing machine would; its database stays. */
  kill9(): Promise<void>;
}

interface Start {
  backend?: Backend;
  /** A database to start on; by default a fresh one that goes with the site. */
  database?: Seeded;
  /** More variables, e.g. BACKEND_URL. */
  env?: Record<string, string>;
  port?: number;
  /** Where it runs; by default here. */
  machine?: Machine;
}

/** The process was too busy to begin (scripts/server/door.ts). */
const isTurnedAway = ({ status, text }: Answer) =>
  status === 503 && text.includes('Das Portal hat gerade sehr viel zu tun');

/**
 * The built site on fresh demo content. Without wishes of its own a file gets its worker's site, which files before it
 * have warmed up and whose database is as new; otherwise it starts one.
 */
export async function startSite({
  backend = oneBackend[0]!,
  database,
  env,
  port,
  machine,
}: Start = {}): Promise<Site> {
  const isUsual = !database && !env && !port && !machine;
  const shared = isUsual ? await (globalThis as WithSites).sharedSite?.(backend) : undefined;
  const own = shared ? undefined : (database ?? (await seeded(backend)));
  const address = machine?.address ?? '127.0.0.1';
  const settings = { HOST: machine?.host ?? address, ...own?.settings, ...env };
  const running = shared ?? (await startProcess({ settings, port, enter: machine?.enter }));
  const site: Site = {
    url: `http://${address}:${running.port}`,
    port: running.port,
    ask: async (method, path, question) => {
      let answer = await ask(running.port, method, path, question, address);
      for (let tries = 0; tries < 60 && isTurnedAway(answer); tries += 1) {
        await setTimeout(500);
        answer = await ask(running.port, method, path, question, address);
      }
      expectDescribed(method, path, answer);
      return answer;
    },
    login: async (email, password = demoPassword) => {
      const answer = await site.ask('POST', '/api/auth/login', { form: { username: email, password } });
      if (answer.status !== 200) throw new Error(`login of ${email}: ${answer.status} ${answer.text}`);
      return answer.setCookies[0]!.split(';')[0]!;
    },
    query: <Row>(sql: string, values?: unknown[]) => running.query(sql, values) as Promise<Row[]>,
    output: running.output,
    stop: async () => {
      if (shared) return shared.release();
      await running.end('SIGTERM');
      if (!database) await own?.drop();
    },
    kill9: () => running.end('SIGKILL'),
  };
  return site;
}
