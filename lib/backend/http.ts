import 'server-only';
import { cookiesOf } from '../auth/session';
import { config } from '../config';
import { newReads } from '../db/reads';
import { type ErrorBody, type ErrorCode, errorTable, PortalError } from '../errors';
import { noteFailure } from '../log';
import { isFromElsewhere } from '../request-origin';
import { requestScope } from '../request-scope';
import { inThread } from '../work';
import { contextOf } from './context';
import { tellDeprecation } from './deprecation';
import { type AnyEndpoint, type Context, type FileHeaders, fileHeaderNames, onlyReads } from './endpoint';
import { execute, mayCall } from './execute';
import { FileAnswer } from './file-answer';
import { fileCaches } from './file-cache';
import { filesLimit } from './files';
import { etagOf, isNamed } from './ranges';
import { tellLimits } from './rate-limits';
import { mostNamesInBody } from './storable';

/** Bytes of a body without files. */
const bodyLimit = 1_000_000;
/** Pairs of a form: ours have a handful, and reading half a million takes seconds. */
const mostPairs = 1_000;
/** Bytes read and dropped beyond the limit, so that the sender of a slightly too large body can read our answer. */
const patience = 10_000_000;

/**
 * Answers a request to the API (docs/requirements/calls.md, Form).
 * @param parameters values of the path's parameters
 */
export async function serve(
  request: Request,
  endpoint: AnyEndpoint,
  parameters: Record<string, number>,
): Promise<Response> {
  const answer = await answered(request, endpoint, parameters);
  tellLimits(answer);
  tellDeprecation(answer, endpoint, parameters);
  return answer;
}

async function answered(
  request: Request,
  endpoint: AnyEndpoint,
  parameters: Record<string, number>,
): Promise<Response> {
  const { requestId, ip } = requestScope();
  try {
    requestScope().route = `/api${endpoint.path}`;
    refuseForeign(request, endpoint);
    const caller = {
      cookies: cookiesOf(request.headers.get('cookie')),
      ip,
      requestId,
      userAgent: request.headers.get('user-agent') ?? '',
      bearer: bearerOf(request),
    };
    const resolve = () => contextOf(caller, { sessionIdOnly: endpoint.sessionIdOnly });
    // Does not keep large bodies of callers without access; `execute` then refuses the call.
    const large = endpoint.body === 'files' || endpoint.body === 'stream';
    const welcome = !large || mayCall(endpoint, (await resolve()).session);
    const body = welcome ? await readBody(request, endpoint) : await dropBody(request);
    const raw = { ...body, ...parameters };
    const context = await resolve(); // after the body: a slow upload does not outlive its session
    const reads = newReads();
    if (endpoint.file) {
      context.fileHeaders = fileHeadersOf(request);
      requestScope().reads = reads;
    }
    if (endpoint.body === 'stream' && welcome) {
      context.body = (request.body ?? undefined) as AsyncIterable<Uint8Array> | undefined;
      context.bodyLength = Number(request.headers.get('content-length')) || undefined;
    }
    const answer = await execute(endpoint, raw, context);
    if (answer instanceof FileAnswer) {
      const response = await answer.response(context.fileHeaders, request.method === 'HEAD');
      // Next drops this header of a route's answer; the server sets it again when the head is written.
      const length = response.headers.get('content-length');
      if (length) requestScope().length = Number(length);
      // For a CDN, as pages have it (scripts/server/page-memory.ts): only where every write to what was read is counted.
      const isCounted = reads.uncounted === undefined && reads.failed === undefined;
      if (answer.facts.cache && isCounted)
        response.headers.set('surrogate-key', ['files', ...reads.groups].join(' '));
      // A HEAD request does not produce the content.
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
    const { attachment } = endpoint;
    const named = attachment && { 'content-disposition': `attachment; filename="${attachment}"` };
    if (isForAll(request, endpoint) && context.setCookies.length === 0)
      return revalidated(request, answer ?? {}, { ...named });
    return json(answer ?? {}, 200, context, { ...named });
  } catch (error) {
    const page = readsPages(request) && isMissing(error) ? endpoint.page?.(parameters) : undefined;
    if (page)
      return new Response(null, {
        status: 303,
        headers: { location: page, 'cache-control': 'private, no-store' },
      });
    return errorAnswer(error, requestId);
  }
}

/** Whether somebody follows a link in a browser: scripts and programs ask for no page. */
const readsPages = ({ method, headers }: Request): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.get('accept') ?? '');

const isMissing = (error: unknown) => error instanceof PortalError && error.code === 'not_found';

/**
 * Answers a method that a path has no call for, and OPTIONS.
 * @param known the methods that it has calls for
 */
export function serveMethod(method: string, known: string[]): Response {
  const { requestId } = requestScope();
  const message = 'Diesen Aufruf gibt es nicht.';
  if (known.length === 0) return errorAnswer(new PortalError('not_found', { message }), requestId);
  const allowed = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const answer =
    method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : errorAnswer(new PortalError('method_not_allowed'), requestId);
  answer.headers.set('allow', allowed.join(', '));
  return answer;
}

/**
 * Refuses what another site may have made a browser send (docs/requirements/calls.md, Form).
 * @throws PortalError missing_header, forbidden
 */
function refuseForeign(request: Request, { foreign, path }: AnyEndpoint): void {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || foreign) return;
  // Whoever sends no proof of who they are reads what everybody may.
  if (onlyReads(method, path) && !headers.has('cookie') && !headers.has('authorization')) return;
  // No browser sends one by itself, and cookies beside it count for nothing.
  if (bearerOf(request) !== undefined) return;
  if (!headers.get('x-requested-with')) throw new PortalError('missing_header');
  if (!isFromElsewhere(Object.fromEntries(headers))) return;
  throw new PortalError('forbidden', { message: 'Diese Anfrage kommt von einer anderen Website.' });
}

function json(
  body: unknown,
  status: number,
  context?: Context,
  headers: Record<string, string> = {},
): Response {
  const answer = Response.json(body, {
    status,
    headers: { 'cache-control': 'private, no-store', ...headers },
  });
  for (const line of context?.setCookies ?? []) answer.headers.append('set-cookie', line);
  return answer;
}

/** Whether whoever asks so gets what everybody gets: a record or list that anyone may read, asked for by nobody known. */
const isForAll = ({ method, headers }: Request, { access, path }: AnyEndpoint): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  access === 'public' &&
  /\/(?:list|show)(?:\/|$)/.test(path) &&
  !headers.has('cookie') &&
  !headers.has('authorization');

/**
 * When the one record of an answer was changed last, as it says itself. What stands beside it (names, its state today) changes
 * without it, so it is told and never compared: whether an answer is still the same, its ETag alone says. Of a list nobody
 * knows when an entry was last taken out.
 */
function changedOf(answer: object): { 'last-modified'?: string } {
  const [record, ...others] = Object.values(answer) as unknown[];
  if (others.length > 0 || typeof record !== 'object' || record === null || !('changed' in record)) return {};
  const { changed } = record;
  return typeof changed === 'number' ? { 'last-modified': new Date(changed * 1_000).toUTCString() } : {};
}

/** An answer that may be kept if whoever keeps it asks each time whether it is still the same; then it is not sent again. */
function revalidated(request: Request, answer: object, named: Record<string, string>): Response {
  const body = JSON.stringify(answer);
  const etag = etagOf(body);
  const changed = changedOf(answer);
  const headers = {
    etag,
    'cache-control': fileCaches.asked,
    vary: 'Cookie, Authorization',
    ...named,
    ...changed,
  };
  if (isNamed(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Seconds until another try makes sense where nobody knows it better. */
const soon = 10;

/** What an answer asks for in WWW-Authenticate (RFC 6750 section 3), by the error's code. */
const challenges: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer',
  invalid_token: 'Bearer error="invalid_token"',
  insufficient_scope: 'Bearer error="insufficient_scope"',
};

/** The answer to an error: its public facts, never a stack. */
function errorAnswer(error: unknown, requestId: string): Response {
  noteFailure(error, 'unexpected error');
  if (error instanceof PortalError) {
    const body: ErrorBody = { error: error.code, message: error.message, fields: error.fields };
    const headers: Record<string, string> = {};
    const retryAfter = error.retryAfter ?? (error.status === 503 ? soon : undefined);
    if (retryAfter) headers['retry-after'] = String(retryAfter);
    const challenge = challenges[error.code];
    if (challenge && !config.backendUrl) headers['www-authenticate'] = challenge;
    return json(body, error.status, undefined, headers);
  }
  const { status, message } = errorTable.internal_error;
  return json({ error: 'internal_error', message, requestId } satisfies ErrorBody, status);
}

/** The API token of a request: '' if it names none; undefined where no such token is sent, as by proxies with Basic. */
function bearerOf({ headers }: Request): string | undefined {
  const found = /^bearer(?:$| +(.*))/i.exec(headers.get('authorization') ?? '');
  return found ? (found[1] ?? '') : undefined;
}

function fileHeadersOf({ headers }: Request): FileHeaders {
  return Object.fromEntries(
    fileHeaderNames.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])),
  );
}

async function readBody(request: Request, endpoint: AnyEndpoint): Promise<Record<string, unknown>> {
  // The body of a DELETE is ignored: many programs and proxies send none.
  if (endpoint.method !== 'POST' || endpoint.body === 'stream') {
    return Object.fromEntries(new URL(request.url).searchParams);
  }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (endpoint.body === 'files') return readFiles(request, type);
  const text = (await readBytes(request, bodyLimit)).toString('utf8');
  // Calls without input accept any body: logging out must not fail for its form.
  if (!endpoint.input) return {};
  if (endpoint.body === 'form') {
    if (type !== 'application/x-www-form-urlencoded') throw new PortalError('unsupported_type');
    refuseMore(text, /&/g, mostPairs);
    const query = endpoint.foreign ? new URL(request.url).searchParams : [];
    return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(text)) };
  }
  if (text === '') return {};
  if (type !== 'application/json') throw new PortalError('unsupported_type');
  refuseMore(text, /"\s*:/g, mostNamesInBody);
  try {
    const body: unknown = JSON.parse(text);
    if (body && typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Falls through to the refusal below.
  }
  throw new PortalError('invalid_input', { message: 'Der Inhalt der Anfrage ist kein JSON-Objekt.' });
}

/** @throws PortalError too_large when a sign stands more often in a body: it is not taken apart at all */
function refuseMore(text: string, sign: RegExp, most: number): void {
  let found = 0;
  while (sign.exec(text)) if (++found > most) throw new PortalError('too_large');
}

/** Reads a body up to a limit and keeps nothing of it. */
async function dropBody(request: Request): Promise<Record<string, never>> {
  await readBytes(request, 0).catch(() => {});
  return {};
}

async function readFiles(request: Request, type: string): Promise<Record<string, unknown>> {
  if (type !== 'multipart/form-data') throw new PortalError('unsupported_type');
  const blocks = await readBlocks(request, filesLimit);
  try {
    return await inThread('readForm', blocks, request.headers.get('content-type')!);
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    const message = 'Der Inhalt der Anfrage ist kein Formular mit Dateien.';
    throw new PortalError('invalid_input', { message, cause });
  }
}

/**
 * A body, piece by piece.
 * @throws PortalError too_large beyond the limit, after reading on for a while so that the sender can read the answer
 */
async function* bodyOf(request: Request, limit: number): AsyncGenerator<Uint8Array, void, void> {
  const most = limit + patience;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new PortalError('too_large');
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) break;
    if (size <= limit) yield chunk;
  }
  if (size > limit) throw new PortalError('too_large');
}

/** The bytes of a body. @throws PortalError too_large */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyOf(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Bytes. To put 25 MB together at once takes a quarter of a second, most of it for memory that the system has to give. */
const blockSize = 1_000_000;

/** The bytes of a large body in blocks of their own, which can be handed to a thread. @throws PortalError too_large */
async function readBlocks(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let used = blockSize;
  for await (const chunk of bodyOf(request, limit)) {
    for (let at = 0; at < chunk.length; ) {
      if (used === blockSize) {
        blocks.push(new Uint8Array(blockSize));
        used = 0;
      }
      const part = chunk.subarray(at, at + blockSize - used);
      blocks.at(-1)!.set(part, used);
      used += part.length;
      at += part.length;
    }
  }
  if (blocks.length > 0) blocks.push(blocks.pop()!.slice(0, used));
  return blocks;
}
