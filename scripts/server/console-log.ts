import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';

/**
 * Turns console output of Next and libraries, and Node's warnings, into log lines with level and request id; an error's
 * stack is in `err`.
 */
export function logConsole(log: Logger): void {
  const levels = {
    error: 'error',
    warn: 'warn',
    info: 'info',
    log: 'info',
    debug: 'debug',
    trace: 'debug',
  } as const;
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...all: unknown[]) => {
      const err = all.find((one) => one instanceof Error);
      const text = stripVTControlCharacters(format(...all.filter((one) => one !== err))).trim();
      log[level]({ ...(err && { err }) }, text || err?.message);
    };
  }
  process.removeAllListeners('warning'); // Node's own prints text
  process.on('warning', (warning) => log.warn({ err: warning }, warning.name));
}
