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

let logger: pino.Logger | undefined;

/** The log of this process (the server and everything Next runs) on standard output. */
export const log = (): pino.Logger => {
  logger ??= createLog(config.logLevel);
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
