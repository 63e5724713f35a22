import 'server-only';
import { ReadableStream } from 'node:stream/web';
import type { ByteRange } from '../storage/model';
import type { FileHeaders } from './endpoint';
import { fileCaches } from './file-cache';
import { etagOf, isNamed, partOf } from './ranges';

type Pieces = AsyncIterable<Uint8Array | string>;

/** A content whose tag is known before it is opened, so that whoever has it, or asks for its head alone, opens nothing. */
export interface StoredContent {
  /** In bytes; of a content that can be read in parts. */
  size?: number;
  /** Identifies the content; without quotes. */
  tag: string;
  /** @throws PortalError when it can't be read now */
  open(range?: ByteRange): Promise<Pieces>;
}

/** A file as an endpoint's answer. */
export interface FileFacts {
  /** The name under which browsers save it. */
  name: string;
  /** The media type, with charset for text. */
  type: string;
  /** The content at once, in pieces (long exports are never whole in memory), or stored, to be read in parts. */
  body: string | Uint8Array | Pieces | StoredContent;
  /** Browsers show it instead of saving it. */
  inline?: boolean;
  /**
   * How long caches may keep it: for ever, if the address names this content and everyone may see it, or some minutes
   * (feeds). Not at all by default.
   */
  cache?: keyof typeof fileCaches;
  /** Status and headers from the other backend (BACKEND_URL). */
  said?: { status: number; headers: Record<string, string> };
}

/** The answer of an endpoint with `file`, in place of JSON. */
export class FileAnswer {
  constructor(readonly facts: FileFacts) {}

  /**
   * The HTTP answer. A file is data, never a page of this site: the headers let nothing in it run or load.
   * @param asked the request's headers: 304 answers an unchanged file, 206 a part of a stored one
   * @param headOnly leaves the content unopened
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
      const etag = etagOf(body);
      headers.set('etag', etag);
      if (isNamed(asked['if-none-match'], etag)) return answer(undefined, 304);
      return new Response(body as BodyInit, { headers });
    }
    if (!isStored(body)) {
      const status = said?.status ?? 200;
      return answer(status === 304 || status === 416 ? undefined : body, status);
    }
    const { size, tag, open } = body;
    const etag = `"${tag}"`;
    headers.set('etag', etag);
    if (size === undefined) {
      if (isNamed(asked['if-none-match'], etag)) return answer(undefined, 304);
      return answer(headOnly ? undefined : await open(), 200);
    }
    headers.set('accept-ranges', 'bytes');
    const part = partOf(asked, etag, size);
    if (part.status === 304) return answer(undefined, 304);
    if (part.status === 416) {
      headers.set('content-range', `bytes */${size}`);
      return answer(undefined, 416);
    }
    const range = part.status === 206 ? part.range : undefined;
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
    headers.set('content-length', String(range ? range.end - range.start + 1 : size));
    return answer(headOnly ? undefined : await open(range), part.status);
  }
}

const isStored = (body: Pieces | StoredContent): body is StoredContent => 'tag' in body;

async function* bytesOf(pieces: Pieces): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}

/**
 * The file name for old and new receivers (RFC 6266). Signs that could end the header or name another folder are
 * replaced, and so is half a character where the name is cut.
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
