import type { IncomingHttpHeaders } from 'node:http';
import { config } from './config.ts';

/** `null` for an address that is none; it equals no host. */
const hostOf = (address: string): string | null => URL.parse(address)?.host ?? null;

/**
 * Whether a browser says that another site caused a request: by Sec-Fetch-Site, or by an Origin that is neither the
 * public address nor the host that was asked. Programs that are no browsers send neither header.
 * @param headers as left by the server: X-Forwarded-Host comes from a trusted proxy
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  // Pages that must not be named to others send `null`; a browser that does so says the site as well.
  if (origin === undefined || (origin === 'null' && site !== undefined)) return false;
  const asked = headers['x-forwarded-host'] ?? headers.host;
  const host = hostOf(origin);
  return host === null || (host !== hostOf(config.publicUrl) && host !== asked);
}
