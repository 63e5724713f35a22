/** Calls PostgreSQL's programs. The connection is passed in the environment, which `ps` does not show. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Refusal } from './command';
import { masked } from './masked';

const ofQuery: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
  connect_timeout: 'PGCONNECT_TIMEOUT',
};

/** The environment from which libpq takes the connection of DATABASE_URL. */
export function connectionOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const given = {
    PGHOST: decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries([...searchParams].map(([key, value]) => [ofQuery[key] ?? '', value])),
  };
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => key && value));
}

export interface Running {
  child: ChildProcess;
  /** @throws Refusal when the program is missing or ends with an error */
  done: Promise<string>;
}

/** Starts one of PostgreSQL's programs. @param piped leaves its output to the caller instead of collecting it */
export function start(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  { databaseUrl, piped }: { databaseUrl?: string; piped?: boolean } = {},
): Running {
  const env = { ...process.env, ...(databaseUrl ? connectionOf(databaseUrl) : {}), LC_ALL: 'C' };
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let out = '';
  let problems = '';
  if (!piped) child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (problems = (problems + text).slice(-2_000)));
  const done = new Promise<string>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? missing(program) : error),
    );
    child.on('close', (code) =>
      code === 0
        ? resolve(out)
        : reject(new Refusal(`${program}: ${masked(problems.trim()) || `Fehler ${code}`}`)),
    );
  });
  return { child, done };
}

const missing = (program: string) =>
  new Refusal(
    `Das Programm ${program} ist nicht im PATH. Es gehört zu den Client-Programmen von PostgreSQL, die ` +
      'mindestens so neu sein müssen wie der Server (Debian: postgresql-client).',
  );
