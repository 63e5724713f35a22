import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIP, type Socket, SocketAddress } from 'node:net';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { randomText } from './random-text.ts';

/** One pattern for all, as every header of every request is compared. */
const anyOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Next's internal headers. From outside they are an attack: skipped middleware, a swapped route, a known nonce. */
const internal = anyOf([
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
]);

/** Headers that only a proxy in front of us may set; anyone else could fake an address or a host. */
const fromProxy = /^(x-forwarded-|forwarded$|x-real-ip$|x-request-id$|x-action-forwarded$)/;

/** An address in its one usual form, IPv4 in IPv6 as IPv4; '' for what is none. */
function plainAddress(text: string | undefined): string {
  const address = (text ?? '').replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2'); // some proxies add the port
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : '';
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Whether the other end of a connection is a proxy whose headers count. */
export function isTrusted(address: string | undefined, proxies: BlockList): boolean {
  const plain = plainAddress(address);
  return plain !== '' && proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** `isTrusted`, asked once for each connection. */
export function trustedConnections(proxies: BlockList): (socket: Socket) => boolean {
  const known = new WeakMap<Socket, boolean>();
  return (socket) => {
    let trusted = known.get(socket);
    if (trusted === undefined) {
      trusted = isTrusted(socket.remoteAddress, proxies);
      known.set(socket, trusted);
    }
    return trusted;
  };
}

/** The state of Next's router in a browser, whose pages then send only what has changed. */
const routerState = 'next-router-state-tree';

/** Whether Next can read it; what it can't, it answers with 500. */
function isRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}

/** Deletes headers that the sender may not set, or not like that. */
export function stripHeaders(headers: IncomingHttpHeaders, trusted: boolean): void {
  if (!isRouterState(headers[routerState])) delete headers[routerState];
  for (const name of Object.keys(headers)) {
    if (internal.test(name) || (!trusted && fromProxy.test(name))) {
      delete headers[name];
    }
  }
}

/** The proxy's request id if it is well-formed, otherwise a new one. Call after `stripHeaders`. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomText('hex');
}

/**
 * The client's address: the end of the connection, or, behind trusted proxies, the rightmost address of their chain
 * (X-Forwarded-For) that is none of them. What stands left of it was written by the client.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: BlockList,
): string {
  const forwarded = headers['x-forwarded-for'];
  const chain = typeof forwarded === 'string' ? forwarded.split(',') : [];
  let address = plainAddress(socket.remoteAddress);
  while (isTrusted(address, proxies)) {
    const before = plainAddress(chain.pop()?.trim());
    if (before === '') break;
    address = before;
  }
  return address;
}
