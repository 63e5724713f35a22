import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RequestObserver } from './request-log.ts';
import { listMemory, listWriter } from './running-requests.ts';
import { loggablePath } from './secret-paths.ts';

/** What the watching thread needs to know (watchdog-thread.ts). */
export interface Watch {
  /** Counts up as long as the event loop runs. */
  beat: Int32Array;
  /** The running requests (running-requests.ts). */
  running: SharedArrayBuffer;
  /** Milliseconds. */
  limit: number;
  /** Milliseconds between two looks at the beat. */
  pause: number;
  logLevel: string;
}

const looks = 20;

/**
 * Ends this process if its event loop stands still, because nothing inside the loop could: a thread beside it logs what
 * the process was doing and kills it, and the supervisor starts a new one.
 * @param limit milliseconds that it may stand still
 * @returns must be told of requests, so that the log can name them
 */
export function startWatchdog(options: { log: Logger; limit: number; logLevel: string }): RequestObserver {
  const { log, limit, logLevel } = options;
  const pause = limit / looks;
  const watch: Watch = {
    ...{ limit, pause, logLevel },
    beat: new Int32Array(new SharedArrayBuffer(4)),
    running: listMemory(),
  };
  const worker = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: watch,
    execArgv: ['--no-warnings', '--import', new URL('../../lib/compiled.mjs', import.meta.url).href],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
  worker.on('error', (error) => log.error({ err: error }, 'Die Aufsicht über den Prozess ist ausgefallen'));
  worker.unref();
  setInterval(() => Atomics.add(watch.beat, 0, 1), pause / 2).unref();
  const add = listWriter(watch.running);
  return ({ method, path, scope }) => add(`${scope.requestId} ${method} ${loggablePath(path)}`);
}
