import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Logger } from 'pino';

export interface Graceful {
  isStopping(): boolean;
  /** Must be told of each answer whose head is not sent at once, so that its connection is closed when the server stops. */
  track(res: ServerResponse): void;
  /** Ends everything in order; further calls have no effect. */
  stop(reason: string): void;
}

/** What ends, and how long that may take, in milliseconds. */
export interface Ending {
  /** Answers go on this long after `stop('SIGTERM')`, so that whoever asks /readyz sends no more. */
  drain: number;
  /** Called as soon as the server stops; what it promises is awaited before `close`. */
  begin: () => Promise<void>;
  /** Called when the last request is answered. */
  close: () => Promise<void>;
  /** For requests that still run after the drain. */
  limit?: number;
}

/**
 * Ends a server without cutting anyone off: answers on for the drain, asking for new connections, then takes none, lets
 * requests finish, closes Next and the database, and ends the process with 0. Only SIGTERM drains: nobody waits for
 * another process after Ctrl+C.
 */
export function graceful(server: Server, log: Logger, ending: Ending): Graceful {
  const { drain, begin, close, limit = 10_000 } = ending;
  const running = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => void sockets.delete(socket));
  });
  let stopping = false;

  /** Node takes a connection for idle, too, whose answer is handed over and still on its way to a slow reader. */
  function closeIdle(): void {
    const isAnyOnItsWay = [...sockets].some(({ writableLength }) => writableLength > 0);
    if (!isAnyOnItsWay) server.closeIdleConnections();
  }

  async function end(reason: string): Promise<void> {
    log.info({ reason, running: running.size }, 'Server wird beendet');
    const begun = begin();
    for (const res of running) {
      if (!res.headersSent) res.setHeader('Connection', 'close');
    }
    if (reason === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, drain));
    const timer = setTimeout(() => {
      log.warn({ running: running.size }, 'Frist abgelaufen, offene Anfragen werden abgebrochen');
      server.closeAllConnections();
    }, limit);
    // Answers whose head was sent before leave their connections open.
    const whenIdle = setInterval(closeIdle, 100);
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve)); // HTTP's closes what it takes for idle
    closeIdle();
    await closed;
    clearInterval(whenIdle);
    clearTimeout(timer);
    await begun;
    await close();
    log.info('Server beendet');
    process.exit(0);
  }

  return {
    isStopping: () => stopping,
    track(res) {
      running.add(res);
      if (stopping) res.setHeader('Connection', 'close');
      res.once('close', () => void running.delete(res));
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
