import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The sources. A caller joins the name of its file itself: of a name that is handed over, Next would bundle all that fit. */
export const sources = (): string => join(process.cwd(), 'lib');

/** Begins a thread from its source, so that the built site, tests and the command line use the same one. */
export function threadOf(file: string, options: WorkerOptions): Worker {
  const cache = getCompileCacheDir(); // a folder of this version of Node in the one that was named
  return new Worker(file, {
    execArgv: [
      ...['--conditions=react-server', '--no-warnings'],
      ...['--import', pathToFileURL(join(sources(), 'compiled.mjs')).href], // an address: folders may be called a#b
    ],
    env: cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {},
    ...options,
  });
}
