import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';
import type { Config } from '../../lib/config.ts';
import {
  type Counts,
  currentCounts,
  freshCounts,
  nextMoment,
  revisionGroups,
  stampOf,
} from '../../lib/db/counts.ts';
import { newReads } from '../../lib/db/reads.ts';
import { type RequestScope, scopeStorage } from '../../lib/request-scope.ts';
import { isOpenPage, matchRoute } from '../../lib/routes.ts';
import { secondsOfDay, viennaDay } from '../../lib/time/days.ts';
import { eachLine, forAllLines } from './cache-headers.ts';
import { asksForAll, cacheControl, forAll, isForAll } from './cache-policy.ts';
import { type Template, templateOf } from './page-template.ts';
import { sendWholePages } from './whole-page.ts';

/** A request for a page, as the handler knows it. */
export interface PageRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** In its one spelling, without query. */
  path: string;
  nonce: string;
  scope: RequestScope;
  /** Waits to be let in. @returns false if the request was refused instead, as there are too many */
  enter: () => Promise<boolean>;
  /** Has Next answer a request that was let in. */
  render: () => Promise<void>;
  /** Waits for another request's page. @returns false if this request has waited too long */
  waitFor?: (page: Promise<void>) => Promise<boolean>;
}

/** What the memory did and holds. */
export interface PageUse {
  hits: number;
  misses: number;
  notModified: number;
  /** Pages that were made and may not be kept. */
  refused: number;
  pages: number;
  bytes: number;
}

/** A page that is sent as it is. */
export interface ReadyPage {
  /** Without query. */
  path: string;
  /** @param head what the head of every answer says, names and values in turn; is added to */
  send(
    { req, res, nonce, scope }: Pick<PageRequest, 'req' | 'res' | 'nonce' | 'scope'>,
    head: string[],
  ): void;
}

export interface PageMemory {
  /** The page that answers a request at once, before anything else is done for it; most requests of visitors have one. */
  ready(req: IncomingMessage): ReadyPage | undefined;
  /** Answers a request for a page out of the memory, or has it made and keeps it. */
  answer(request: PageRequest): Promise<unknown>;
  use(): PageUse;
}

interface Kept {
  path: string;
  template: Template;
  contentType: string;
  /** The value of Link, if it has one. */
  links: string;
  /** Of the groups of data that it was made of. */
  stamp: string;
  groups: readonly string[];
  /** The ETag but for the nonce, and the Surrogate-Key. */
  tag: string;
  surrogates: string;
  /** Milliseconds since 1970 between which it holds; the clock may jump back before it was made. */
  from: number;
  until: number;
  size: number;
  /** Whether somebody has asked for it since it was last passed over. */
  used?: boolean;
  /** The counts that it was last found to be made of. */
  counts?: Counts;
}

/** For a CDN: what it throws away by one of these names. */
const surrogatesOf = (groups: readonly string[]) => ['pages', ...groups].join(' ');

/** What else a page depends on, as Next says it of each; decideCacheOnHead adds the cookie. */
const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
/** Headers that a page may have from Next; a page with another one is not kept. */
const ofNext = new Set(['content-type', 'cache-control', 'vary']);
/** Addresses of which it is remembered that their pages are not kept, so that nobody waits for somebody else's. */
const mostRefused = 2_000;
/** Rough bytes of an entry beside its page. */
const overhead = 2_000;
/** No page may take more than this part of the memory. */
const largest = 1 / 8;

/** What others wait for, until it is done. */
type Running = Map<string, Promise<void>>;

/** Has others wait. @returns what ends that */
function begin(running: Running, name: string): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  running.set(name, ended);
  return () => {
    if (running.get(name) === ended) running.delete(name);
    end();
  };
}

/** Pages of one sort. Those that nobody has asked for since they were last passed over go first, the oldest of them. */
class Shelf {
  readonly pages = new Map<string, Kept>();
  readonly limit: number;
  bytes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Kept | undefined {
    const found = this.pages.get(key);
    if (found) found.used = true;
    return found;
  }

  delete(key: string): void {
    this.bytes -= this.pages.get(key)?.size ?? 0;
    this.pages.delete(key);
  }

  set(key: string, page: Kept): void {
    this.delete(key);
    if (page.size > this.limit * largest) return;
    this.pages.set(key, page);
    this.bytes += page.size;
    for (const [oldest, kept] of this.pages) {
      if (this.bytes <= this.limit) break;
      if (kept !== page && !kept.used) this.delete(oldest);
      else {
        // It has another round.
        kept.used = false;
        this.pages.delete(oldest);
        this.pages.set(oldest, kept);
      }
    }
  }
}

/**
 * The address that a page would be kept under; undefined for a request whose answer is never kept, nor taken from here.
 * @param isKept whether a page is kept under an address, which need not be looked at again then
 */
function keyOf({ req, path }: PageRequest, isKept: (key: string) => boolean): string | undefined {
  const { method, headers, url = '' } = req;
  if (method === undefined || hasBody(headers) || !isForAll({ method, path, headers })) return undefined;
  if (isKept(url)) return url;
  if (!isOpenPage(path)) return undefined;
  const query = url.slice(path.length);
  if (query !== '' && !query.startsWith('?')) return undefined;
  // Its panel shows the request's number; and who asks for a past state is counted (lib/kinds/stand.ts), so that it has
  // to be known who it is.
  return query.includes('develop=true') || queryNames(url).includes('stand') ? undefined : url;
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Entries of a query by name; it is all that follows the first question mark. */
function queryNames(key: string): string[] {
  const mark = key.indexOf('?');
  return mark < 0 ? [] : [...new URLSearchParams(key.slice(mark)).keys()];
}

/** The end of a moment's day in Vienna, in milliseconds since 1970. */
function endOfDay(now: number): number {
  const seconds = Math.floor(now / 1_000);
  const nextDay = viennaDay(secondsOfDay(viennaDay(seconds)) + 30 * 3_600); // days have 23 to 25 hours
  return secondsOfDay(nextDay) * 1_000;
}

interface Options {
  /** Bytes of all pages. */
  limit: number;
  /** The site's own host, which pages are made for whatever host was asked. */
  host: string;
  /** Secret, the same in all processes. */
  secret: string;
  /** Everything beside the data that pages are made of: release and configuration. */
  made: string;
  /** Whether requests are traced. */
  traced?: boolean;
}

/**
 * Keeps finished pages for visitors in this process (docs/decisions/2026-11-23-pages-from-memory.md). A page is made
 * from nothing but its address and the data: whatever else the request says is taken away before. It is sent as long as
 * no write has touched a group of data that it was made of, and each answer has a nonce of its own.
 */
export function createPageMemory({ limit, host, secret, made, traced }: Options): PageMemory {
  const plain = new Shelf(limit / 2);
  /** Apart, as anyone can ask for as many as they like. */
  const asked = new Shelf(limit / 2);
  const shelfOf = (key: string) => (key.includes('?') ? asked : plain);
  /** Pages that somebody who was let in has made. */
  const underWay: Running = new Map();
  /** Pages for which somebody waits to be let in, by visitor: nobody else waits with them. */
  const inLine: Running = new Map();
  const refused = new Set<string>();
  const use = { hits: 0, misses: 0, notModified: 0, refused: 0 };

  /** Names exactly one page of one state of the data. */
  const seal = (key: string, from: number, until: number, stamp: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([made, key, from, until, stamp]))
      .digest('base64url')
      .slice(0, 27);

  /** What an ETag begins with; it ends with the nonce, as a 304 must only confirm the bytes whose policy the asker has. */
  function tagOf(
    key: string,
    groups: readonly string[],
    { from, until }: Pick<Kept, 'from' | 'until'>,
    stamp: string,
  ): string {
    const mask = revisionGroups.reduce((sum, name, n) => (groups.includes(name) ? sum + 2 ** n : sum), 0);
    return `${mask.toString(36)}-${from.toString(36)}-${until.toString(36)}-${seal(key, from, until, stamp)}-`;
  }

  /** The groups of the one tag that the asker has, if it names the page as it is now, here as `page` or elsewhere. */
  function stillCurrent(
    key: string,
    given: string,
    page: Kept | undefined,
    counts: Counts,
  ): { tag: string; groups: readonly string[] } | undefined {
    for (const [tag, mask = '', from = '', until = '', sealed] of given.matchAll(
      /"([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([\w-]{27})-[\w-]{22}"/g,
    )) {
      if (page && tag.startsWith(page.tag, 1)) return { tag, groups: page.groups };
      const [bits, begin, end] = [mask, from, until].map((part) => Number.parseInt(part, 36)) as [
        number,
        number,
        number,
      ];
      const groups = revisionGroups.filter((_, n) => Math.floor(bits / 2 ** n) % 2 === 1);
      const now = Date.now();
      if (begin <= now && now < end && sealed === seal(key, begin, end, stampOf(groups, counts)))
        return { tag, groups };
    }
    return undefined;
  }

  function isCurrent(page: Kept, counts: Counts): boolean {
    if (page.counts !== counts && page.stamp === stampOf(page.groups, counts)) page.counts = counts;
    const now = Date.now();
    return page.counts === counts && page.from <= now && now < page.until;
  }

  /** What the head says of the data, names and values in turn. */
  const label = (page: Kept, nonce: string) => [
    ...['ETag', `"${page.tag}${nonce}"`, 'Surrogate-Key', page.surrogates],
  ];

  /** What the head of a page from memory says beside that of every answer. */
  function headOf(page: Kept, nonce: string): string[] {
    const lines = label(page, nonce);
    lines.push('Content-Type', page.contentType, 'Content-Length', String(page.template.length));
    if (page.links) lines.push('Link', page.links);
    return lines;
  }

  function sendBody(
    { req, res, nonce, scope }: Pick<PageRequest, 'req' | 'res' | 'nonce' | 'scope'>,
    page: Kept,
  ) {
    use.hits += 1;
    if (req.method === 'HEAD') res.end();
    else {
      const { bytes, giveBack } = page.template.lend(nonce);
      res.once('close', giveBack);
      res.end(bytes);
    }
    if (traced) noteTrace(scope, req.method!, page.path, 200);
  }

  function sendKept(request: PageRequest, page: Kept): void {
    const { res, nonce } = request;
    res.statusCode = 200;
    eachLine(headOf(page, nonce), (name, value) => res.setHeader(name, value));
    res.setHeader('Vary', vary);
    sendBody(request, page);
  }

  function ready(req: IncomingMessage): ReadyPage | undefined {
    const { method = '', headers, url = '' } = req;
    const page = shelfOf(url).pages.get(url);
    if (!page || headers['if-none-match'] !== undefined) return undefined;
    // What else isForAll asks of an address was asked when the page was kept.
    if (hasBody(headers) || !asksForAll(method, headers)) return undefined;
    const counts = freshCounts();
    if (!counts || !isCurrent(page, counts)) return undefined;
    page.used = true;
    return {
      path: page.path,
      send(request, head) {
        const { res, nonce } = request;
        head.push(...headOf(page, nonce), ...forAllLines(vary));
        res.writeHead(200, head);
        sendBody(request, page);
      },
    };
  }

  /** Whoever asks keeps the page with its policy, so the answer must not bring another one. */
  function sendNotModified(
    { req, res, path, scope }: PageRequest,
    tag: string,
    groups: readonly string[],
  ): void {
    use.notModified += 1;
    res.removeHeader('Content-Security-Policy');
    res.statusCode = 304;
    res.setHeader('ETag', tag);
    res.setHeader('Surrogate-Key', surrogatesOf(groups));
    res.setHeader('Vary', vary);
    res.end();
    if (traced) noteTrace(scope, req.method!, path, 304);
  }

  /** Has the page made, for the asker and for the memory. */
  async function make(request: PageRequest, key: string, counts: Counts, done: () => void): Promise<void> {
    const { req, res, nonce, scope, path } = request;
    const began = Date.now();
    const until = Math.min(endOfDay(began), await nextMoment(revisionGroups, counts, began));
    const before = new Set(res.getHeaderNames());
    const asking = req.headers;
    req.headers = onlyAddress(asking, host);
    scope.reads = newReads(queryNames(key));
    const ip = scope.ip;
    scope.ip = '';
    use.misses += 1;
    const whyNot = (body: Buffer): Kept | string => {
      const { groups, uncounted, failed, unread } = scope.reads!;
      if (res.statusCode !== 200 || (scope.status ?? 200) !== 200) return 'status';
      if (failed !== undefined) return `failed: ${failed}`;
      if (uncounted !== undefined) return `reads ${uncounted}`;
      if (unread.size > 0) return `undeclared query`;
      const strange = res.getHeaderNames().find((name) => !before.has(name) && !ofNext.has(name));
      if (strange) return `header ${strange}`;
      const contentType = String(res.getHeader('Content-Type') ?? '');
      const own = String(res.getHeader('Cache-Control') ?? '');
      const answer = {
        method: 'GET',
        path,
        headers: asking,
        status: 200,
        setsCookie: false,
        contentType,
        own,
      };
      if (cacheControl(answer, new Set()) !== forAll) return 'not for all';
      if (body.includes('data-dgst=')) return 'failed: rendering';
      const template = templateOf(body, nonce);
      if (!template) return 'nonce';
      if (Date.now() >= until) return 'time';
      const sorted = revisionGroups.filter((name) => groups.has(name));
      // While a release is replaced, the database may know more groups than this process.
      if (sorted.length < groups.size) return 'groups unknown';
      const stamp = stampOf(sorted, counts);
      return {
        ...{ path, template, contentType, stamp, groups: sorted, from: began, until },
        links: (scope.links ?? []).join(', '),
        tag: tagOf(key, sorted, { from: began, until }, stamp),
        surrogates: surrogatesOf(sorted),
        size: template.length + 2 * key.length + overhead,
      };
    };
    let kept = false;
    sendWholePages(req, res, scope, (body) => {
      const page = whyNot(body);
      kept = typeof page !== 'string';
      if (typeof page === 'string') {
        scope.notKept = page;
        return body;
      }
      refused.delete(key);
      shelfOf(key).set(key, page);
      eachLine(label(page, nonce), (name, value) => res.setHeader(name, value));
      res.setHeader('Vary', vary);
      done();
      return page.template.filled(nonce);
    });
    res.once('close', done);
    try {
      await request.render();
    } finally {
      scope.ip = ip;
      if (!kept && !res.destroyed) {
        use.refused += 1;
        if (refused.size >= mostRefused) refused.clear();
        refused.add(key);
      }
      done();
    }
  }

  async function answer(request: PageRequest): Promise<unknown> {
    const { req, res } = request;
    const key = keyOf(request, (address) => shelfOf(address).pages.has(address));
    /** Ends the place in line; set once this request was let in. */
    let leaveLine: (() => void) | undefined;
    const asIs = async () => {
      sendWholePages(req, res, request.scope);
      if (leaveLine || (await request.enter())) await request.render();
    };
    if (key === undefined) return asIs();
    const place = `${request.scope.ip} ${key}`;
    for (;;) {
      let counts: Counts;
      try {
        counts = await currentCounts();
      } catch {
        return asIs(); // the page meets the same failure and says so
      }
      // Its `close` is over: a page lent to it now would never be given back.
      if (res.destroyed) return;
      const found = shelfOf(key).get(key);
      const page = found && isCurrent(found, counts) ? found : undefined;
      if (page) leaveLine?.();
      else shelfOf(key).delete(key);
      const given = req.headers['if-none-match'];
      const same = given && stillCurrent(key, given, page, counts);
      if (same) return sendNotModified(request, same.tag, same.groups);
      if (page) return sendKept(request, page);
      if (req.method === 'HEAD') return asIs();
      const others = underWay.get(key) ?? (leaveLine ? undefined : inLine.get(place));
      if (others && !refused.has(key)) {
        const inTime = await (request.waitFor?.(others) ?? others);
        if (res.destroyed) return;
        if (inTime === false) return asIs(); // which refuses it, if it was not let in
        continue;
      }
      if (leaveLine) {
        const end = begin(underWay, key);
        return make(request, key, counts, () => {
          end();
          leaveLine?.();
        });
      }
      const leave = begin(inLine, place);
      res.once('close', leave);
      if (!(await request.enter())) return leave();
      leaveLine = leave; // and looks again, as others may have made the page meanwhile
    }
  }

  return {
    ready,
    answer,
    use: () => ({
      ...use,
      pages: plain.pages.size + asked.pages.size,
      bytes: plain.bytes + asked.bytes,
    }),
  };
}

/** Settings that differ between equal processes, and make no difference to a page. */
const ofProcess = new Set([
  ...['host', 'port', 'role', 'drain', 'trustedProxies', 'metrics', 'logLevel', 'watchdogSeconds'],
  ...['traceRatio', 'pageMemory'],
]);

/** The memory of a process with this configuration; none where pages are made by another backend's data. */
export function pageMemoryOf(config: Config): PageMemory | undefined {
  if (config.backendUrl || config.pageMemory === 0) return undefined;
  const settings = Object.entries(config).filter(([name]) => !ofProcess.has(name));
  return createPageMemory({
    limit: config.pageMemory,
    host: new URL(config.publicUrl).host,
    secret: `pages of ${config.authSecret}`,
    made: JSON.stringify(settings),
    traced: config.traceRatio !== undefined,
  });
}

/** All that a page that is kept may know of the request: nothing but what Next needs to answer at all. */
function onlyAddress(given: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  return {
    host,
    'user-agent': 'Energiemarkt-Portal',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': given['x-request-id'],
    'content-security-policy': given['content-security-policy'],
  };
}

/** Next makes the spans of requests; those that never reach it have theirs from here. */
function noteTrace(scope: RequestScope, method: string, path: string, status: number): void {
  scopeStorage().run(scope, () => {
    const route = matchRoute(path)?.route.path ?? '/[...slug]';
    trace
      .getTracer('portal')
      .startSpan(`${method} ${route}`, {
        attributes: { 'http.method': method, 'http.route': route, 'http.status_code': status },
      })
      .end();
  });
}
