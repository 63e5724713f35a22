import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { log } from '../log';
import { requestScope } from '../request-scope';
import { awayError } from './away';

/** What errors of the query builder and of both databases carry values in: parameters, and the failing row. */
const carrying = ['params', 'detail', 'where', 'internalQuery'];

/**
 * Takes the values of a failed statement out of its error, and out of what caused it. A statement that queues a
 * mail carries the mail's link; with its values it would stand in the log, wherever the error is logged.
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

/** What the database or the system said first. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

type Run = (this: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Every statement of the query builder runs through this method; there is no other place to hook in. */
const prepared = PgPreparedQuery.prototype as never as { queryWithCache: Run };
const run = prepared.queryWithCache;
prepared.queryWithCache = async function queryWithCache(...rest) {
  try {
    return await run.apply(this, rest);
  } catch (error) {
    withoutValues(error);
    // The database can't be reached or is busy: the error says so, without the failed statement.
    const away = awayError(error);
    if (!away) throw error;
    const scope = requestScope();
    scope.letDown = true;
    log().warn({ requestId: scope.requestId, reason: reasonOf(away) }, 'database unavailable');
    throw away;
  }
};
