import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../steps/paths.mjs';

/** Needed without an import that names them: these start the portal, and Next brings React for its pages. */
const always = ['next', 'react', 'react-dom', 'tsx'];
/** Next's compiler; the portal builds nothing when it runs. */
const without = ['@next/swc-'];

const imported = /^(?:import|export)(?! type)[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm;

/** The packages that source files import. Too many do no harm, for example one that only a comment names. */
function importedBy(sources) {
  const names = new Set();
  for (const file of sources) {
    for (const found of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const name = found[1] ?? found[2] ?? found[3];
      if (/^(\.|@\/)/.test(name) || isBuiltin(name)) continue;
      names.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return names;
}

/** The packages whose files the built pages open, as Next found them (`*.nft.json`); as folders. */
function tracedBy(release) {
  const folders = new Set();
  for (const name of readdirSync(join(root, release), { recursive: true })) {
    if (!name.endsWith('.nft.json')) continue;
    const trace = join(root, release, name);
    for (const file of JSON.parse(readFileSync(trace, 'utf8')).files) {
      const [folder] =
        /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(
          relative(root, resolve(dirname(trace), file)),
        ) ?? [];
      if (folder) folders.add(folder);
    }
  }
  return folders;
}

/** The folder of a package as Node finds it from another package's folder. */
function folderOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '') return undefined;
  }
}

const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * All packages that a running portal needs, whole: what its sources import, what its pages open, and what those depend
 * on. Optional ones as far as they are installed here, and of those that a package only expects beside it (peers) what
 * package.json names as needed.
 * @param sources files of the project that run as they are
 * @param release the folder of the build
 * @returns folders below node_modules
 */
export function modulesOf(sources, release) {
  const needed = new Set();
  const ours = readPackage('').dependencies;
  const add = (folder) => {
    const name = folder?.replace(/^.*node_modules\//, '');
    if (!name || needed.has(folder) || without.some((start) => name.startsWith(start))) return;
    needed.add(folder);
    const own = readPackage(folder);
    const peers = Object.keys(own.peerDependencies ?? {}).filter((one) => one in ours);
    for (const one of [...peers, ...Object.keys({ ...own.dependencies, ...own.optionalDependencies })]) {
      add(folderOf(one, folder));
    }
  };
  for (const folder of tracedBy(release)) add(folder);
  for (const name of [...always, ...importedBy(sources)]) add(folderOf(name, ''));
  return [...needed];
}
