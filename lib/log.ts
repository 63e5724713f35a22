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
      mixin: () => requestScope(),
      mixinMergeStrategy: (entry: object, { requestId }: { requestId?: string }) =>
        requestId ? { requestId, ...entry } : entry,
      serializers: { err: loggableError },
      hooks: { streamWrite: withoutPersonalData },
    },
    to,
  );

/** Milliseconds between two writes of a busy process. */
const pause = 20;
/** Bytes of lines that wait to be written. */
const mostWaiting = 64 * 1024;

/**
 * Writes lines together: at the end of the turn of the event loop, and a busy process's, which wrote a moment ago, some
 * milliseconds later. Else the writes cost it as much as all the rest of its answers from memory. They wait as bytes: as
 * strings they outlive the collections of garbage of a busy process. Warnings and errors are written immediately, with
 * what came before them, and what is left when the process exits.
 */
export function bundled(out: pino.DestinationStream) {
  const waiting = Buffer.allocUnsafe(mostWaiting);
  let used = 0;
  let isDue = false;
  let wroteAt = Number.NEGATIVE_INFINITY;
  const flush = () => {
    if (used === 0) return;
    const text = waiting.toString('utf8', 0, used);
    used = 0;
    wroteAt = performance.now();
    out.write(text);
  };
  const whenDue = () => {
    isDue = false;
    flush();
  };
  process.on('exit', flush);
  return {
    [Symbol.for('pino.metadata')]: true, // has pino tell the level
    lastLevel: 0,
    write(line: string) {
      const most = 3 * line.length; // as UTF-8, at most, for each unit of UTF-16
      if (used + most > mostWaiting) flush();
      if (most > mostWaiting) return out.write(line);
      if (!isDue) {
        isDue = true;
        if (performance.now() - wroteAt < pause) setTimeout(whenDue, pause);
        else setImmediate(whenDue);
      }
      used += waiting.write(line, used);
      if (this.lastLevel >= pino.levels.values.warn!) flush();
    },
    flushSync: flush,
  };
}

/** The time of an entry, which many of a busy process share. */
const time = { at: 0, text: '' };

/**
 * Writes an entry of plain values, the one that every request has, as the log writes all: pino looks at each value by
 * itself and takes twice as long, a sixteenth of what a page from memory costs.
 * @param entry not empty; nothing that pino would add (a child's bindings, the request that it stands in) is added
 */
export function writeEntry(
  log: pino.Logger,
  level: 'debug' | 'info' | 'error',
  entry: Record<string, string | number | string[]>,
): void {
  if (!log.isLevelEnabled(level)) return;
  const now = Date.now();
  if (time.at !== now) Object.assign(time, { at: now, text: new Date(now).toISOString() });
  const line = `{"level":"${level}","time":"${time.text}",${JSON.stringify(entry).slice(1)}\n`;
  const stream: ReturnType<typeof bundled> = Reflect.get(log, pino.symbols.streamSym);
  stream.lastLevel = pino.levels.values[level]!;
  stream.write(withoutPersonalData(line));
}

let logger: pino.Logger | undefined;

/** The log of this process (the server and everything Next runs) on standard output. */
export const log = (): pino.Logger => {
  logger ??= createLog(config.logLevel, bundled(pino.destination(1)));
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
