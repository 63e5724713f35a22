import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './run.mjs';
import { say } from './say.mjs';

export const isRoot = process.getuid?.() === 0;

/** The first of these programs that exists; names are searched in PATH and in Debian's folders for servers. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The folder of PostgreSQL's programs: the one in PATH (which may be a link), or Debian's newest. */
export function findPostgres() {
  const complete = (folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name)));
  const initdb = findProgram('initdb');
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(initdb ? [dirname(realpathSync(initdb))] : []),
    ...versions.map((version) => join(base, version, 'bin')),
  ].find(complete);
}

/** Whether this is Debian itself; Ubuntu's chromium package, for example, only points to a snap. */
export function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

let updated = false;

/** Installs a Debian package if allowed. @returns whether that worked */
export async function aptInstall(name) {
  if (!isRoot || !findProgram('apt-get')) return false;
  say(`${name} wird installiert (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) await run('apt-get', ['update', '-qq'], { env });
  updated = true;
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0;
}
