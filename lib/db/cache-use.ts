interface CacheUse {
  /** How often an answer was kept (`cached` of revisions.ts) and how often it had to be loaded, in this process. */
  hits: number;
  misses: number;
  /** Statements that were sent to the database for answers; jobs and checks of health are not counted. */
  statements: number;
}

const place = Symbol.for('energiemarkt.db.cache-use');
type Holder = { [place]?: CacheUse };

/** The counts, shared by all bundles of the process and read by its metrics. */
export function cacheUse(): CacheUse {
  const holder = globalThis as Holder;
  holder[place] ??= { hits: 0, misses: 0, statements: 0 };
  return holder[place];
}
