import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, modules, node, root } from './paths.mjs';
import { packPortalCheck } from './portal-check.mjs';
import { buildFolder, releasesOf } from './releases.mjs';
import { run } from './run.mjs';
import { StepFailed, say } from './say.mjs';

/** All inputs of `next build`. */
const inputs = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

function files(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** A hash of the names and contents of all inputs, without tests. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(files)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Salt of the ids of server actions, the same for every build, so that a form of one build can be sent to another. Ids
 * are not secret; the key for secrets comes from AUTH_SECRET when a process starts (serve.mjs).
 */
export const actionSalt = createHash('sha256').update('energiemarkt-portal').digest('base64');

/**
 * Builds the site beside existing releases and switches to it, unless these sources are built already. Running
 * processes keep their release.
 * @throws StepFailed
 */
export async function build() {
  const release = sourceHash().slice(0, 16);
  const { all, switchTo, takeOver } = releasesOf();
  if (switchTo(release)) {
    say('Bauen: die Seiten sind aktuell.');
    return;
  }
  say('Bauen: die Seiten werden übersetzt (next build) …');
  const next = join(modules, 'next', 'dist', 'bin', 'next');
  const env = childEnv({
    NODE_ENV: 'production',
    PORTAL_BUILD: buildFolder,
    PORTAL_RELEASE: release,
    PORTAL_BUILDS_AGAIN: all().length > 0 ? '1' : '',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionSalt,
  });
  const code = await run(node, [next, 'build'], { env });
  if (code !== 0) throw new StepFailed('Die Seiten konnten nicht gebaut werden; der Grund steht oben.', code);
  await packPortalCheck(join(root, buildFolder));
  takeOver(release);
  switchTo(release);
  say('Bauen: fertig.');
}
