import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProxy } from '../../tests/proxy/nginx';
import { freePort } from '../steps/free-port.mjs';

export interface Nginx {
  /** The address through deploy/nginx.conf with its cache. */
  cached: string;
  /** The address of the same bytes as files: `/list`, `/process`. */
  files: string;
  stop(): Promise<void>;
}

/**
 * Starts one nginx with two servers: the portal's own configuration in front of the site, and files with the same log,
 * sent with one packet less than nginx does by itself.
 * @param bodies the content of each file, by name
 */
export async function startNginx(siteOrigin: string, bodies: Record<string, Buffer>): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-files-'));
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body);
  const port = await freePort();
  const more = `
    sendfile on;
    tcp_nopush on;
    server {
      listen 127.0.0.1:${port};
      root ${folder};
      default_type "text/html; charset=utf-8";
      access_log ${join(folder, 'access.log')} portal;
    }`;
  const proxy = await startProxy(Number(new URL(siteOrigin).port), more);
  const stop = async () => {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { cached: proxy.url, files: `http://127.0.0.1:${port}`, stop };
}
