import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { log } from '../log';
import { reasonOf } from '../loggable';
import { requestScope } from '../request-scope';
import { awayError, refusesWrites } from './away';

/** Properties of database errors that hold values: parameters, and the failing row. */
const carrying = ['params', 'detail', 'where', 'internalQuery'];

/**
 * Removes the values of a failed statement from its error and the causes. A statement that queues a mail holds the
 * mail's link; logging the error would write it to the log.
 * @returns the same error
 */
function withoutValues(error: unknown): unknown {
  const seen = new Set<unknown>();
  let one = error as (Error & Record<string, unknown>) | undefined;
  while (one && typeof one === 'object' && !seen.has(one)) {
    seen.add(one);
    const { message, stack } = one;
    const bare = message.split('\nparams: ')[0] ?? '';
    if (stack) one.stack = stack.replace(message, () => bare);
    one.message = bare;
    for (const name of carrying) delete one[name];
    one = one.cause as typeof one;
  }
  return error;
}

type Run = (this: unknown, ...rest: unknown[]) => Promise<unknown>;

/** All statements of the query builder run through this method; it is the only place to hook in. Its types keep it to themselves. */
const prepared = PgPreparedQuery.prototype as never as { queryWithCache: Run };
const run = prepared.queryWithCache;
prepared.queryWithCache = async function queryWithCache(...rest) {
  try {
    return await run.apply(this, rest);
  } catch (error) {
    withoutValues(error);
    // The database can't be reached or is busy: throws that instead of the failed statement.
    const away = awayError(error);
    if (!away) throw error;
    if (!refusesWrites(error)) requestScope().letDown = true;
    log().warn({ cause: reasonOf(away) }, 'database unavailable');
    throw away;
  }
};
