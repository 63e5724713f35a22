import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostNamesInBody } from '../../lib/backend/storable.ts';
import { errorTable } from '../../lib/errors.ts';
import { isFromElsewhere } from '../../lib/request-origin.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];
/** Whether a request changes nothing, by its method. */
export const isReading = (method: string) => reading.includes(method);
const ofCalls = [...reading, 'POST', 'DELETE'];
/** Methods that Next hands on to calls; they say themselves which of them they know (lib/backend/http.ts). */
const handedOn = [...ofCalls, 'PUT', 'PATCH'];

/** Where assistants ask (app/mcp): its own protocol, always as a visitor. */
export const assistants = '/mcp';
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Accept, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
};

/** Whether a POST can be one of Next's server actions; any other POST would only show the page. */
const isAction = ({ headers }: IncomingMessage) =>
  headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** What of a form costs time to take apart: a name, what Next reads anew (a date, a reference), a part, a value. */
const pieces = /"\s*:|"\$[^u"]|content-disposition|[,[{]/gi;
const costOf = (piece: string) => (piece.length === 1 ? 1 : piece.endsWith(':') ? 3 : 8);
/** In units of a value: as many names as calls may have (lib/backend/storable.ts), or 60,000 values, take some 50 ms. */
const mostCost = 3 * mostNamesInBody;

/**
 * Refuses a form of more pieces than any of ours as soon as they have come in: Next, which takes 150,000 names apart for
 * many seconds, then never has the whole of it.
 * Must be called before anything of the body has been read.
 */
function boundPieces(req: IncomingMessage, res: ServerResponse, refuse: () => void): void {
  let left = mostCost;
  const push = req.push.bind(req);
  req.push = (part: Buffer | null, encoding) => {
    if (left < 0) {
      // What still comes in is dropped, so that its sender can read the answer; then whoever reads it need not wait.
      if (part === null) res.writableFinished ? req.destroy() : res.once('finish', () => req.destroy());
      return true;
    }
    for (const [piece] of part?.toString('latin1').matchAll(pieces) ?? []) left -= costOf(piece);
    if (left >= 0) return push(part, encoding);
    refuse();
    return true;
  };
}

/**
 * Answers requests by their method alone: OPTIONS of pages and files, methods that nothing here knows (405), and forms
 * of pages that another site sends (403).
 * @returns whether the request is answered
 */
export function answerMethod(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  const method = req.method ?? '';
  const say = (status: number, type: string, body: string, allow?: string[]) => {
    if (allow) res.setHeader('Allow', allow.join(', '));
    res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    res.end(body);
    return true;
  };
  const text = 'text/plain; charset=utf-8';
  if (path.startsWith('/api/')) {
    if (handedOn.includes(method)) return false;
    const { status, message } = errorTable.method_not_allowed;
    return say(status, 'application/json', JSON.stringify({ error: 'method_not_allowed', message }), ofCalls);
  }
  if (path === assistants) {
    // Nobody is signed in there, so scripts of every site may ask.
    for (const [name, value] of Object.entries(openToAll)) res.setHeader(name, value);
    if (method === 'OPTIONS') return say(204, text, '', ['POST']);
    return method === 'POST' ? false : say(405, text, 'Diese Methode gibt es hier nicht.', ['POST']);
  }
  if (method === 'OPTIONS') return say(204, text, '', [...reading, 'POST']);
  if (method === 'POST' && isAction(req)) {
    if (isFromElsewhere(req.headers)) return say(403, text, 'Diese Anfrage kommt von einer anderen Website.');
    const { status, message } = errorTable.too_large;
    boundPieces(req, res, () => void (res.headersSent || say(status, text, message)));
    return false;
  }
  if (isReading(method)) return false;
  // A page is no target of any other POST.
  const allow = method === 'POST' ? reading : [...reading, 'POST'];
  return say(405, text, 'Diese Methode gibt es hier nicht.', allow);
}
