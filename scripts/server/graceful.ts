import type { Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface Graceful {
  isStopping(): boolean;
  /** Must be told of each answer, so that its connection is closed when the server stops. */
  track(res: ServerResponse): void;
  /** Ends everything in order; further calls have no effect. */
  stop(reason: string): void;
}

/**
 * Ends a server without cutting anyone off: takes no new connections, lets requests finish (at most `limit`
 * milliseconds), calls `close` (Next, database), then ends the process with 0.
 */
export function graceful(server: Server, log: Logger, close: () => Promise<void>, limit = 10_000): Graceful {
  const running = new Set<ServerResponse>();
  let stopping = false;

  async function end(reason: string): Promise<void> {
    log.info({ reason, running: running.size }, 'Server wird beendet');
    for (const res of running) {
      if (!res.headersSent) res.setHeader('Connection', 'close');
    }
    const timer = setTimeout(() => {
      log.warn({ running: running.size }, 'Frist abgelaufen, offene Anfragen werden abgebrochen');
      server.closeAllConnections();
    }, limit);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(timer);
    await close();
    log.info('Server beendet');
    process.exit(0);
  }

  return {
    isStopping: () => stopping,
    track(res) {
      running.add(res);
      if (stopping) res.setHeader('Connection', 'close');
      res.once('close', () => {
        running.delete(res);
        if (stopping) setImmediate(() => server.closeIdleConnections());
      });
    },
    stop(reason) {
      if (stopping) return;
      stopping = true;
      end(reason).catch((error) => {
        log.fatal({ err: error }, 'Fehler beim Beenden');
        process.exit(1);
      });
    },
  };
}
