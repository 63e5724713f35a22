import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Next's internal headers. From outside they are an attack: skipped middleware, a swapped route, a known nonce. */
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

/** Headers that only a proxy in front of us may set; anyone else could fake an address or a host. */
const fromProxy = /^(x-forwarded-|forwarded$|x-real-ip$|x-request-id$|x-action-forwarded$)/;

/** Whether a connection comes from this machine, where the proxy runs (deploy/nginx.conf). */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** Deletes headers that the sender may not set. */
export function stripHeaders(headers: IncomingHttpHeaders, trusted: boolean): void {
  for (const name of Object.keys(headers)) {
    if (internal.some((pattern) => pattern.test(name)) || (!trusted && fromProxy.test(name))) {
      delete headers[name];
    }
  }
}

/** The proxy's request id if it is well-formed, otherwise a new one. Call after `stripHeaders`. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The client's address: the one that the proxy saw, or the other end of the connection. Call after `stripHeaders`. */
export function clientAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = headers['x-forwarded-for'];
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return last || socket.remoteAddress || '';
}
