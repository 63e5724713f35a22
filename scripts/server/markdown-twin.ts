import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { twinUrl } from '../../lib/text/twin.ts';
import { Lane } from '../../lib/work/lane.ts';
import { setHeaders } from './cache-headers.ts';

/** Makes Markdown of the HTML of a page at an address of this site. */
export type MarkdownMaker = { origin: string; of(page: string, url: string): Promise<unknown> };

/** @param origin the site's */
export function markdownMaker(origin: string): MarkdownMaker {
  const lane = new Lane({ time: 20_000, memory: 256 * 1_048_576, waiting: 30, rest: 60_000 });
  return {
    origin,
    of: (page, url) => lane.run({ task: 'markdownOf', args: [page, url] }),
  };
}

/**
 * All that a page may know of who asks for its Markdown: nothing, so that it is what visitors see. Whoever keeps it asks
 * for the whole of it again.
 */
export function asVisitor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];
  return Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Headers that are about the HTML. */
const ofHtml = ['ETag', 'Content-Length', 'Content-Encoding', 'Link', 'Content-Security-Policy'];

/**
 * Sends a page that is written into `res` as Markdown, with the page's status; what is no page is sent as it is.
 * @param address the one that was asked for, on this site; the page may name another one as its own
 * @param failed is told why there is no Markdown; it answers
 */
export function sendAsMarkdown(
  res: ServerResponse,
  address: string,
  { origin, of }: MarkdownMaker,
  failed: (error: unknown) => void,
): void {
  const { write, end, flushHeaders, writeHead } = res;
  const pieces: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      pieces.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) pieces.push(Buffer.from(chunk));
  };
  const callback = (all: unknown[]) => {
    const done = all.find((one) => typeof one === 'function') as (() => void) | undefined;
    if (done) process.nextTick(done);
  };
  res.flushHeaders = () => {};
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    res.statusCode = status;
    setHeaders(res, rest.find((one) => typeof one === 'object') as Parameters<typeof setHeaders>[1]);
    return res;
  }) as typeof writeHead;
  res.write = ((...all: unknown[]) => {
    take(all[0], all[1]);
    callback(all);
    return true;
  }) as typeof write;
  res.end = ((...all: unknown[]) => {
    take(all[0], all[1]);
    Object.assign(res, { write, end, flushHeaders, writeHead });
    const body = Buffer.concat(pieces);
    // A page that moved: so has its Markdown.
    const moved = res.statusCode === 308 && res.getHeader('Location');
    if (moved) res.setHeader('Location', twinUrl(String(moved)));
    if (String(res.getHeader('Content-Type')).startsWith('text/html')) {
      const page = body.toString('utf8');
      const asked = origin + address;
      const url = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1] ?? asked;
      // Now, so that the answer of `failed` has none of them either.
      for (const name of ofHtml) res.removeHeader(name);
      (page ? of(page, address.includes('?') ? asked : url) : Promise.resolve(''))
        .then((text) => {
          res.setHeader('Content-Type', 'text/markdown; charset=utf-8');
          res.setHeader('Link', `<${url}>; rel="canonical"`);
          res.end(text);
        })
        .catch(failed);
    } else res.end(body);
    callback(all);
    return res;
  }) as typeof end;
}
