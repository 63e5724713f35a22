import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../scripts/steps/free-port.mjs';
import type { Machine } from '../support/lan';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The nginx of this machine, if it has one. */
export const nginx = folders
  .map((folder) => join(folder, 'nginx'))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** A process behind it: a port of this machine, or `address:port`. */
type Upstream = number | string;

/** deploy/nginx.conf with what an operator adapts adapted to a test: ports, paths, and no TLS. */
function site(
  folder: string,
  address: string,
  [port, redirectPort]: [number, number],
  upstreams: readonly Upstream[],
  patience: string,
): string {
  const replace: [RegExp, string][] = [
    [/^.*listen \[::\].*\n/gm, ''],
    [/listen 80;/, `listen ${address}:${redirectPort};`],
    [/listen 80 default_server;/, `listen ${address}:${redirectPort} default_server;`],
    [/listen 443 ssl http2 default_server;/, `listen ${address}:${port} default_server;`],
    [/listen 443 ssl http2;/, `listen ${address}:${port};`],
    [/^ *ssl_.*\n/gm, ''],
    [
      /^(?:.*server 127\.0\.0\.1:300[12].*\n){2}/m,
      upstreams
        .map((each) => (typeof each === 'number' ? `127.0.0.1:${each}` : each))
        .map((each) => `    server ${each} max_fails=0;\n`)
        .join(''),
    ],
    [/\/var\/cache\/nginx\/portal/, join(folder, 'cache')],
    [/\/var\/log\/nginx\/portal\.log/, join(folder, 'access.log')],
    [/portal\.example\.at/g, address],
    [/proxy_read_timeout 30s;/, `proxy_read_timeout ${patience};`],
  ];
  return replace.reduce(
    (text, [pattern, value]) => {
      if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf no longer contains ${pattern}`);
      return text.replace(pattern, value);
    },
    readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8'),
  );
}

function mainFile(folder: string, more: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
    daemon off;
    worker_processes 1;
    pid ${join(folder, 'pid')};
    error_log ${join(folder, 'error.log')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 128; }
    http { ${temporary.join('\n')} include ${join(folder, 'site.conf')};
${more} }
  `;
}

export interface RunningProxy {
  url: string;
  redirectUrl: string;
  accessLog(): string;
  stop(): Promise<void>;
}

const here: Machine = { address: '127.0.0.1', host: '127.0.0.1', enter: [] };

/**
 * Starts nginx with the portal's site before one or more upstreams; on this machine that needs no rights.
 * @param more further lines of the http block, for example a server to compare with
 * @param patience how long it waits for what has no time of its own
 * @param machine where it runs
 */
export async function startProxy(
  upstream: Upstream | readonly Upstream[],
  more = '',
  patience = '30s',
  { address, enter } = here,
): Promise<RunningProxy> {
  if (!nginx) throw new Error('nginx fehlt');
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  mkdirSync(join(folder, 'cache'));
  const upstreams = typeof upstream === 'object' ? upstream : [upstream];
  const [port, redirectPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'site.conf'), site(folder, address, [port, redirectPort], upstreams, patience));
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder, more));
  const files = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const command = [...enter, nginx, ...files];
  const child: ChildProcess = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://${address}:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let i = 0; ; i++) {
    const up = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (up) break;
    if (i > 100 || child.exitCode !== null) {
      const log = readFileSync(join(folder, 'error.log'), 'utf8');
      await stop();
      throw new Error(`nginx ist nicht gestartet:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const accessLog = () => readFileSync(join(folder, 'access.log'), 'utf8');
  return { url, redirectUrl: `http://${address}:${redirectPort}`, accessLog, stop };
}
