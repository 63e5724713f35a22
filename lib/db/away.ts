import { PortalError } from '../errors.ts';

/** Seconds until another try makes sense. */
const retryAfter = 5;

/**
 * SQLSTATEs of a database that can't answer now: connection lost (08, except protocol violations), out of resources
 * (53), shutting down or starting (57P), waited or ran too long (57014, 55P03, 25P03), only reading (25006).
 */
const states = /^(?:08(?!P01)...|53...|57P0.|57014|55P03|25P03|25006)$/;

/** System error codes of a server that can't be reached. */
const system = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of the clients of both databases about a lost connection. */
const sentences =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout expired|PGlite is closed)/;

const saysSo = ({ message, code }: Error & { code?: unknown }) =>
  sentences.test(message) || (typeof code === 'string' && (states.test(code) || system.test(code)));

/** Only writing is refused: the disk is full or almost (lib/db/room.ts), or the server is no longer the leader. */
const onlyReads = /^(?:25006|53100)$/;

/** The first SQLSTATE that is sought among those of a failed statement and its causes, on either database. */
export function stateOf(error: unknown, isSought: (state: string) => boolean): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && isSought(code)) return code;
  }
  return undefined;
}

export const refusesWrites = (error: unknown): boolean =>
  stateOf(error, (state) => onlyReads.test(state)) !== undefined;

/** The error for callers while the database can't be reached or is too busy. */
export const unavailable = (cause: unknown) =>
  new PortalError('unavailable', {
    ...(refusesWrites(cause) && {
      message:
        'Das Portal kann im Augenblick nur gelesen werden, gespeichert wurde nichts. Bitte versuchen Sie es später erneut; was Sie eingegeben haben, bleibt im Formular stehen.',
    }),
    retryAfter,
    cause,
  });

/** `unavailable` if a statement failed because the database is away, busy or locked; otherwise undefined. */
export function awayError(error: unknown): PortalError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof PortalError) return one.code === 'unavailable' ? one : undefined;
    if (saysSo(one)) return unavailable(error);
  }
  return undefined;
}
