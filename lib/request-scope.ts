import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What belongs to the request being answered, shared between scripts/serve.mjs (which opens the
 * scope) and everything Next renders inside it. A page cannot set its own status code; it says it
 * here, and the server writes it.
 */
export interface RequestScope {
  requestId: string;
  /** The sender's address, as far as the proxy in front can be trusted. */
  ip: string;
  /**
   * What is asked for, roughly: requests of one area share some of the connections to the database and never take
   * those of the others (lib/db/pool.ts). Work without a request has none.
   */
  area?: string;
  /** Does legitimate long work (an export, an import), which the limits of other requests would end. */
  unhurried?: boolean;
  /** Whether the database was away or too busy for one of its statements; it is not asked again then. */
  letDown?: boolean;
  /** Takes the place of the status Next would answer. */
  status?: number;
  /** Seconds after which another try makes sense, where the status says that this one was in vain. */
  retryAfter?: number;
  /** Bytes of a file that is answered, where they are known before it is read. */
  length?: number;
}

const place = Symbol.for('energiemarkt.request.scope');
type Holder = { [place]?: AsyncLocalStorage<RequestScope> };

/** The storage, one for all bundles of the process. */
export function scopeStorage(): AsyncLocalStorage<RequestScope> {
  const holder = globalThis as Holder;
  holder[place] ??= new AsyncLocalStorage();
  return holder[place];
}

/** The request being answered; outside of one (scripts, tests) an empty scope. */
export const requestScope = (): RequestScope => scopeStorage().getStore() ?? { requestId: '', ip: '' };

/** Does work for many requests at once, or for none: as an area of its own. */
export const inArea = <T>(area: string, work: () => PromiseLike<T>): Promise<T> =>
  scopeStorage().run({ requestId: '', ip: '', area }, async () => await work());
