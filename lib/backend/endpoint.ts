import type { PermissionName } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { Db } from '../db';
import type { Preview } from '../releases/model';
import type { UserObject } from '../users/model';
import type { AnyObject, ObjectSchema } from '../validation/yup';

/** Request headers that decide whether a file is sent and which part of it. */
export const fileHeaderNames = ['range', 'if-range', 'if-none-match'] as const;
export type FileHeaders = Partial<Record<(typeof fileHeaderNames)[number], string>>;

/** The methods that calls have. */
export const methods = ['GET', 'POST', 'DELETE'] as const;

/** Whether a call changes nothing, whoever asks. @param path with or without its query */
export const onlyReads = (method: string, path: string): boolean =>
  method === 'GET' || /\/(?:list|show)(?:\?|$)/.test(path);

/** Who may call: everyone, everyone signed in, or holders of a permission. */
export type Access = 'public' | 'loggedIn' | PermissionName;

/** What a handler gets beside its input. */
export interface Context {
  session: SessionState;
  user?: UserObject;
  /** The release that the person previews, whether this request shows it or the present. */
  preview?: Preview;
  /** Hash that identifies the session's row; undefined for visitors. */
  sessionId?: string;
  db: Db;
  /** Who asks, as `networkOf` says it: of IPv6 only the network. The other backend gets it too. */
  ip: string;
  userAgent: string;
  requestId: string;
  /** Set-Cookie lines to send with the answer. */
  setCookies: string[];
  /** Range and conditional headers of a request for a file. */
  fileHeaders?: FileHeaders;
  /** The body if the endpoint's `body` is 'stream', and its length in bytes if the sender says it. */
  body?: AsyncIterable<Uint8Array>;
  bodyLength?: number;
  /** Cookies of the other backend (BACKEND_URL). */
  upstreamCookie?: string;
}

/** The schema of an input, whatever its fields. */
// biome-ignore lint/suspicious/noExplicitAny: fields, defaults and flags of every kind
export type InputSchema = ObjectSchema<any, AnyObject, any, any>;

/** A handler's input: the validated values. */
export type InputOf<Schema> = Schema extends { __outputType: unknown }
  ? Schema['__outputType']
  : Record<string, never>;

/** A caller's input: as `InputOf`, but fields with a default are optional. */
export type SentOf<Schema> = Schema extends { __outputType: unknown; __default: unknown }
  ? Partial<InputOf<Schema>> & Omit<InputOf<Schema>, Filled<Schema['__default']>>
  : Record<string, never>;
type Filled<Default> = {
  [Name in keyof Default]: Default[Name] extends undefined ? never : Name;
}[keyof Default];

/**
 * One declaration for page, API, server action and OpenAPI document. `npm run answers` derives the shape of the answer
 * from the type of the declaration, so its module must export it. Path parameters in braces are whole numbers and join
 * the input.
 */
export interface Endpoint<Schema, Answer> {
  method: (typeof methods)[number];
  /** Below /api, e.g. `/processes/show/{uid}`. */
  path: string;
  /** What it does, in German, for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Open to users whose data is not confirmed yet (docs/requirements/accounts.md, First password). */
  unconfirmed?: true;
  /** Open also to people who must set up a second factor first. */
  beforeFactor?: true;
  /** The market partner that the call is about; roles 3 to 5 must act for it. */
  partner?: (input: InputOf<Schema>) => number;
  input?: Schema;
  /** Converts the raw input to the form that `input` describes. */
  prepare?: (raw: Record<string, unknown>) => Record<string, unknown>;
  /**
   * How the body is sent; JSON by default. 'files': multipart with `files`, and JSON in `values` (files.ts). 'stream':
   * one file of any size, read piece by piece from the context; the input is the query.
   */
  body?: 'form' | 'files' | 'stream';
  /**
   * The call makes something. It takes a `sendKey` beside its input, chosen by the sender for each new thing; sent
   * again with the same key, it makes nothing new (lib/db/once.ts).
   */
  once?: true;
  /**
   * Open to programs that know nothing of this site: no X-Requested-With needed, and the query joins the input. Only
   * for calls permitted by a token in the input, never by a cookie.
   */
  foreign?: true;
  /** Whether API tokens reach the call; without it the area decides (`tokenAreas` of lib/auth/api-tokens.ts). */
  byToken?: boolean;
  /** File name under which browsers save the answer instead of showing it. */
  attachment?: string;
  /** Where a browser that follows a link reads why there is no file. @param parameters of the path */
  page?: (parameters: Record<string, number>) => string;
  /** Media types of the FileAnswer that the handler returns, for the OpenAPI document. */
  file?: string;
  /** The call may take long; the database gives it more time than others. */
  unhurried?: true;
  /** The call needs only the session's id, so it works while the other backend does not answer. */
  sessionIdOnly?: true;
  /**
   * Programs should use another call. Days in Vienna: since when, and from when on it is gone. Its answers, the OpenAPI document and the page of
   * the API say so (deprecation.ts).
   */
  deprecated?: { since: string; successor?: `${(typeof methods)[number]} /${string}`; sunset?: string };
  /** Answered here even if BACKEND_URL names another backend. */
  local?: true;
  handle: (input: InputOf<Schema>, context: Context) => Promise<Answer>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of declarations holds inputs and answers of every kind
export type AnyEndpoint = Endpoint<any, any>;

/** The name of a call in the OpenAPI document and on the page of the API: `getProcessesShowUid`. */
export const operationIdOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`;

/** Declares an endpoint; infers the types of input and answer. @param call method and path: `POST /faq/reorder` */
export const endpoint = <Answer = void, Schema extends InputSchema | undefined = undefined>(
  call: `${Endpoint<never, never>['method']} /${string}`,
  declaration: Omit<Endpoint<Schema, Answer>, 'method' | 'path'>,
): Endpoint<Schema, Answer> => {
  const [method, path] = call.split(' ') as [Endpoint<Schema, Answer>['method'], string];
  return { method, path, ...declaration };
};
