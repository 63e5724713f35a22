import 'server-only';
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../networks';

/** Milliseconds for one message, from the name's resolution to the end of the answer. */
const patience = 15_000;
/** Milliseconds that the answer's text is waited for once its status is there. */
const patienceForText = 2_000;
/** Bytes of an answer that are read, and characters that are kept. */
const mostRead = 2_000;
const mostKept = 500;

/** Where messages may go. Public addresses over https alone, unless a test says otherwise. */
export interface Reach {
  http: boolean;
  permits: (address: string) => boolean;
  /** The addresses of a name. */
  resolve: (name: string) => Promise<string[]>;
}

/** Asks the name servers without the threads that files need, and gives up by itself. */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 4_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

export const publicReach: Reach = { http: false, permits: isPublicAddress, resolve };
/** For tests of a portal on one machine (WEBHOOK_TARGETS=any). */
export const anyReach: Reach = { http: true, permits: () => true, resolve };

export const notReached = 'Die Adresse führt nicht ins öffentliche Internet.';

/** The host of an address as a socket takes it: without the brackets of IPv6. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Why messages may not go to an address, as far as it says itself; undefined if they may. In German. */
export function urlProblem(text: string, reach: Reach): string | undefined {
  if (!URL.canParse(text)) return 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(reach.http && url.protocol === 'http:'))
    return 'Die Adresse muss mit https:// beginnen.';
  if (url.username || url.password) return 'Die Adresse darf keine Zugangsdaten enthalten.';
  const host = hostOf(url);
  if (isIP(host) ? !reach.permits(host) : !reach.http && !/\.[a-z][a-z0-9-]*\.?$/i.test(host))
    return notReached;
  return undefined;
}

class Unreached extends Error {
  code = 'EUNREACHED';
}

/**
 * Resolves a name for the socket that is about to connect, and refuses all of its addresses if one is not permitted. The
 * socket connects to what was checked here and asks nobody again, so a name that changes meanwhile changes nothing.
 */
const lookupWithin =
  ({ permits, resolve: ask }: Reach): LookupFunction =>
  (name, options, done) => {
    ask(name).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (found.length === 0)
          return done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        if (!addresses.every(permits)) return done(new Unreached(notReached), '', 0);
        if (options.all) return done(null, found);
        done(null, found[0]!.address, found[0]!.family);
      },
      (error) => done(error, '', 0),
    );
  };

/** What became of one attempt. */
export interface Outcome {
  /** Null where no answer came. */
  status: number | null;
  /** Whole milliseconds. */
  duration: number;
  /** Why it does not count, in German; '' where it does. */
  problem: string;
  /** The beginning of the answer. */
  answer: string;
}

/** Posts JSON once; redirects are not followed. Never throws. */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach,
): Promise<Outcome> {
  const begin = performance.now();
  const ended = (outcome: Omit<Outcome, 'duration'>): Outcome => ({
    ...outcome,
    duration: Math.round(performance.now() - begin),
  });
  const refused = urlProblem(url, reach);
  if (refused) return ended({ status: null, problem: refused, answer: '' });
  try {
    const { status, answer } = await exchange(new URL(url), { headers, body }, reach);
    return ended({ status, answer, problem: problemOf(status) });
  } catch (error) {
    return ended({ status: null, problem: failureOf(error), answer: '' });
  }
}

function exchange(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach,
): Promise<{ status: number; answer: string }> {
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolved, rejected) => {
    const bytes = Buffer.from(body);
    let answered = false;
    const request = send(
      {
        ...{ protocol: url.protocol, hostname: hostOf(url), port: url.port, path: url.pathname + url.search },
        ...{ method: 'POST', headers: { ...headers, 'content-length': String(bytes.length) } },
        // A connection of its own, that nothing else gets.
        ...{ agent: false, lookup: lookupWithin(reach), maxHeaderSize: 16_384 },
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        answered = true;
        beginningOf(response).then((answer) => {
          request.destroy();
          resolved({ status: response.statusCode ?? 0, answer });
        });
      },
    );
    request.on('error', rejected);
    // A connection that is switched to another protocol (101) is closed without answer or error.
    request.on('close', () => !answered && rejected(new Error('closed without an answer')));
    request.end(bytes);
  });
}

/** The first bytes of an answer, for as long as it is waited for. */
function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolved) => {
    const parts: Buffer[] = [];
    let length = 0;
    const end = () => {
      clearTimeout(timer);
      const text = Buffer.concat(parts).subarray(0, mostRead).toString('utf8');
      // What a database or a page can't hold is left out.
      resolved(
        text
          .replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd\s]+/gu, ' ')
          .trim()
          .slice(0, mostKept)
          .replace(/[\ud800-\udbff]$/, ''),
      );
    };
    const timer = setTimeout(end, patienceForText);
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= mostRead) end();
    });
    for (const event of ['end', 'error', 'close']) response.on(event, end);
  });
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400)
    return `Der Empfänger leitet um (${status}); Umleitungen werden nicht befolgt.`;
  return `Der Empfänger antwortet mit ${status}.`;
}

function failureOf(error: unknown): string {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (code === 'EUNREACHED') return notReached;
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ABORT_ERR')
    return `Der Empfänger hat in ${patience / 1_000} Sekunden nicht geantwortet.`;
  if (['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT'].includes(code))
    return 'Den Namen des Empfängers kennt das Internet nicht.';
  if (code === 'ECONNREFUSED') return 'Der Empfänger nimmt keine Verbindung an.';
  if (/CERT|SIGNED|VERIFY|SSL|TLS/.test(code)) return 'Das Zertifikat des Empfängers gilt nicht.';
  return `Die Verbindung zum Empfänger ist abgebrochen${/^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : ''}.`;
}
