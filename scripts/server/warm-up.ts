import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import { listen } from './http-server.ts';

/** A call; it loads the registry, which offers the jobs (lib/backend/registry.ts). */
export const call = '/api/auth/status';
/** Screens that load what most others need too: shell and list. */
export const screens = ['/', '/prozesse'];
/** Milliseconds in which `npm run dev` compiles all calls, or prepares the database, also on a busy machine. */
export const compiling = 120_000;

/**
 * Requests answers before somebody else does, so that no visitor waits for the first loads.
 * @param patience milliseconds for each; who does not answer by then is told of in the log
 */
export async function warmUp(
  origin: string,
  log: Logger,
  paths: readonly string[],
  patience = 10_000,
): Promise<void> {
  for (const path of paths) {
    try {
      await answered(origin + path, AbortSignal.timeout(patience));
    } catch (error) {
      log.warn({ err: error, path }, 'Aufwärmen gescheitert');
    }
  }
}

/** One answer to its end. Not by `fetch`, which refuses ports that browsers refuse (4190, 6000), also behind a proxy. */
const answered = (address: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const question = get(address, { signal }, (answer) => {
      answer.once('end', resolve).once('error', reject).resume();
    });
    question.once('error', reject);
  });

/**
 * The same over a server that lives only for this: the jobs of a worker, which answers no calls at its own address, and
 * under development the first page, before the database is there.
 */
export async function warmUpApart(
  handler: RequestListener,
  log: Logger,
  paths: readonly string[] = [call],
  patience?: number,
): Promise<void> {
  const server = createServer(handler);
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  await warmUp(`http://127.0.0.1:${port}`, log, paths, patience);
  server.close();
}

/**
 * Gives back what loading took and nobody holds any more, a tenth of the process's memory; left alone, V8 keeps it for a
 * heap that might go on growing as it did. The process stands still meanwhile, for some 0.1 s: so while it starts.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
