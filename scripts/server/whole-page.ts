import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes; what is larger goes out as it comes. */
const limit = 2_000_000;

/**
 * Sends an HTML page in one piece, with its length, instead of in Next's many small ones. Nothing in the
 * portal's pages comes later than the rest, so nobody waits longer; and the proxy serves a kept page with a
 * length a quarter faster than one in chunks.
 */
export function sendWholePages(req: IncomingMessage, res: ServerResponse): void {
  if (req.method !== 'GET') return;
  const { write, end, flushHeaders } = res;
  const pieces: Buffer[] = [];
  let held = 0;

  const passOn = () => {
    Object.assign(res, { write, end, flushHeaders });
    for (const piece of pieces) res.write(piece);
  };
  const isPage = () => !res.headersSent && String(res.getHeader('Content-Type')).startsWith('text/html');

  // Next flushes before it writes; until the type is known to be another the head can wait.
  res.flushHeaders = () => {
    if (!isPage()) flushHeaders.call(res);
  };
  res.write = ((...all: Parameters<typeof write>) => {
    const [chunk, encoding, callback] = all as [Uint8Array | string, unknown, unknown];
    if (!isPage() || held > limit) {
      passOn();
      return res.write(...all);
    }
    const piece = typeof chunk === 'string' ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk);
    pieces.push(piece);
    held += piece.length;
    const done = [encoding, callback].find((one) => typeof one === 'function') as (() => void) | undefined;
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;
  res.end = ((...all: Parameters<typeof end>) => {
    const [chunk] = all as unknown[];
    if (pieces.length === 0) {
      passOn();
      return res.end(...all);
    }
    if (chunk && typeof chunk !== 'function') res.write(chunk as string, encodingOf((all as unknown[])[1]));
    Object.assign(res, { write, end, flushHeaders });
    const done = all.find((one) => typeof one === 'function') as (() => void) | undefined;
    return res.end(Buffer.concat(pieces), done);
  }) as typeof end;
}

const encodingOf = (value: unknown): BufferEncoding =>
  typeof value === 'string' ? (value as BufferEncoding) : 'utf8';
