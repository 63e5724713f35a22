import 'server-only';

type Backend = typeof import('./whole');
const place = Symbol.for('energiemarkt.backend');
type Holder = { [place]?: Promise<Backend> };
// Under development each bundle keeps its own, as a changed source must be seen.
// biome-ignore lint/style/noProcessEnv: the bundler reads it
const holder = (process.env.NODE_ENV === 'production' ? globalThis : {}) as Holder;

/**
 * The backend of this process, once in memory: Next bundles pages, calls and middleware each with a copy of what they
 * import. Who asks first lends its copy to all.
 * @param load imports the asker's copy
 */
export const backend = (load: () => Promise<Backend>): Promise<Backend> => {
  holder[place] ??= load();
  return holder[place];
};

/** The same if somebody has lent it. */
export const lentBackend = (): Promise<Backend> | undefined => holder[place];
