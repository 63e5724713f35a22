import { AsyncLocalStorage } from 'node:async_hooks';
import type { LateTexts } from './late-texts.ts';
import type { PageParts } from './page-parts.ts';

/**
 * What an answer was made of. Whoever keeps answers puts one into the request scope and looks at it afterwards
 * (`cached` of revisions.ts, scripts/server/page-memory.ts); whatever reads data writes into it.
 */
export interface Reads {
  /** Groups of tables whose writes are counted (lib/db/counts.ts). */
  groups: Set<string>;
  /** What it read that nobody counts, outside of `cached`, whose callers name their groups. */
  uncounted?: string;
  /** What failed on the way: the answer says less than it should. */
  failed?: string;
  /** Entries of the address's query that the page has not asked for. */
  unread: Set<string>;
}

/**
 * State of the current request, shared between scripts/serve.mjs (which opens the scope) and everything Next renders
 * inside it. A page can't set its own status code; it sets it here, and the server writes it.
 */
export interface RequestScope {
  requestId: string;
  /** The sender's address (of IPv6 the network), as reported by the trusted proxy if there is one. */
  ip: string;
  /** The path that was asked for. */
  path?: string;
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
  /** Set-Cookie lines of calls that a server action made; the server adds them to its answer. */
  setCookies?: string[];
  /** Link lines of the answer (RFC 8288). */
  links?: string[];
  /** Bytes of a file in the answer, if known before reading it. */
  length?: number;
  /** Why a page for visitors was not kept, for its line in the log. */
  notKept?: string;
  /** The sender's session as it was read; `key` says whose it is and before which write (lib/backend/context.ts). */
  session?: { key: string; found: Promise<unknown> };
  /** What is left of the limits that counted this request, by their names: tries in a window, seconds. */
  limits?: Record<string, { points: number; duration: number; left: number; reset: number }>;
  /** The name of the API token by which it came, for the audit log. */
  token?: string;
  /** What the answer is made of, noted where it may be kept. */
  reads?: Reads;
  /** The counts of writes that its answer goes by, since when, and after how many writes of this process (lib/db/counts.ts). */
  counts?: { found: ReadonlyMap<string, string>; since: number; writes: number };
  /** The release as of which the sender walks the site (lib/backend/preview.ts); nothing is kept of what it reads. */
  preview?: {
    /** The moment that counts as the present (lib/time/clock.ts). */
    at: Date;
    /** The sender, resolved before; nobody is asked again while the release stands published in a transaction. */
    context: unknown;
    /** The transaction on which it is published, shared by all that the request reads. */
    opened?: Promise<unknown>;
  };
  /** Tells when the answer is sent, or its reader gone. */
  whenOver?: (then: () => void) => void;
  /** What comes into the page when it is whole, where the answer is HTML. */
  late?: LateTexts;
  /** Markup for the end of the page's head by what it says, where the answer may be HTML. */
  head?: Partial<Record<'site' | 'page' | 'versions' | 'data', string>>;
  /** Of the scripts and styles of the page, where the answer may be HTML. */
  nonce?: string;
  /** Parts of the page whose HTML may be known (lib/page-parts.ts), where the answer is HTML. */
  parts?: PageParts;
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

/**
 * Runs work that belongs to no single request in an area of its own.
 * @param reads takes down what it reads
 */
export const inArea = <T>(area: string, work: () => PromiseLike<T>, reads?: Reads): Promise<T> =>
  scopeStorage().run(
    { requestId: '', ip: '', area, reads, counts: requestScope().counts },
    async () => await work(),
  );

/** A query that notes which of its entries are read. What enumerates it reads nothing: its entries stay unknown. */
export function notingQuery<Query extends object>(query: Query): Query {
  const { reads } = requestScope();
  if (!reads) return query;
  return new Proxy(query, {
    get(target, name) {
      if (typeof name === 'string') reads.unread.delete(name);
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      for (const name of Reflect.ownKeys(target)) reads.unread.add(`${String(name)} in all`);
      return Reflect.ownKeys(target);
    },
  });
}
