import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { childEnv, node, root } from '../steps/paths.mjs';
import { releasesOf } from '../steps/releases.mjs';
import { run } from '../steps/run.mjs';
import { StepFailed, say } from '../steps/say.mjs';
import { modulesOf } from './modules.mjs';

const dist = join(root, 'dist');
/** What runs from its sources. */
const sources = ['lib', 'scripts/portal', 'scripts/server', 'scripts/steps'];
const scripts = ['portal.ts', 'prepare.ts', 'serve.mjs', 'start.mjs'].map((name) => `scripts/${name}`);
const others = ['deploy', 'docs/operations.md', 'public', 'next.config.mjs', 'package.json', 'tsconfig.json'];

const isForDevelopment = (path) =>
  /(\.test\.tsx?|\/drizzle\.config\.ts|\/steps\/(browser|counts|postgres|tools)\.mjs)$/.test(path);
/** What has to go wherever a package goes. */
const isLicence = (path) => /^(licen[cs]e|notice|copying)/i.test(basename(path));
/** What nobody reads when a package runs. */
const isIdle = (path) =>
  (/\.(d\.[cm]?ts|map|md|nft\.json|tsbuildinfo)$/.test(path) && !isLicence(path)) ||
  /\/next\/dist\/(esm|docs)$/.test(path);

/** The version of an installed package. */
const installed = (name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** All files below a folder, by their path in it; links to folders are not followed. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** The lines of `sha256sum -c`. */
const sumsOf = (folder, names) =>
  names.map((name) => `${hashOf(readFileSync(join(folder, name)))}  ${name}\n`);

function copySources(target) {
  const filter = (path) => !isForDevelopment(path);
  for (const path of [...sources, ...scripts, ...others]) {
    cpSync(join(root, path), join(target, path), { recursive: true, filter });
  }
}

function copySite(target, release) {
  const filter = (path) => !isIdle(path) && !/\/(trace|trace-build|turbopack|diagnostics)$/.test(path);
  cpSync(join(root, release), join(target, release), { recursive: true, verbatimSymlinks: true, filter });
  writeFileSync(join(target, '.next', 'current'), basename(release));
}

function copyModules(target, release) {
  const files = sources.flatMap((folder) => filesIn(join(root, folder)).map((name) => join(folder, name)));
  const code = [...files, ...scripts].filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !isForDevelopment(path),
  );
  for (const folder of modulesOf(code, release)) {
    if (folder === 'node_modules/node') continue;
    const filter = (path) => !isIdle(path);
    cpSync(join(root, folder), join(target, folder), { recursive: true, verbatimSymlinks: true, filter });
  }
  for (const folder of ['bin', '../.bin']) {
    mkdirSync(join(target, 'node_modules/node', folder), { recursive: true });
  }
  copyFileSync(node, join(target, 'node_modules/node/bin/node'));
  const licence = filesIn(join(root, 'node_modules/node')).find((name) => /(^|\/)LICENSE$/.test(name));
  copyFileSync(join(root, 'node_modules/node', licence), join(target, 'node_modules/node/LICENSE'));
  symlinkSync('../node/bin/node', join(target, 'node_modules/.bin/node'));
}

async function need(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0)
    throw new StepFailed('Das Archiv konnte nicht erstellt werden; der Grund steht oben.', code);
}

/**
 * Packs the current build into `dist/energiemarkt-portal-<version>-<build>.tar.gz`, with a checksum beside it. The build
 * is named after the content, so that two different archives never unpack into the same folder.
 * @param {boolean} quickly a seventh larger, packed in half the time: for tests
 * @throws StepFailed
 */
export async function packRelease(quickly = false) {
  const release = releasesOf().current();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const stage = join(dist, 'building');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  say('Archiv: Dateien werden zusammengestellt …');
  copySources(stage);
  copySite(stage, release);
  copyModules(stage, release);
  copyFileSync(join(root, 'scripts/package/portal'), join(stage, 'portal'));
  chmodSync(join(stage, 'portal'), 0o755);
  const sums = sumsOf(stage, filesIn(stage));
  const build = hashOf(sums.join('')).slice(0, 12);
  const facts = { version, build, site: basename(release), node: installed('node') };
  say('Archiv: die leere Datenbank wird vorbereitet …');
  const embedded = [
    '--conditions=react-server',
    '--import',
    'tsx',
    join(root, 'scripts/package/embedded.ts'),
  ];
  await need(node, [...embedded, join(stage, 'embedded')], { env: childEnv() });
  const lines = Object.entries(facts).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(stage, 'VERSION'), lines.join(''));
  writeFileSync(join(stage, 'CHECKSUMS'), sumsOf(stage, filesIn(stage)).join(''));

  const name = `energiemarkt-portal-${version}-${build}`;
  const folder = join(dist, name);
  rmSync(folder, { recursive: true, force: true });
  renameSync(stage, folder);
  say('Archiv: wird gepackt …');
  const archive = `${name}.tar.gz`;
  const same = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--sort=name'];
  const packer = ['-I', quickly ? 'gzip -1' : 'gzip'];
  await need('tar', ['-cf', archive, ...packer, ...same, name], { cwd: dist });
  rmSync(folder, { recursive: true });
  writeFileSync(join(dist, `${archive}.sha256`), sumsOf(dist, [archive]).join(''));
  const size = Math.round(statSync(join(dist, archive)).size / 1e6);
  say(`Archiv: dist/${archive} (${size} MB)`);
}
