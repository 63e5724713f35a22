/**
 * What errors and texts become before they are logged or traced. Errors of databases and libraries hold values that
 * people typed; here only known facts of an error pass, and what looks like a person's or a secret is replaced.
 */

/** Properties of an error that say what happened; those with values of rows (`detail`, `where`, `params`) are left out. */
const facts = ['code', 'status', 'severity', 'table', 'column', 'constraint', 'routine', 'digest'];
/** So many causes of causes, and errors of one error. */
const mostCauses = 5;

type Facts = Record<string, unknown>;

const isError = (value: unknown): value is Error & Facts =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Drizzle adds a statement's parameters to the message, PostgreSQL the value that it could not read. */
function bareMessage(error: Error & Facts): string {
  const message = error.message.split('\nparams: ', 1)[0]!;
  return 'severity' in error ? message.replace(/(^value |: )".*"/s, '$1"…"') : message;
}

/** The message of an error's innermost cause, as the log shows it. */
export function reasonOf(error: unknown): string {
  if (!isError(error)) return String(error);
  return isError(error.cause) && error.cause !== error ? reasonOf(error.cause) : bareMessage(error);
}

/** The stack's lines; it begins with the message, which may have several lines. */
function framesOf({ stack, message }: Error): string {
  if (typeof stack !== 'string') return '';
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}

/** An error as an entry of the log shows it: type, message, stack, known facts and causes. Other values stay. */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!isError(error)) return error;
  // The names of minified classes say nothing, those that classes give themselves do.
  const type = error.name && error.name !== 'Error' ? error.name : (error.constructor?.name ?? 'Error');
  const message = bareMessage(error);
  const known = facts.flatMap((name) => {
    const value = error[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  const deeper = (one: unknown) => loggableError(one, depth + 1);
  const hasMore = depth < mostCauses;
  return {
    type,
    message,
    stack: `${type}: ${message}${framesOf(error)}`,
    ...Object.fromEntries(known),
    ...(hasMore && isError(error.cause) && { cause: deeper(error.cause) }),
    ...(hasMore && Array.isArray(error.errors) && { errors: error.errors.slice(0, mostCauses).map(deeper) }),
  };
}

/** An e-mail address, also where its @ is encoded; or an escape of JSON (\n), whose letter belongs to no address. */
const address =
  /\\(?:u[\da-f]{4}|.)|[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu;
/** What stands before the @ of `postgresql://name:password@host`. */
const credentials = /(:\/\/)[^\s"\\/@]{1,200}@/g;
/** A value in a query. */
const value = /([?&][\w.[\]%-]{1,60}=)[^\s"'\\&<>)]+/g;
/** A part of a path that is as long as a token; names of files have an ending. */
const token = /\/[\w~=-]{40,}(?=[/"'\s?\\:,;)]|$)/g;

/**
 * Replaces e-mail addresses, credentials, tokens in paths and values in queries.
 * @param line text, or one line of JSON, which stays well-formed
 */
export function withoutPersonalData(line: string): string {
  let text = line;
  if (/@|%40/.test(text)) {
    text = text.replace(credentials, '$1[geheim]@');
    text = text.replace(address, (found) => (found.startsWith('\\') ? found : '[E-Mail]'));
  }
  if (text.includes('=')) text = text.replace(value, '$1[…]');
  return text.replace(token, '/[geheim]');
}
