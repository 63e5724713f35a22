import pino from 'pino';
import { config } from './config.ts';

let logger: pino.Logger | undefined;

/** The structured log of this process: one JSON line an entry on standard output. */
export const log = (): pino.Logger => {
  logger ??= pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return logger;
};
