import 'server-only';
import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import type { ByteRange } from '../storage/model';
import type { FileHeaders } from './endpoint';
import { fileCaches } from './file-cache';
import { isNamed, partOf } from './ranges';

type Pieces = AsyncIterable<Uint8Array | string>;

/** A content whose size and tag are known before it is read, and of which parts can be read. */
export interface StoredContent {
  /** Bytes. */
  size: number;
  /** Names the content, without quotes. */
  tag: string;
  /** @throws PortalError when it can't be read now */
  open(range?: ByteRange): Promise<Pieces>;
}

/** A file as an endpoint's answer. */
export interface FileFacts {
  /** The name under which it is kept. */
  name: string;
  /** The media type, with its charset where it is text. */
  type: string;
  /** Whole, piece by piece (a long export is never in memory at once), or stored, to be answered in parts too. */
  body: string | Uint8Array | Pieces | StoredContent;
  /** Shown in the browser rather than kept. */
  inline?: boolean;
  /**
   * How long others may keep it: for ever, where the address names this content and everyone may see it, or
   * some minutes (feeds). Left out: nobody keeps it.
   */
  cache?: keyof typeof fileCaches;
  /** What the other backend has said of it already (BACKEND_URL). */
  said?: { status: number; headers: Record<string, string> };
}

/** What an endpoint with `file` answers instead of JSON. */
export class FileAnswer {
  constructor(readonly facts: FileFacts) {}

  /**
   * The HTTP answer. A file is data, never a page of this site: nothing in it may run or load anything.
   * @param asked the request's headers: an unchanged file is answered by 304, a part of a stored one by 206
   * @param headOnly nothing of the content is opened
   * @throws PortalError when a stored content can't be read now
   */
  async response(asked: FileHeaders = {}, headOnly = false): Promise<Response> {
    const { name, type, body, inline, cache, said } = this.facts;
    const headers = new Headers({
      'content-type': type,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileNameOf(name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': cache ? fileCaches[cache] : 'private, no-store',
      ...said?.headers,
    });
    const answer = (content: Pieces | undefined, status: number) =>
      new Response(content && (ReadableStream.from(bytesOf(content)) as BodyInit), {
        status,
        headers,
      });
    if (typeof body === 'string' || body instanceof Uint8Array) {
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      headers.set('etag', etag);
      if (isNamed(asked['if-none-match'], etag)) return answer(undefined, 304);
      return new Response(body as BodyInit, { headers });
    }
    if (!isStored(body)) {
      const status = said?.status ?? 200;
      return answer(status === 304 || status === 416 ? undefined : body, status);
    }
    const etag = `"${body.tag}"`;
    headers.set('etag', etag);
    headers.set('accept-ranges', 'bytes');
    const part = partOf(asked, etag, body.size);
    if (part.status === 304) return answer(undefined, 304);
    if (part.status === 416) {
      headers.set('content-range', `bytes */${body.size}`);
      return answer(undefined, 416);
    }
    const range = part.status === 206 ? part.range : undefined;
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${body.size}`);
    headers.set('content-length', String(range ? range.end - range.start + 1 : body.size));
    return answer(headOnly ? undefined : await body.open(range), part.status);
  }
}

const isStored = (body: Pieces | StoredContent): body is StoredContent => 'tag' in body;

async function* bytesOf(pieces: Pieces): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}

/**
 * The name for old and new receivers (RFC 6266); nothing in it ends the header or leaves the folder, and where it is
 * cut within a character it can still be written as UTF-8.
 */
function fileNameOf(name: string): string {
  const safe =
    name
      .replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')
      .slice(0, 150)
      .replace(/\p{Surrogate}/gu, '_') || 'datei';
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
