import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestScope } from '../../lib/request-scope.ts';

/**
 * Sends an HTML page in one piece with its length, instead of Next's many small ones. The portal's pages have no late
 * parts, so nobody waits longer, and the proxy serves a kept page with a length a quarter faster than one in chunks.
 * @param scope what comes into the page that React has not seen, and parts that are kept for other pages
 * @param finish gets a page that is whole, may set headers, and gives back what is sent
 */
export function sendWholePages(
  req: IncomingMessage,
  res: ServerResponse,
  scope: Pick<RequestScope, 'head' | 'parts' | 'status' | 'late'>,
  finish: (page: Buffer) => Buffer = (page) => page,
): void {
  if (req.method === 'HEAD') return;
  const { write, end, flushHeaders } = res;
  const pieces: Uint8Array[] = [];

  const passOn = () => Object.assign(res, { write, end, flushHeaders });
  // What has begun to be held is a page.
  const isPage = () =>
    pieces.length > 0 || (!res.headersSent && String(res.getHeader('Content-Type')).startsWith('text/html'));

  // Next flushes before it writes; the head of a page can wait.
  res.flushHeaders = () => {
    if (!isPage()) flushHeaders.call(res);
  };
  res.write = ((...all: Parameters<typeof write>) => {
    const [chunk, encoding, callback] = all as [Uint8Array | string, unknown, unknown];
    if (!isPage()) {
      passOn();
      return res.write(...all);
    }
    const done = [encoding, callback].find((one) => typeof one === 'function') as (() => void) | undefined;
    // A caller with a callback may use its buffer anew after it, which is before the page is sent.
    const piece =
      typeof chunk === 'string' || done ? Buffer.from(chunk as string, encodingOf(encoding)) : chunk;
    pieces.push(piece);
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;
  res.end = ((...all: Parameters<typeof end>) => {
    const [chunk] = all as unknown[];
    const isLast = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (!(pieces.length > 0 || (isLast && isPage()))) {
      passOn();
      return res.end(...all);
    }
    if (isLast) res.write(chunk, encodingOf((all as unknown[])[1]));
    passOn();
    const done = all.find((one) => typeof one === 'function') as (() => void) | undefined;
    const page = wholeOf(Buffer.concat(pieces), scope);
    if (res.statusCode === 200 && !scope.status) scope.parts?.keepFrom(page);
    return res.end(finish(page), done);
  }) as typeof end;
}

const encodingOf = (value: unknown): BufferEncoding =>
  typeof value === 'string' ? (value as BufferEncoding) : 'utf8';

/**
 * A page with what its head says beside what Next writes, and with the texts that went past React. One that fails says
 * nothing of what it does not show.
 */
function wholeOf(
  page: Buffer,
  { head, status = 200, late }: Pick<RequestScope, 'head' | 'status' | 'late'>,
): Buffer {
  const end = head ? page.indexOf('</head>') : -1;
  const into = (piece: Buffer) => late?.into(piece) ?? [piece];
  if (!head || end < 0) return Buffer.concat(into(page));
  const said = status < 400 ? Object.values(head).join('') : (head.site ?? '');
  return Buffer.concat([page.subarray(0, end), Buffer.from(said), ...into(page.subarray(end))]);
}
