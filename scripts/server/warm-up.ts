import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { listen } from './http-server.ts';

/** A call; it loads the registry, which offers the jobs (lib/backend/registry.ts). */
const call = '/api/auth/status';
/** Screens that load what most others need too: shell and list. */
const screens = ['/', '/prozesse'];

/**
 * Requests a few answers before the server is ready, so that no visitor waits for the first loads.
 * @param cold makes only the call, which is always needed
 */
export async function warmUp(origin: string, log: Logger, cold: boolean): Promise<void> {
  for (const path of cold ? [call] : [call, ...screens]) {
    try {
      await (await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })).text();
    } catch (error) {
      log.warn({ err: error, path }, 'Aufwärmen gescheitert');
    }
  }
}

/** Loads the jobs of a worker, which answers no calls at its own address, over a server that lives only for this. */
export async function warmUpApart(handler: RequestListener, log: Logger): Promise<void> {
  const server = createServer(handler);
  await listen(server, 0, '127.0.0.1');
  await warmUp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, log, true);
  server.close();
}
