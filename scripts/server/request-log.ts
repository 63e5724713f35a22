import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { loggablePath, queryNames } from './secret-paths.ts';

/** Frequent requests of little interest. */
const quiet = /^\/(_next\/static\/|healthz$|readyz$)/;

/** Logs a request once it is answered or aborted, without secrets of the address and without the body. */
export function logWhenDone(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  path: string,
): void {
  const start = performance.now();
  const socket = req.socket;
  const sentBefore = socket.bytesWritten;
  const query = queryNames(req.url ?? '');
  res.once('close', () => {
    const complete = res.writableFinished;
    const level = res.statusCode >= 500 ? 'error' : quiet.test(path) ? 'debug' : 'info';
    log[level]({
      requestId: id,
      method: req.method,
      path: loggablePath(path),
      ...(query.length > 0 && { query }),
      status: res.statusCode,
      durationMs: Math.round((performance.now() - start) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      ...(!complete && { aborted: true }),
    });
  });
}
