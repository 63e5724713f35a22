import pino from 'pino';
import { config } from './config.ts';
import { PortalError } from './errors.ts';
import { loggableError, reasonOf, withoutPersonalData } from './loggable.ts';
import { requestScope } from './request-scope.ts';

/**
 * Writes one JSON line for each entry: its level by name, its time in ISO 8601 (UTC), the request it belongs to, and no
 * personal data. Errors belong in `err`.
 */
export const createLog = (level: string, to?: pino.DestinationStream): pino.Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const { requestId } = requestScope();
        return requestId ? { requestId } : {};
      },
      serializers: { err: loggableError },
      hooks: { streamWrite: withoutPersonalData },
    },
    to,
  );

/**
 * Collects the lines of a turn of the event loop and writes them at once: a write for each costs a busy process more than
 * the rest of an answer from memory. Warnings and errors are written immediately, with what came before them, and what is
 * left when the process exits.
 */
export function turnwise(out: pino.DestinationStream) {
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    if (text) out.write(text);
  };
  process.on('exit', flush);
  return {
    [Symbol.for('pino.metadata')]: true, // has pino tell the level
    lastLevel: 0,
    write(line: string) {
      if (!lines) setImmediate(flush);
      lines += line;
      if (this.lastLevel >= pino.levels.values.warn!) flush();
    },
    flushSync: flush,
  };
}

let logger: pino.Logger | undefined;

/** The log of this process (the server and everything Next runs) on standard output. */
export const log = (): pino.Logger => {
  logger ??= createLog(config.logLevel, turnwise(pino.destination(1)));
  return logger;
};

/**
 * Keeps why a request failed, for its line in the log, and logs errors that nobody expected. Refusals are no failures.
 * @param what said of an unexpected one
 */
export function noteFailure(error: unknown, what: string): void {
  const expected = error instanceof PortalError;
  if (expected && error.status < 500) return;
  requestScope().cause = reasonOf(error);
  if (!expected) log().error({ err: error }, what);
}
