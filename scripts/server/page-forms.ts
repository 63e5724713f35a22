import type { IncomingMessage } from 'node:http';
import { flawOf, mostNamesInBody } from '../../lib/backend/storable.ts';
import type { ErrorCode } from '../../lib/errors.ts';

/** What of a form costs time to take apart: a name, a value, and a text that Next may read as something else. */
const pieces = /"\s*:|"\$[^u]|[,[{]/gi;
const costOf = (piece: string) => (piece.length === 1 ? 1 : piece.endsWith(':') ? 3 : 8);
/** In units of a value: as many names as calls may have (lib/backend/storable.ts), or 60,000 values, take some 50 ms. */
const mostCost = 3 * mostNamesInBody;
/** As many as Next takes (next.config.mjs). */
const mostBytes = 2_000_000;

/**
 * Texts with which React writes what JSON can't say. Our forms send plain values: none of its references, streams and
 * dates, some of which are made to fail or to wait for ever.
 */
const notPlain = /^\$(?!\$|undefined$|NaN$|-?Infinity$|-0$)/;

function hasOthers(all: unknown[]): boolean {
  const open = [...all];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && notPlain.test(one)) return true;
    if (one && typeof one === 'object') for (const below of Object.values(one)) open.push(below);
  }
  return false;
}

/** Why a form is not handed on, if it is complete. */
export function flawOfForm(text: string): ErrorCode | undefined {
  try {
    const values: unknown = JSON.parse(text);
    if (!Array.isArray(values)) return 'invalid_input';
    if (flawOf(values) === 'size') return 'too_large';
    return hasOthers(values) ? 'invalid_input' : undefined;
  } catch {
    return 'invalid_input';
  }
}

/**
 * The same for a button of a page without scripts: it names the action, and says nothing else.
 * @param type the request's Content-Type
 */
export const flawOfButton =
  (type: string) =>
  (body: string): ErrorCode | undefined => {
    const [, boundary] =
      /^--(\S+)\r\nContent-Disposition: form-data; name="\$ACTION_ID_[\da-f]+"\r\n\r\n\r\n--\1--\r\n$/.exec(
        body,
      ) ?? [];
    return boundary && type === `multipart/form-data; boundary=${boundary}`
      ? undefined
      : 'method_not_allowed';
  };

/**
 * Lets Next have a page's form only once it is whole and is what our forms send: the arguments of a server action as
 * plain JSON, of no more pieces than any of ours. Next takes 150,000 names apart for many seconds. Must be called before
 * anything of the body has been read.
 * @param flawOf why it is not handed on, by its text
 * @param refuse is told why, as soon as it is known; what still comes in is dropped
 */
export function takeForm(
  req: IncomingMessage,
  flawOf: (text: string) => ErrorCode | undefined,
  refuse: (why: ErrorCode) => Promise<void>,
): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  let cost = 0;
  let told: Promise<void> | undefined;
  const push = req.push.bind(req);
  req.push = (part: Buffer | null, encoding) => {
    if (part && !told) {
      bytes += part.length;
      for (const [piece] of part.toString('latin1').matchAll(pieces)) cost += costOf(piece);
      parts.push(part);
      if (cost > mostCost || bytes > mostBytes) told = refuse('too_large');
    }
    if (part) return true;
    const flaw = told ? undefined : flawOf(Buffer.concat(parts).toString());
    if (flaw) told = refuse(flaw);
    if (told) {
      // Whoever waits for the body need not wait on, once its sender has the answer.
      void told.then(() => req.destroy());
      return true;
    }
    for (const one of parts) push(one);
    return push(null, encoding);
  };
}
