import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../lib/config.ts';
import type { Client } from '../../lib/db/client.ts';
import { watchDatabase } from './database-watch.ts';
import type { Door } from './door.ts';
import { listen } from './http-server.ts';
import type { PageUse } from './page-memory.ts';
import type { JobsState } from './probes.ts';
import type { RequestObserver } from './request-log.ts';
import { startWatchdog } from './watchdog.ts';

interface Observed {
  config: Pick<Config, 'metrics' | 'watchdogSeconds' | 'logLevel'>;
  dev: boolean;
  log: Logger;
  client: Client;
  jobs: () => JobsState;
  pages?: () => PageUse;
  door?: Door;
}

/**
 * Starts what watches this process: the metrics if they have a port, and the watchdog, which development (with its
 * debuggers) goes without.
 * @returns who is told of requests
 * @throws the error of the socket when the metrics' port can't be used
 */
export async function observeProcess({
  config,
  dev,
  log,
  client,
  jobs,
  pages,
  door,
}: Observed): Promise<RequestObserver[]> {
  const observers: RequestObserver[] = [];
  if (config.metrics) {
    const { createMetrics, metricsServer } = await import('./metrics.ts');
    const metrics = createMetrics({ log, client, jobs, pages, door });
    const server: Server = metricsServer(metrics, log);
    await listen(server, config.metrics.port, config.metrics.host);
    server.unref();
    observers.push(metrics.observe);
  }
  if (!dev && config.watchdogSeconds > 0) {
    const limit = config.watchdogSeconds * 1_000;
    observers.push(startWatchdog({ log, limit, logLevel: config.logLevel }));
    if (client.kind === 'pglite' && client.thread) watchDatabase(client.thread, { log, limit });
  }
  return observers;
}
