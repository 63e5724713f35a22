import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Headers that Next takes for its own notes between its parts. From outside they are an attack
 * (a middleware that is skipped, a route that is swapped, a nonce that is known beforehand).
 */
const internal = [
  /^x-middleware-/,
  /^x-invoke-/,
  /^x-invocation-/,
  /^x-vercel-/,
  /^x-now-/,
  /^x-nextjs-(?!request-id$|html-request-id$)/, // these two only mark requests of the development overlay
  /^x-matched-path$/,
  /^x-prerender-/,
  /^x-next-resume-/,
  /^x-next-cache-/,
  /^next-resume$/,
  /^next-instant-/,
  /^content-security-policy/,
  /^x-nonce$/,
];

/** What only a proxy in front of us may say; anyone else could invent an address or a host with it. */
const fromProxy = /^(x-forwarded-|forwarded$|x-real-ip$|x-request-id$|x-action-forwarded$)/;

/** Whether a connection comes from this machine: the proxy (deploy/nginx.conf) runs beside the portal. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** Deletes from `headers` all that the sender has no right to say. */
export function stripHeaders(headers: IncomingHttpHeaders, trusted: boolean): void {
  for (const name of Object.keys(headers)) {
    if (internal.some((pattern) => pattern.test(name)) || (!trusted && fromProxy.test(name))) {
      delete headers[name];
    }
  }
}

/** The id of a request: the proxy's if it is well-formed, else a fresh one. Call after `stripHeaders`. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Who asks: the address that the proxy saw, or the other end of the connection. Call after `stripHeaders`. */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = headers['x-forwarded-for'];
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return last || socket.remoteAddress || '';
}
