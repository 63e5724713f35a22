import pino from 'pino';
import { config } from './config.ts';

/** Writes one JSON line for each entry: its level by name, its time in ISO 8601 (UTC). */
export const createLog = (level: string, to?: pino.DestinationStream): pino.Logger => {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, to);
};

let logger: pino.Logger | undefined;

/** The log of this process (the server and everything Next runs) on standard output. */
export const log = (): pino.Logger => {
  logger ??= createLog(config.logLevel);
  return logger;
};
