import 'server-only';

type Backend = typeof import('./whole');
const place = Symbol.for('energiemarkt.backend'); // scripts/serve.mjs looks there, too
type Holder = { [place]?: Promise<Backend> };
const holder = globalThis as Holder;

/**
 * The backend of this process, once in memory: Next bundles pages, calls and middleware each with a copy of what they
 * import. Who asks first lends its copy to all: in operation the first page, in a process that began without one
 * (--cold, a worker) the first call. Under development each keeps its own, as a changed source must be seen.
 * @param load imports the asker's copy
 */
export const backend = (load: () => Promise<Backend>): Promise<Backend> => {
  // biome-ignore lint/style/noProcessEnv: the bundler reads it
  if (process.env.NODE_ENV !== 'production') return load();
  holder[place] ??= load().catch((error) => {
    delete holder[place]; // another bundle may have more luck
    throw error;
  });
  return holder[place];
};

/** The same if somebody has lent it. */
export const lentBackend = (): Promise<Backend> | undefined => holder[place];
