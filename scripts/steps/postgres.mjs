import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { StepFailed } from './say.mjs';
import { aptInstall, findPostgres, isRoot } from './tools.mjs';

const user = 'portal';

/** PostgreSQL refuses to run as root, so it gets its package's user, or nobody. */
function owner() {
  if (!isRoot) return {};
  const id = (flag, name) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // Try the next one.
    }
  }
  throw new StepFailed(
    'PostgreSQL braucht einen Benutzer, der nicht root ist; „postgres“ und „nobody“ fehlen.',
  );
}

async function waitUntilReady(child, bin, port) {
  for (let i = 0; i < 150 && child.exitCode === null; i++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new StepFailed('PostgreSQL ist für die Tests nicht gestartet; der Grund steht oben.');
}

/**
 * A PostgreSQL for the tests: the one of TEST_DATABASE_URL, or an own one.
 * @returns `{url, stop}`; undefined if the machine has none and we may not install it
 * @throws StepFailed when it does not start
 */
export async function postgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  return ownPostgres();
}

/**
 * A PostgreSQL in a temporary folder. `halt` stops it and keeps its data (with `immediate` without a clean shutdown);
 * `resume` starts it again at the same address.
 * @returns `{url, halt, resume, stop}`; undefined if the machine has none and we may not install it
 * @throws StepFailed when it does not start
 */
export async function ownPostgres() {
  const bin = findPostgres() ?? ((await aptInstall('postgresql')) ? findPostgres() : undefined);
  if (!bin) return undefined;
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'password'), password);
  if (who.uid !== undefined) {
    chownSync(folder, who.uid, who.gid);
    chownSync(join(folder, 'password'), who.uid, who.gid);
  }
  const options = { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const port = await freePort();
  let child;
  const halt = async ({ immediate = false } = {}) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill(immediate ? 'SIGQUIT' : 'SIGINT'); // "fast": ends sessions, does not wait for them
    await closed;
  };
  const resume = async () => {
    const serverArgs = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
    // What only a failing machine or a copy elsewhere would need is not logged.
    const settings = [
      'full_page_writes=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'log_min_messages=fatal',
    ];
    child = spawn(join(bin, 'postgres'), [...serverArgs, ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      detached: true, // so that Ctrl+C does not end it before the tests that use it
    });
    await waitUntilReady(child, bin, port);
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const auth = ['--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`];
    const args = ['-D', data, '-U', user, ...auth, '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(bin, 'initdb'), args, options);
    await resume();
    return { url: `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`, halt, resume, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
