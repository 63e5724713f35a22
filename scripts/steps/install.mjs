import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, modules, node, root } from './paths.mjs';
import { run } from './run.mjs';
import { StepFailed, say } from './say.mjs';

const stamp = join(modules, '.portal-lock');
const lockFile = join(root, 'package-lock.json');

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Whether node_modules matches package-lock.json: by our stamp after our own `npm ci`, otherwise by the list that npm
 * leaves inside.
 */
function isInstalled(lock, withDev) {
  if (!existsSync(node)) return false;
  if (read(stamp) === stampFor(lock, true)) return true;
  if (!withDev && read(stamp) === stampFor(lock, false)) return true;
  const left = read(join(modules, '.package-lock.json'));
  if (!left) return false;
  const there = JSON.parse(left).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    const optional = wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !withDev);
    return path === '' || (there[path] ? there[path].version === wanted.version : optional);
  });
}

function stampFor(lock, withDev) {
  return `${createHash('sha256').update(lock).digest('hex')} ${withDev ? 'all' : 'production'}`;
}

/** Runs npm; the same one that runs us, if any. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const env = childEnv();
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], { env }) : run('npm', args, { env });
}

/** Whether development tools were installed; they stay when the packages are renewed. */
const hasTools = () => existsSync(join(modules, 'jest'));

/**
 * Installs the packages if they are missing or do not match package-lock.json.
 * @param withDev whether development tools are needed too (for tests); otherwise only what building and running needs
 * @throws StepFailed
 */
export async function install({ withDev = false } = {}) {
  const lock = readFileSync(lockFile, 'utf8');
  if (isInstalled(lock, withDev)) {
    say('Installieren: Pakete sind vorhanden.');
    return;
  }
  say('Installieren: Pakete werden geholt (npm ci), das dauert beim ersten Mal einige Minuten …');
  const tools = withDev || hasTools();
  const options = ['--no-fund', '--no-audit', '--loglevel=error', tools ? '--include=dev' : '--omit=dev'];
  let code = await npm(['ci', ...options]);
  if (code !== 0) {
    // `npm ci` refuses a lock file without packages of other systems, which a registry's mirror for one system
    // produces. `--no-save` keeps the versions and changes no file.
    say('Installieren: npm ci war nicht möglich, zweiter Versuch mit npm install …');
    code = await npm(['install', '--no-save', ...options]);
  }
  if (code !== 0)
    throw new StepFailed('Die Pakete konnten nicht installiert werden; der Grund steht oben.', code);
  if (!existsSync(node)) {
    throw new StepFailed(
      'Das Paket „node“ hat sein Programm nicht abgelegt (Installationsskripte müssen erlaubt sein).',
    );
  }
  writeFileSync(stamp, stampFor(lock, tools));
  say('Installieren: fertig.');
}
