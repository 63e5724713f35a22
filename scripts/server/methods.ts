import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorTable } from '../../lib/errors.ts';
import { isFromElsewhere } from '../../lib/request-origin.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];
/** Whether a request changes nothing, by its method. */
export const isReading = (method: string) => reading.includes(method);
const ofCalls = [...reading, 'POST', 'DELETE'];
/** Methods that Next hands on to calls; they say themselves which of them they know (lib/backend/http.ts). */
const handedOn = [...ofCalls, 'PUT', 'PATCH'];

/** Whether a POST can be one of Next's server actions; any other POST would only show the page. */
const isAction = ({ headers }: IncomingMessage) =>
  headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

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
  if (method === 'OPTIONS') return say(204, text, '', [...reading, 'POST']);
  if (method === 'POST' && isAction(req)) {
    return isFromElsewhere(req.headers) && say(403, text, 'Diese Anfrage kommt von einer anderen Website.');
  }
  if (isReading(method)) return false;
  // A page is no target of any other POST.
  const allow = method === 'POST' ? reading : [...reading, 'POST'];
  return say(405, text, 'Diese Methode gibt es hier nicht.', allow);
}
