import 'server-only';
import { ReadableStream } from 'node:stream/web';
import { config } from '../config';
import { type ErrorCode, errorTable, PortalError, tooManyRequests } from '../errors';
import { log } from '../log';
import { requestScope } from '../request-scope';
import { Breaker } from './breaker';
import { type Context, type Endpoint, type FileHeaders, onlyReads } from './endpoint';
import { FileAnswer } from './file-answer';
import { formOfValues } from './files';

/** An answer of the other backend. */
export interface Upstream {
  status: number;
  body: unknown;
  setCookies: string[];
  /** Seconds until another try makes sense, if it says so. */
  retryAfter?: number;
}

interface Outgoing {
  method: string;
  /** Including /api. */
  path: string;
  json?: unknown;
  form?: URLSearchParams | FormData;
  /** A file, sent on piece by piece as it arrives. */
  stream?: AsyncIterable<Uint8Array>;
  fileHeaders?: FileHeaders;
  cookie?: string;
  requestId: string;
  ip: string;
}

/** Bytes of an answer that is no file. */
const answerLimit = 16_000_000;

const place = Symbol.for('energiemarkt.backend.breaker');
/** One for all bundles of the process. */
function breaker(): Breaker {
  const holder = globalThis as { [place]?: Breaker };
  holder[place] ??= new Breaker();
  return holder[place];
}

/** The other backend is not there: no answer in time, none at all, or the error page of a proxy before it. */
class Away extends PortalError {}

/**
 * Sends a call. One that only reads is sent once more when its connection breaks off: the other side may end a kept one
 * just when it is used again.
 * @throws PortalError unavailable: 504 when it is too slow, 502 for every other failure, 503 at once after repeated ones
 */
const send: typeof sendOnce = (outgoing, signal, read) =>
  breaker().run(
    () =>
      sendOnce(outgoing, signal, read).catch((error) => {
        if (!brokeOff(error) || !onlyReads(outgoing.method, outgoing.path)) throw error;
        return sendOnce(outgoing, signal, read);
      }),
    (error) => error instanceof Away,
  );

/** Whether the connection stood and then broke off; fetch tells it two causes down. */
function brokeOff(error: unknown): boolean {
  const { code } = ((error as Away).cause as { cause?: { code?: string } } | undefined)?.cause ?? {};
  return error instanceof Away && ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code ?? '');
}

async function sendOnce<T>(
  { method, path, json, form, stream, fileHeaders, cookie, requestId, ip }: Outgoing,
  signal: AbortSignal,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  };
  if (requestId) headers['x-request-id'] = requestId;
  if (ip) headers['x-forwarded-for'] = ip;
  if (cookie) headers.cookie = cookie;
  if (json !== undefined) headers['content-type'] = 'application/json';
  if (stream) headers['content-type'] = 'application/octet-stream';
  // Ranges count bytes of the file itself, so it must not come compressed.
  if (fileHeaders) Object.assign(headers, fileHeaders, { 'accept-encoding': 'identity' });
  let senderFailed = false;
  async function* watched(pieces: AsyncIterable<Uint8Array>) {
    try {
      yield* pieces;
    } catch (error) {
      senderFailed = true;
      throw error;
    }
  }
  try {
    const answer = await fetch(config.backendUrl + path, {
      method,
      headers,
      body: stream
        ? (ReadableStream.from(watched(stream)) as BodyInit)
        : json === undefined
          ? form
          : JSON.stringify(json),
      ...(stream && { duplex: 'half' }),
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    return await read(answer);
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    // Whoever breaks off an upload says nothing about the other backend.
    if (senderFailed)
      throw new PortalError('invalid_input', { message: 'Die Übertragung ist abgebrochen.', cause });
    const slow = cause instanceof Error && cause.name === 'TimeoutError';
    log().warn({ err: cause, method, path: path.split('?', 1)[0] }, 'upstream failed');
    throw new Away('unavailable', { status: slow ? 504 : 502, cause });
  }
}

async function readText(answer: Response): Promise<string> {
  const tooMuch = () => wrongAnswer(`more than ${answerLimit} bytes`);
  if (Number(answer.headers.get('content-length')) > answerLimit) {
    await answer.body?.cancel();
    throw tooMuch();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > answerLimit) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The error for an answer that the other backend should not have given. @param reason for the log */
function wrongAnswer(reason: string): PortalError {
  log().warn({ requestId: requestScope().requestId, reason }, 'upstream answered wrongly');
  return new PortalError('unavailable', { status: 502 });
}

async function readJson(answer: Response): Promise<Upstream> {
  const text = await readText(answer);
  return {
    status: answer.status,
    body: text === '' ? undefined : parsed(text, answer.status),
    setCookies: answer.headers.getSetCookie(),
    retryAfter: Number.parseInt(answer.headers.get('retry-after') ?? '', 10) || undefined,
  };
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy that refuses what somebody sent (too large, forbidden) is no sign that the backend is away.
    throw status >= 400 && status < 500 ? wrongAnswer(`${status} without JSON`) : error;
  }
}

/**
 * Asks the other backend (docs/requirements/calls.md, Another backend).
 * @throws PortalError unavailable, with status 504 when it is too slow, 502 when it is away or answers no JSON or too
 * much, and 503 while it is not asked because it failed repeatedly
 */
export const askUpstream = (outgoing: Outgoing): Promise<Upstream> =>
  send(outgoing, AbortSignal.timeout(config.backendTimeout), readJson);

/** Asks for a file. The timeout covers only the head of the answer, as a large file may take its time. */
async function askForFile(outgoing: Outgoing): Promise<Upstream | FileAnswer> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('no answer in time', 'TimeoutError')),
    config.backendTimeout,
  );
  try {
    return await send<Upstream | FileAnswer>(outgoing, late.signal, async (answer) => {
      const { headers, status } = answer;
      const isPart = status === 304 || status === 416;
      if (!isPart && (!answer.ok || !answer.body)) return readJson(answer);
      const disposition = headers.get('content-disposition') ?? '';
      const control = headers.get('cache-control') ?? '';
      return new FileAnswer({
        name: decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'datei'),
        type: headers.get('content-type') ?? 'application/octet-stream',
        body: isPart ? nothing() : answer.body!,
        said: { status, headers: saidOf(headers) },
        inline: disposition.startsWith('inline'),
        cache: control.includes('immutable')
          ? 'immutable'
          : control.startsWith('public')
            ? 'minutes'
            : undefined,
      });
    });
  } finally {
    clearTimeout(timer);
  }
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Headers about the part of the file that the answer holds. */
const saidOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ['etag', 'accept-ranges', 'content-range', 'content-length'].flatMap((name) =>
      headers.has(name) ? [[name, headers.get(name)!]] : [],
    ),
  );

/** Milliseconds that the other backend may take to check and store a file after its last byte. */
const timeToKeep = 60_000;

/** Sends a file on as it arrives. The timeout starts when the last byte is sent. */
async function sendOn(outgoing: Outgoing, body: AsyncIterable<Uint8Array>): Promise<Upstream> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  async function* timed() {
    yield* body;
    timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), timeToKeep);
  }
  try {
    return await send({ ...outgoing, stream: timed() }, late.signal, readJson);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls an endpoint at the other backend with the caller's session. @throws PortalError its refusal */
export async function callRemote<Schema, Answer>(
  { method, path, body, file }: Endpoint<Schema, Answer>,
  raw: Record<string, unknown>,
  { upstreamCookie, requestId, ip, fileHeaders, body: stream }: Context,
): Promise<Answer> {
  const rest = { ...raw };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = method !== 'POST' || body === 'stream' ? queryOf(rest) : '';
  const outgoing: Outgoing = {
    method,
    path: `/api${filled}${query && `?${query}`}`,
    json: method === 'POST' && body !== 'files' && body !== 'stream' ? rest : undefined,
    form: body === 'files' ? formOfValues(rest) : undefined,
    fileHeaders: file ? fileHeaders : undefined,
    cookie: upstreamCookie,
    requestId,
    ip,
  };
  const answer = file
    ? await askForFile(outgoing)
    : body === 'stream' && stream
      ? await sendOn(outgoing, stream)
      : await askUpstream(outgoing);
  if (answer instanceof FileAnswer) return answer as Answer;
  if (answer.status >= 200 && answer.status < 300)
    return (await shaped(`${method} ${path}`, answer.body)) as Answer;
  throw upstreamError(answer);
}

/** The answer of a call, if it is one. @throws PortalError unavailable (502) */
export async function shaped(call: string, body: unknown): Promise<unknown> {
  const { shapeProblem } = await import('./answer-shape'); // a validator and all descriptions: only a front needs them
  const problem = shapeProblem(call, body ?? {});
  if (problem) throw wrongAnswer(problem);
  return body;
}

/** An input as a query, without undefined values. */
function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

/** The other backend's refusal as ours: its code if we know it, otherwise unavailable. */
export function upstreamError({ status, body, retryAfter }: Upstream): PortalError {
  const { error, message, fields } = (body ?? {}) as Record<string, unknown>;
  const isError = status >= 400 && status <= 599 && typeof error === 'string' && typeof message === 'string';
  if (isError && Object.hasOwn(errorTable, error) && error !== 'internal_error') {
    const given = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string');
    return new PortalError(error as ErrorCode, {
      ...{ message, status, retryAfter },
      fields: fields ? Object.fromEntries(given) : undefined,
    });
  }
  if (status === 429) return tooManyRequests(retryAfter ?? 60);
  const known: Record<number, ErrorCode> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' };
  return known[status] ? new PortalError(known[status]) : new PortalError('unavailable', { status: 502 });
}
