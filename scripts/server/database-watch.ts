import type { Logger } from 'pino';
import type { DatabaseThread } from '../../lib/db/embedded.ts';
import { share, stillness } from './stillness.ts';

const looks = 20;

/**
 * Ends the thread of the embedded database if one statement keeps it for too long: who waits for it is told, and the next
 * question begins another one. PostgreSQL's own limits need signals, which the embedded one has not.
 * @param limit milliseconds that a statement may take
 */
export function watchDatabase(
  thread: Pick<DatabaseThread, 'answered' | 'statement' | 'end'>,
  { log, limit }: { log: Logger; limit: number },
): void {
  const pause = limit / looks;
  const standsStill = stillness(limit, pause);
  let looked = performance.now();
  setInterval(() => {
    const gap = performance.now() - looked;
    looked += gap;
    const { statement, answered } = thread;
    if (!standsStill(statement === undefined ? Number.NaN : answered, gap, share())) return;
    log.error(
      { stillSeconds: limit / 1_000, statement: statement?.slice(0, 2_000) },
      'Die eingebettete Datenbank antwortet nicht mehr und wird neu geöffnet',
    );
    void thread.end();
  }, pause).unref();
}
