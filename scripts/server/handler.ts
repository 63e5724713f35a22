import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { PortalError } from '../../lib/errors.ts';
import { LateTexts } from '../../lib/late-texts.ts';
import { reasonOf } from '../../lib/loggable.ts';
import { networkOf } from '../../lib/networks.ts';
import { type RequestScope, scopeStorage } from '../../lib/request-scope.ts';
import { isPage } from '../../lib/routes.ts';
import { pageOfTwin } from '../../lib/text/twin.ts';
import { decideCacheOnHead, eachLine } from './cache-headers.ts';
import { isFlight } from './cache-policy.ts';
import type { Door } from './door.ts';
import type { Graceful } from './graceful.ts';
import { clientAddress, requestId, stripHeaders, trustedConnections } from './incoming-headers.ts';
import { asVisitor, type MarkdownMaker, sendAsMarkdown } from './markdown-twin.ts';
import { answerMethod, assistants, isReading } from './methods.ts';
import type { PageMemory } from './page-memory.ts';
import { createPartMemory } from './part-memory.ts';
import { plainPath } from './plain-path.ts';
import { answerProbe, type Readiness } from './probes.ts';
import { randomText } from './random-text.ts';
import { logWhenDone, type RequestObserver } from './request-log.ts';
import { isSecretPath } from './secret-paths.ts';
import { callPolicy, headersMaker } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { sendWholePages } from './whole-page.ts';

export interface HandlerParts {
  log: Logger;
  dev: boolean;
  /** What this process serves; calls are answered with its name, so that open pages learn of a new one. */
  release: string;
  /** Answers only the probes. */
  isWorker?: boolean;
  https: boolean;
  /** Only they may say where a request comes from. */
  trustedProxies: BlockList;
  /** Sources that third-party services add to the Content-Security-Policy. */
  services?: Record<string, string[]>;
  /** Sources that the capacity map adds on its page. */
  map?: Record<string, string[]>;
  publicFiles: ReadonlySet<string>;
  /** Serves built files; without it (development) Next does. */
  staticFiles?: StaticFiles;
  /** Bounds how many requests Next answers at once; without it (development) all come in. */
  door?: Door;
  /** Keeps finished pages; without it every page is made anew. */
  pages?: PageMemory;
  /** Makes Markdown of pages; without it they have no such twins. */
  markdown?: MarkdownMaker;
  graceful: Graceful;
  readiness: Pick<Readiness, 'ready' | 'jobs' | 'health'>;
  /** Are told of every request. */
  observers?: readonly RequestObserver[];
  /** Reads whose session a page is asked with, by its cookies, before Next begins to make it. */
  readSession?: (cookies: string) => Promise<void> | undefined;
  next: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
}

function answerText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(text);
}

/** Refuses a request of which nothing has been done yet. */
function answerOverloaded(res: ServerResponse, method: string, path: string): void {
  const message = `Das Portal hat gerade sehr viel zu tun.${isReading(method) ? '' : ' Es wurde nichts gespeichert.'} Bitte versuchen Sie es in einigen Sekunden erneut.`;
  res.setHeader('Retry-After', 5);
  if (path.startsWith('/api/')) {
    res.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    res.end(JSON.stringify({ error: 'unavailable', message }));
  } else if (isReading(method)) {
    res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end(
      `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Energiemarkt-Portal</title><h1>Das Portal ist überlastet</h1><p>${message}</p><p><a href="">Erneut versuchen</a></p></html>`,
    );
  } else answerText(res, 503, message);
}

/** The area of a path: its first part, with the noun for calls. */
const areaOf = (path: string): string => path.split('/', path.startsWith('/api/') ? 3 : 2).join('/');

/** Handles every request before and around Next. */
export function createHandler(parts: HandlerParts): RequestListener {
  const { log, dev, release, https, trustedProxies, services, map, graceful } = parts;
  const { isStopping } = graceful;
  const headersFor = headersMaker({ dev, https, services, map });
  const partsOf = dev ? undefined : createPartMemory();
  const isProxy = trustedConnections(trustedProxies);
  return (req, res) => {
    stripHeaders(req.headers, isProxy(req.socket));
    const id = requestId(req.headers);
    const nonce = randomText('base64url');
    // While the server stops, a page from memory has to close its connection like all that is tracked.
    const ready = parts.isWorker || isStopping() ? undefined : parts.pages?.ready(req);
    if (ready) {
      const { path } = ready;
      const scope: RequestScope = { requestId: id, ip: '', area: areaOf(path) };
      logWhenDone(log, req, res, { method: req.method ?? '', path, scope }, parts.observers);
      const { lines } = headersFor(path, false, nonce);
      lines.push('X-Request-Id', id);
      return ready.send({ req, res, nonce, scope }, lines);
    }
    const sent = req.url?.split('?', 1)[0] ?? '';
    const plain = plainPath(sent);
    const twin = parts.markdown && isReading(req.method ?? '') ? pageOfTwin(plain ?? '') : undefined;
    const path = twin ?? plain ?? sent;
    if (path !== sent) req.url = path + req.url!.slice(sent.length);
    if (twin !== undefined) req.headers = asVisitor(req.headers);
    const { lines, policy } = headersFor(path, isSecretPath(path), nonce);
    eachLine(lines, (name, value) => res.setHeader(name, value));
    res.setHeader('X-Request-Id', id);
    graceful.track(res);
    const visitor = networkOf(clientAddress(req, trustedProxies));
    const scope: RequestScope = { requestId: id, ip: visitor, path, area: areaOf(path) };
    scope.whenOver = (then) => void (res.closed ? then() : res.once('close', then));
    logWhenDone(log, req, res, { method: req.method ?? '', path, scope }, parts.observers);

    // Targets in the form for proxies (http://…, *) would bypass everything that checks the path.
    if (plain === undefined || !path.startsWith('/')) return answerText(res, 400, 'Ungültige Anfrage.');
    const ofDevelopment = dev && path.startsWith('/__nextjs');
    if (!ofDevelopment && answerMethod(req, res, path)) return;
    const { readiness, isWorker } = parts;
    if (answerProbe(path, res, { ...readiness, build: release, needsJobs: isWorker, isStopping })) return;
    if (isWorker) return answerText(res, 404, 'Dieser Prozess zeigt keine Seiten.');

    req.headers['x-request-id'] = id;
    req.headers['content-security-policy'] = policy; // Next reads the nonce from it
    if (path.startsWith('/api/')) {
      res.setHeader('X-Portal-Release', release); // for components/ui/release.ts
      res.setHeader('Content-Security-Policy', callPolicy);
    }
    const arrived = performance.now();
    decideCacheOnHead(req, res, path, parts.publicFiles, scope);
    if (parts.staticFiles?.(req, res, path)) return;
    const fail = (error: unknown) => {
      scope.cause = reasonOf(error);
      log.error({ err: error, requestId: id }, 'Anfrage gescheitert');
      if (res.headersSent) res.destroy(error as Error);
      else if (error instanceof PortalError) {
        if (error.retryAfter) res.setHeader('Retry-After', error.retryAfter);
        answerText(res, error.status, error.message);
      } else
        answerText(res, 500, `Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut. (${id})`);
    };
    if (twin !== undefined) {
      sendAsMarkdown(res, req.url ?? path, parts.markdown!, fail);
    }
    const { door } = parts;
    const method = req.method ?? '';
    const saves = !isReading(method) && path !== assistants;
    const enter = async () => {
      const passes = !door || parts.publicFiles.has(path);
      if (passes || (await door.enter(res, { visitor, saves, arrived }))) return true;
      if (!res.destroyed) {
        scope.cause = 'overloaded';
        answerOverloaded(res, method, path);
      }
      return false;
    };
    if (!isFlight(req.headers)) {
      scope.head = {};
      scope.nonce = nonce;
    }
    if (isReading(method) && scope.head && !path.startsWith('/api/')) {
      scope.late = new LateTexts(randomText('base64url'));
      scope.parts = partsOf?.(scope.late);
    }
    const render = () =>
      scopeStorage().run(scope, async () => {
        const { cookie } = req.headers;
        // Not of what saves: its body may take long to come, and the session may end meanwhile.
        const ahead = cookie && isReading(method) && isPage(path) && parts.readSession?.(cookie);
        if (ahead) await ahead.catch(() => {}); // the page meets the same failure, and says so
        if (!res.destroyed) await parts.next(req, res);
      });
    const withoutMemory = async () => {
      sendWholePages(req, res, scope);
      if (await enter()) await render();
    };
    const waitFor = door && ((page: Promise<void>) => door.waitFor(page, arrived));
    const answered =
      parts.pages?.answer({ req, res, path, nonce, scope, enter, render, waitFor }) ?? withoutMemory();
    answered.catch(fail);
  };
}
