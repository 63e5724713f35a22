import { plural } from './text/plural.ts';

/** The stable codes of docs/requirements/calls.md, Errors with their HTTP status and the German sentence people read. */
export const errorTable = {
  invalid_input: { status: 400, message: 'Bitte prüfen Sie Ihre Eingaben.' },
  unauthenticated: { status: 401, message: 'Bitte melden Sie sich an.' },
  /** An API token that is unknown, expired or revoked (RFC 6750 section 3.1). */
  invalid_token: { status: 401, message: 'Dieses API-Token gilt nicht oder nicht mehr.' },
  /** Sign-in with wrong credentials; the name is fixed (docs/requirements/messages.md, Failure). */
  unknown_error: { status: 401, message: 'Email-Adresse oder Passwort falsch' },
  /** Right password, but the account also asks for a code. */
  second_factor: { status: 401, message: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.' },
  /** Address and password of a registration that is not confirmed yet. */
  unconfirmed: {
    status: 403,
    message:
      'Ihre Registrierung ist noch nicht bestätigt. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen dazu gesendet haben.',
  },
  forbidden: { status: 403, message: 'Dafür fehlt Ihnen die Berechtigung.' },
  /** A token that was made for less than this call. */
  insufficient_scope: { status: 403, message: 'Dafür gilt dieses API-Token nicht.' },
  missing_header: { status: 403, message: 'Der Anfrage fehlt die Kopfzeile X-Requested-With.' },
  not_found: { status: 404, message: 'Das Gesuchte gibt es nicht oder nicht mehr.' },
  method_not_allowed: { status: 405, message: 'Diesen Aufruf gibt es nur mit einer anderen Methode.' },
  conflict: { status: 409, message: 'Der Datensatz wurde inzwischen von jemand anderem geändert.' },
  too_large: { status: 413, message: 'Die Anfrage ist zu groß.' },
  unsupported_type: { status: 415, message: 'Dieses Format wird nicht angenommen.' },
  too_many_requests: { status: 429, message: 'Zu viele Versuche. Bitte warten Sie einen Augenblick.' },
  internal_error: { status: 500, message: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.' },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es erneut.',
  },
} as const;

export type ErrorCode = keyof typeof errorTable;

interface Details {
  /** The message for people; the table's sentence by default. */
  message?: string;
  /** What a form says above the message; by default it follows from the code. */
  heading?: string;
  /** One German message for each field. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** Overrides the table's status, e.g. 502 and 504 for an upstream. */
  status?: number;
  cause?: unknown;
}

/** Shared by every copy of this module: the server opens the database outside of Next, which has its own copy. */
const brand = Symbol.for('energiemarkt.PortalError');

/** An error whose message the caller may read. Any other error is answered as internal_error. */
export class PortalError extends Error {
  readonly [brand] = true;
  override name = 'PortalError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly retryAfter?: number;
  readonly heading?: string;

  constructor(code: ErrorCode, { message, heading, fields, retryAfter, status, cause }: Details = {}) {
    super(message ?? errorTable[code].message, { cause });
    this.code = code;
    this.status = status ?? errorTable[code].status;
    this.fields = fields;
    this.heading = heading;
    this.retryAfter = retryAfter;
  }
}

Object.defineProperty(PortalError, Symbol.hasInstance, {
  value(this: unknown, error: unknown): boolean {
    // A subclass checks by its own prototype.
    if (this !== PortalError) return Function.prototype[Symbol.hasInstance].call(this as object, error);
    return typeof error === 'object' && error !== null && brand in error;
  },
});

/** The body of an error answer; docs/requirements/calls.md, Errors. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
}

/** What a refusal says where there is no form whose fields would say it. */
export const sentenceOf = ({ fields = {}, message }: PortalError): string =>
  Object.values(fields).join(' ') || message;

/** One wrong field of a form: 400 with the message also at the field. */
export const invalidField = (field: string, message: string) =>
  new PortalError('invalid_input', { message, fields: { [field]: message } });

/** Asks for confirmation: 409 with the question in `fields.confirmed`. The same call with `confirmed: true` succeeds. */
export const askFirst = (question: string) =>
  new PortalError('conflict', { message: question, fields: { confirmed: question } });

/**
 * Too many tries; the message says in how many minutes the next one is allowed.
 * @param retryAfter seconds
 * @param what a sentence that says what there was too much of
 */
export function tooManyRequests(retryAfter: number, what = 'Zu viele Versuche.'): PortalError {
  const minutes = Math.ceil(retryAfter / 60);
  const span = plural(minutes, 'einer Minute', `${minutes} Minuten`);
  return new PortalError('too_many_requests', {
    message: `${what} Bitte versuchen Sie es in ${span} wieder.`,
    retryAfter,
  });
}

/** @param fields addresses of what is near: `predecessor`, `successor` */
export const notFound = (message?: string, fields?: Record<string, string>) =>
  new PortalError('not_found', { message, fields });

/**
 * What was public and was taken back on purpose: 410, with when and why.
 * @param inForce the address of the version that holds in its place
 */
export const withdrawn = (message: string, inForce?: string) =>
  new PortalError('not_found', { message, status: 410, fields: inForce ? { inForce } : undefined });

/**
 * A newer revision than the one read is saved: 409 with the newer `revision` in `fields`, by which a form knows that it
 * must show both versions (docs/requirements/records.md, Every record).
 */
export const newerRevision = (revision: number) =>
  new PortalError('conflict', {
    message: 'Der Datensatz wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.',
    fields: { revision: String(revision) },
  });
