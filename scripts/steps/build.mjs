import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, modules, node, root } from './paths.mjs';
import { run } from './run.mjs';
import { StepFailed, say } from './say.mjs';

/** All that decides what `next build` makes. */
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
const stamp = join(root, '.next', 'portal-build');

function files(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** A hash of names and contents of all inputs; tests do not count. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(files)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Builds the site unless the last build was made of exactly these sources. @throws StepFailed */
export async function build() {
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    say('Bauen: die Seiten sind aktuell.');
    return;
  }
  say('Bauen: die Seiten werden übersetzt (next build) …');
  rmSync(stamp, { force: true }); // an interrupted build must not look finished
  const next = join(modules, 'next', 'dist', 'bin', 'next');
  const code = await run(node, [next, 'build'], { env: childEnv({ NODE_ENV: 'production' }) });
  if (code !== 0) throw new StepFailed('Die Seiten konnten nicht gebaut werden; der Grund steht oben.', code);
  writeFileSync(stamp, hash);
  say('Bauen: fertig.');
}
