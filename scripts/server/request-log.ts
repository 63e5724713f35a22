import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { writeEntry } from '../../lib/log.ts';
import type { RequestScope } from '../../lib/request-scope.ts';
import { loggablePath, queryNames } from './secret-paths.ts';

/** Frequent requests of little interest. */
const quiet = /^\/(_next\/static\/|healthz$|readyz$)/;

/** The status that is logged and counted if the client left before the answer was complete; nginx uses the same. */
const aborted = 499;

/** A request that has begun. Its path may hold secrets. */
export interface BegunRequest {
  method: string;
  path: string;
  scope: RequestScope;
}

/** Is told of a request that begins. @returns is told of its end; the time is in milliseconds */
export type RequestObserver = (request: BegunRequest) => (status: number, duration: number) => void;

/** The status of a request that is over. An answer that broke off in the middle was a failure, whatever its head said. */
function finalStatus(res: ServerResponse): number {
  if (res.writableFinished) return res.statusCode;
  return res.errored ? 500 : aborted;
}

/**
 * Logs a request once it is answered or aborted, without secrets of the address and without the body.
 * @param observers are told as well
 */
export function logWhenDone(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  { method, path, scope }: BegunRequest,
  observers: readonly RequestObserver[] = [],
): void {
  const start = performance.now();
  const socket = req.socket;
  const sentBefore = socket.bytesWritten;
  const query = queryNames(req.url ?? '');
  const over = observers.map((observe) => observe({ method, path, scope }));
  res.once('close', () => {
    const status = finalStatus(res);
    const duration = performance.now() - start;
    for (const tell of over) tell(status, duration);
    const level = status >= 500 ? 'error' : quiet.test(path) ? 'debug' : 'info';
    writeEntry(log, level, {
      requestId: scope.requestId,
      method,
      path: loggablePath(path),
      ...(query.length > 0 && { query }),
      status,
      durationMs: Math.round(duration * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      ...(status === 200 && scope.notKept && { notKept: scope.notKept }),
      ...(status >= 500 && scope.cause && { cause: scope.cause }),
    });
  });
}
