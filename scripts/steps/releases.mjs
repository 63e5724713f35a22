import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** Folder of builds: `.next/<release>` for each, and the file `current` with the release that processes start with. */
const builds = '.next';
/** Older releases to keep: processes still run on them, and their pages are open. */
const kept = 2;

/** Where `next build` works, in the form for next.config.mjs; nothing is served from there. */
export const buildFolder = `${builds}/building`;

/**
 * The releases of a project. Folders are relative to it, as next.config.mjs needs them, and as deep as `buildFolder`,
 * so that a moved build finds node_modules in the same relative place.
 */
export function releasesOf(project = root) {
  const at = (...names) => join(project, builds, ...names);
  const isBuilt = (release) => release !== '' && existsSync(at(release, 'BUILD_ID'));
  const named = () => (existsSync(at('current')) ? readFileSync(at('current'), 'utf8') : '');
  const names = () =>
    (existsSync(at()) ? readdirSync(at()) : [])
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .map((name) => ({ name, since: statSync(at(name)).mtimeMs }))
      .sort((a, b) => b.since - a.since)
      .map(({ name }) => name);

  /** The builds of other unpacked archives (`npm run package`) beside this one, if it is one. */
  const beside = () => {
    if (!existsSync(join(project, 'VERSION'))) return [];
    return readdirSync(join(project, '..'), { withFileTypes: true }).flatMap((entry) => {
      const release = entry.isDirectory() && releasesOf(join(project, '..', entry.name)).current();
      return release && entry.name !== basename(project) ? [join('..', entry.name, release)] : [];
    });
  };

  return {
    /** The release that a process starts with; undefined if nothing is built. */
    current: () => {
      const release = named();
      return isBuilt(release) ? `${builds}/${release}` : undefined;
    },
    /** All existing releases, including those that came after this process started; of archives also those beside it. */
    all: () => [...names().map((release) => `${builds}/${release}`), ...beside()],
    /** Makes the finished build a release. What Next needs for its next build stays in `buildFolder`. */
    takeOver: (release) => {
      rmSync(at(release), { recursive: true, force: true }); // an incomplete one
      renameSync(at('building'), at(release));
      mkdirSync(at('building'));
      for (const name of ['cache', 'types']) {
        if (existsSync(at(release, name))) renameSync(at(release, name), at('building', name));
      }
    },
    /**
     * Makes new processes start with a release, and removes old releases.
     * @returns false if the release does not exist
     */
    switchTo: (release) => {
      if (!isBuilt(release)) return false;
      const before = named();
      utimesSync(at(release), new Date(), new Date());
      writeFileSync(at('current.new'), release);
      renameSync(at('current.new'), at('current')); // atomic: a process that starts now reads one or the other
      for (const old of names().slice(kept + 1)) {
        // Processes still run on the previous release, however old it is.
        if (old !== before) rmSync(at(old), { recursive: true, force: true });
      }
      return true;
    },
  };
}
