import type { AnyObject, ObjectSchema } from 'yup';
import type { PermissionName } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { Db } from '../db';
import type { UserObject } from '../users/model';

/** The headers of a request that decide which part of a file is answered, and whether any. */
export const fileHeaderNames = ['range', 'if-range', 'if-none-match'] as const;
export type FileHeaders = Partial<Record<(typeof fileHeaderNames)[number], string>>;

/** Who may call: everyone, everyone who is signed in, or the holders of a permission. */
export type Access = 'public' | 'loggedIn' | PermissionName;

/** What an endpoint's handler is given beside its input. */
export interface Context {
  session: SessionState;
  user?: UserObject;
  /** The id hash of the session's row; undefined for visitors. */
  sessionId?: string;
  db: Db;
  ip: string;
  userAgent: string;
  requestId: string;
  /** Set-Cookie lines that the answer carries. */
  setCookies: string[];
  /** What a file is asked for with: Range and the conditions, as the request has them. */
  fileHeaders?: FileHeaders;
  /** The body of a call whose body is 'stream', and its length in bytes where its sender says it. */
  body?: AsyncIterable<Uint8Array>;
  bodyLength?: number;
  /** The other backend's cookies (BACKEND_URL). */
  upstreamCookie?: string;
}

/** The schema of an input, whatever its fields and their defaults. */
// biome-ignore lint/suspicious/noExplicitAny: fields, defaults and flags of every kind
export type InputSchema = ObjectSchema<any, AnyObject, any, any>;

/** What a handler is given: what the schema lets through. */
export type InputOf<Schema> = Schema extends { __outputType: unknown }
  ? Schema['__outputType']
  : Record<string, never>;

/** What a caller gives: the same, but what has a default may be left out. */
export type SentOf<Schema> = Schema extends { __outputType: unknown; __default: unknown }
  ? Partial<InputOf<Schema>> & Omit<InputOf<Schema>, Filled<Schema['__default']>>
  : Record<string, never>;
type Filled<Default> = {
  [Name in keyof Default]: Default[Name] extends undefined ? never : Name;
}[keyof Default];

/**
 * One declaration that serves the page, the API, the server action and the OpenAPI document, which takes the shape of
 * the answer from its type: `npm run answers` writes it down, for which the declaration is exported by its module.
 * Path parameters in braces are whole numbers and join the input.
 */
export interface Endpoint<Schema, Answer> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below /api, e.g. `/processes/show/{uid}`. */
  path: string;
  /** What it does, in German, for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Open to a user whose data is not confirmed yet; everything else is closed until then (docs/requirements/accounts.md, First password). */
  unconfirmed?: true;
  /** For roles 3 to 5: the market partner that the call is about. */
  partner?: (input: InputOf<Schema>) => number;
  input?: Schema;
  /** Brings the raw body into the one form that `input` describes. */
  prepare?: (raw: Record<string, unknown>) => Record<string, unknown>;
  /**
   * How the body is sent; JSON where it is left out. 'files' is multipart: `files`, and JSON in `values` (files.ts).
   * 'stream' is one file as it is, of any size, read piece by piece from the context; the input is the query.
   */
  body?: 'form' | 'files' | 'stream';
  /**
   * Makes something: takes a `sendKey` beside its input, made by its sender for each new thing, and what is sent twice
   * by the same key stands once (lib/db/once.ts).
   */
  once?: true;
  /**
   * Programs that know nothing of this site call it: without X-Requested-With, and with the address's query as
   * part of the input. Only for what a token in the input permits, never for what a cookie does.
   */
  foreign?: true;
  /** The answer is a file of this name, to be kept rather than shown. */
  attachment?: string;
  /** The handler answers a FileAnswer; its media types, for the OpenAPI document. */
  file?: string;
  /** Legitimate long work, which the database gives more time than other calls. */
  unhurried?: true;
  /** Needs no more of the session than its id: served also while the other backend does not answer. */
  sessionIdOnly?: true;
  /** Answered here even when BACKEND_URL names another backend. */
  local?: true;
  handle: (input: InputOf<Schema>, context: Context) => Promise<Answer>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of declarations holds inputs and answers of every kind
export type AnyEndpoint = Endpoint<any, any>;

/** Declares an endpoint; its types follow from the declaration, the input's from its schema. */
export const endpoint = <Answer = void, Schema extends InputSchema | undefined = undefined>(
  declaration: Endpoint<Schema, Answer>,
): Endpoint<Schema, Answer> => declaration;
