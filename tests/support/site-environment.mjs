// The environment of the API's tests: Node's, with the sites that the files of one worker use one after the other.
import { PlainEnvironment } from './plain-environment.mjs';
import { seeded, startProcess } from './site-process.mjs';

/**
 * @typedef {import('./site-process.mjs').Backend} Backend
 * @typedef {Awaited<ReturnType<typeof startProcess>> & { isTaken: boolean, release(): void }} SharedSite
 * @typedef {{ sharedSite?: (backend: Backend) => Promise<SharedSite | undefined> }} WithSites
 */

/** This worker's, by backend. @type {Map<Backend, SharedSite>} */
const sites = new Map();

/** A site on the demo content as it was seeded; undefined while the file has it already. @param {Backend} backend */
async function take(backend) {
  let site = sites.get(backend);
  if (site?.isTaken) return undefined;
  if (!site || site.isOver()) {
    const { settings } = await seeded(backend); // dropped with the templates
    const running = await startProcess({ settings, warm: true });
    running.let();
    site = { ...running, isTaken: false, release: () => {} };
    sites.set(backend, site);
  }
  const taken = site;
  taken.isTaken = true;
  taken.release = () => {
    taken.isTaken = false;
  };
  await taken.renew();
  return taken;
}

export default class SiteEnvironment extends PlainEnvironment {
  async setup() {
    await super.setup();
    /** @type {WithSites} */ (this.global).sharedSite = take;
  }

  /** A file that failed may have kept its site. */
  async teardown() {
    for (const site of sites.values()) site.release();
    await super.teardown();
  }
}
