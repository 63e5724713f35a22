import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * State of the current request, shared between scripts/serve.mjs (which opens the scope) and everything Next renders
 * inside it. A page can't set its own status code; it sets it here, and the server writes it.
 */
export interface RequestScope {
  requestId: string;
  /** The sender's address, as reported by the trusted proxy if there is one. */
  ip: string;
  /**
   * The kind of request: requests of one area share some of the connections to the database and never take those of
   * other areas (lib/db/pool.ts). Work outside of requests has none.
   */
  area?: string;
  /** Long work is legitimate (an export, an import), so the time limits of other requests do not apply. */
  unhurried?: boolean;
  /** The database was unreachable or too busy for one of the request's statements; it is not asked again. */
  letDown?: boolean;
  /** The pattern of the call that answers; pages follow from their address. */
  route?: string;
  /** Why the request failed, for its line in the log. */
  cause?: string;
  /** Replaces the status that Next would answer. */
  status?: number;
  /** Seconds until another try makes sense, for statuses that refuse this one. */
  retryAfter?: number;
  /** Bytes of a file in the answer, if known before reading it. */
  length?: number;
}

const place = Symbol.for('energiemarkt.request.scope');
type Holder = { [place]?: AsyncLocalStorage<RequestScope> };

/** The storage, shared by all bundles of the process. */
export function scopeStorage(): AsyncLocalStorage<RequestScope> {
  const holder = globalThis as Holder;
  holder[place] ??= new AsyncLocalStorage();
  return holder[place];
}

/** The scope of the current request; an empty one outside of requests (scripts, tests). */
export const requestScope = (): RequestScope => scopeStorage().getStore() ?? { requestId: '', ip: '' };

/** Runs work that belongs to no single request in an area of its own. */
export const inArea = <T>(area: string, work: () => PromiseLike<T>): Promise<T> =>
  scopeStorage().run({ requestId: '', ip: '', area }, async () => await work());
