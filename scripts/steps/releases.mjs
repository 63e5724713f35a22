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
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Where builds are: `.next/<release>` each, and in the file `current` which of them a process starts with. */
const builds = '.next';
/** How many releases before the current one stay: processes still run on them, and pages of theirs are open. */
const kept = 2;

/** Where `next build` works, as next.config.mjs takes it; nothing is served from there. */
export const buildFolder = `${builds}/building`;

/**
 * The releases of a project. All folders are relative to it, as next.config.mjs takes them, and as deep as
 * `buildFolder`, because a build that is moved must find node_modules where it was.
 */
export function releasesOf(project = root) {
  const at = (...names) => join(project, builds, ...names);
  const isBuilt = (release) => release !== '' && existsSync(at(release, 'BUILD_ID'));
  const named = () => (existsSync(at('current')) ? readFileSync(at('current'), 'utf8') : '');
  const names = () =>
    readdirSync(at())
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .map((name) => ({ name, since: statSync(at(name)).mtimeMs }))
      .sort((a, b) => b.since - a.since)
      .map(({ name }) => name);

  return {
    /** The release that a process starts with; undefined when nothing is built. */
    current: () => {
      const release = named();
      return isBuilt(release) ? `${builds}/${release}` : undefined;
    },
    /** All releases that are here, those too that were built after this process has started. */
    all: () => names().map((release) => `${builds}/${release}`),
    /** Makes the finished build a release. What Next wants to find again at its next build stays where it built. */
    takeOver: (release) => {
      rmSync(at(release), { recursive: true, force: true }); // half a one
      renameSync(at('building'), at(release));
      mkdirSync(at('building'));
      for (const name of ['cache', 'types']) {
        if (existsSync(at(release, name))) renameSync(at(release, name), at('building', name));
      }
    },
    /**
     * Lets processes start with a release from now on, and removes those that nobody needs any more.
     * @returns false when the release is not here
     */
    switchTo: (release) => {
      if (!isBuilt(release)) return false;
      const before = named();
      utimesSync(at(release), new Date(), new Date());
      writeFileSync(at('current.new'), release);
      renameSync(at('current.new'), at('current')); // a process that starts now reads the one or the other
      for (const old of names().slice(kept + 1)) {
        // What was the current one is what processes run on, whatever its time says.
        if (old !== before) rmSync(at(old), { recursive: true, force: true });
      }
      return true;
    },
  };
}
