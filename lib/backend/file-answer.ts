import 'server-only';
import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { fileCaches } from './file-cache';

/** A file as an endpoint's answer. */
export interface FileFacts {
  /** The name under which it is kept. */
  name: string;
  /** The media type, with its charset where it is text. */
  type: string;
  /** Whole, or piece by piece: a long export is never in memory at once. */
  body: string | Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Shown in the browser rather than kept. */
  inline?: boolean;
  /**
   * How long others may keep it: for ever, where the address names this content and everyone may see it, or
   * some minutes (feeds). Left out: nobody keeps it.
   */
  cache?: keyof typeof fileCaches;
}

/** What an endpoint with `file` answers instead of JSON. */
export class FileAnswer {
  constructor(readonly facts: FileFacts) {}

  /**
   * The HTTP answer. A file is data, never a page of this site: nothing in it may run or load anything.
   * @param ifNoneMatch the request's header; an unchanged file is answered by 304
   */
  response(ifNoneMatch?: string | null): Response {
    const { name, type, body, inline, cache } = this.facts;
    const whole = typeof body === 'string' || body instanceof Uint8Array;
    const headers = new Headers({
      'content-type': type,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileNameOf(name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': cache ? fileCaches[cache] : 'private, no-store',
    });
    if (!whole) return new Response(ReadableStream.from(bytesOf(body)) as unknown as BodyInit, { headers });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    headers.set('etag', etag);
    if (ifNoneMatch?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(body as BodyInit, { headers });
  }
}

async function* bytesOf(pieces: AsyncIterable<Uint8Array | string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}

/** The name for old and new receivers (RFC 6266); nothing in it ends the header or leaves the folder. */
function fileNameOf(name: string): string {
  const safe = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(0, 150) || 'datei';
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
