import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorTable } from '../../lib/errors.ts';
import { isFromElsewhere } from '../../lib/request-origin.ts';
import { flawOfButton, flawOfForm, takeForm } from './page-forms.ts';

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

/** Pairs of a query; the longest of ours have some dozen. Next takes two seconds for 8,000, which 16 kB can hold. */
const mostPairs = 500;
const hasTooMany = (url = ''): boolean => url.length > mostPairs && url.split('&').length > mostPairs;

/**
 * Answers requests by method and address alone: OPTIONS of pages and files, methods that nothing here knows (405),
 * addresses longer than any of ours (414; 400 for calls), and forms of pages that another site sends (403) or that are
 * not ours (page-forms.ts).
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
  if (hasTooMany(req.url)) {
    const message = 'Diese Adresse hat zu viele Angaben.';
    if (!path.startsWith('/api/')) return say(414, text, message);
    return say(400, 'application/json', JSON.stringify({ error: 'invalid_input', message }));
  }
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
  // One of Next's server actions, by script or by a button of a page without; any other POST would only show the page.
  const type = req.headers['content-type'] ?? '';
  const [byScript, isMultipart] = [req.headers['next-action'] !== undefined, /^multipart\b/i.test(type)];
  if (method === 'POST' && (byScript || isMultipart)) {
    if (isFromElsewhere(req.headers)) return say(403, text, 'Diese Anfrage kommt von einer anderen Website.');
    if (byScript && isMultipart)
      return say(errorTable.unsupported_type.status, text, errorTable.unsupported_type.message);
    takeForm(req, byScript ? flawOfForm : flawOfButton(type), (why) => {
      const allow = why === 'method_not_allowed' ? reading : undefined;
      if (!res.headersSent) say(errorTable[why].status, text, errorTable[why].message, allow);
      return res.writableFinished ? Promise.resolve() : new Promise((done) => res.once('close', done));
    });
    return false;
  }
  if (isReading(method)) return false;
  // A page is no target of any other POST.
  const allow = method === 'POST' ? reading : [...reading, 'POST'];
  return say(405, text, 'Diese Methode gibt es hier nicht.', allow);
}
