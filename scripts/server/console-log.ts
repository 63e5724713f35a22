import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { requestScope } from '../../lib/request-scope.ts';

/** Turns console output of Next and libraries into log lines with level and request id; an error's stack is in `err`. */
export function logConsole(log: Logger): void {
  const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...all: unknown[]) => {
      const err = all.find((one) => one instanceof Error);
      const { requestId } = requestScope();
      const text = stripVTControlCharacters(format(...all.filter((one) => one !== err))).trim();
      log[level]({ ...(requestId && { requestId }), ...(err && { err }) }, text || err?.message);
    };
  }
}
