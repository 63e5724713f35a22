import 'server-only';
import { tokenPattern } from '../auth/api-tokens';
import { type Decision, decidePath } from '../auth/guard';
import { unseal } from '../auth/seal';
import {
  type Cookies,
  cookiesOf,
  hashOf,
  keepRole,
  sessionIdOf,
  touchSession,
  touchToken,
  unsavedSessions,
} from '../auth/session';
import { anonymous } from '../auth/state';
import { countTry } from '../auth/throttle';
import { config } from '../config';
import { type Db, getDb } from '../db';
import { refusesWrites } from '../db/away';
import { writesSoFar } from '../db/counts';
import { PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { narrowedTo, sessionStateOf, type UserObject } from '../users/model';
import { findApiToken, findSession } from '../users/queries';
import type { Context } from './endpoint';
import { previewOf } from './preview';
import { askUpstream, shaped } from './remote';

/** What a request says about its sender, whether it comes from a page or the API. */
export interface Caller {
  cookies: Cookies;
  /** What a call of the API sends as its token; then its cookies count for nothing. */
  bearer?: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

/**
 * Resolves the caller's session, here or at the other backend. A cookie without a living session makes a visitor.
 * @param sessionIdOnly with BACKEND_URL: finds the session's id without asking the other backend who the user is
 * @throws PortalError unavailable when the other backend does not answer; invalid_token, too_many_requests
 */
export async function contextOf(
  caller: Caller,
  { sessionIdOnly = false }: { sessionIdOnly?: boolean } = {},
): Promise<Context> {
  const { cookies, bearer, ...rest } = caller;
  const scope = requestScope();
  if (scope.preview?.context) return { ...(scope.preview.context as Context), ...rest, setCookies: [] };
  const db = await getDb();
  const visitor: Context = { ...rest, db, session: anonymous, setCookies: [] };
  if (bearer !== undefined) return byToken(visitor, bearer);
  const sessionId = await sessionIdOf(cookies);
  const found = sessionId ? await sessionOf(db, sessionId) : undefined;
  if (!sessionId || !found) return visitor;
  const upstreamCookie = found.upstreamCookie ? unseal(found.upstreamCookie) : undefined;
  if (config.backendUrl && sessionIdOnly) return { ...visitor, sessionId, upstreamCookie };
  const user = config.backendUrl ? await upstreamUser(caller, upstreamCookie) : found.user;
  if (!user) return visitor;
  try {
    await touchSession(db, sessionId, found.lastSeenAt);
    if (found.user) await keepRole(db, sessionId, found.storedRole, found.user);
  } catch (error) {
    if (!refusesWrites(error)) throw error; // reading goes on
  }
  const session = sessionStateOf(user);
  if (found.user && found.needsSecondFactor) session.needsSecondFactor = true;
  const context: Context = { ...visitor, session, user, sessionId, upstreamCookie };
  context.preview = found.user && (await previewOf(db, cookies, context));
  if (context.preview?.shown) scope.preview = { at: context.preview.at, context };
  return context;
}

/**
 * Reads the row of the session that a page is asked with, for `contextOf` to find it in the request's scope. Nobody
 * waits for it then while React makes the page, which would cost a sixth more.
 * @param header the request's cookies
 * @throws what the database throws, which `contextOf` then meets, too
 */
export async function readSessionAhead(header: string): Promise<void> {
  const id = await sessionIdOf(cookiesOf(header));
  if (id) await sessionOf(await getDb(), id);
}

/**
 * Whether the sender of a request may enter a page.
 * @param header the request's cookies
 * @param search the query of the address with its question mark; empty where it has none
 * @throws PortalError as `contextOf`, and what the database throws
 */
export async function decideFor(
  header: string | null | undefined,
  path: string,
  search: string,
): Promise<Decision> {
  const { requestId } = requestScope();
  const { session } = await contextOf({ cookies: cookiesOf(header), ip: '', userAgent: '', requestId });
  return decidePath(path, search, session);
}

/**
 * Resolves an API token to the session of its owner in the role that it was made in, as far as both are left at this
 * moment. Only wrong tokens are counted, so that nobody's guesses keep out who has a right one.
 * @throws PortalError invalid_token, too_many_requests
 */
async function byToken(visitor: Context, bearer: string): Promise<Context> {
  const { db, ip } = visitor;
  const isToken = !config.backendUrl && tokenPattern.test(bearer);
  const found = isToken ? await tokenOf(db, hashOf(bearer)) : undefined;
  if (!found || found.isOver) {
    await countTry('apiToken', ip, 'Zu viele ungültige API-Token.');
    const message = found && 'Dieses API-Token ist abgelaufen. Bitte legen Sie ein neues an.';
    throw new PortalError('invalid_token', { message });
  }
  const { rights, chosen, lastUsed, needsSecondFactor } = found;
  await touchToken(db, rights.uid, lastUsed);
  requestScope().token = rights.name;
  const user = narrowedTo(found.user, chosen);
  const session = { ...sessionStateOf(user), token: rights };
  if (needsSecondFactor) session.needsSecondFactor = true;
  return { ...visitor, session, user };
}

/** The token's row, as `sessionOf`. */
function tokenOf(db: Db, hash: string): ReturnType<typeof findApiToken> {
  const scope = requestScope();
  const key = `token ${hash} ${writesSoFar()}`;
  if (scope.session?.key !== key) scope.session = { key, found: findApiToken(db, hash) };
  return scope.session.found as ReturnType<typeof findApiToken>;
}

/**
 * The session's row, read once for the middleware, the page and its calls, and again after a write of this process,
 * which may have ended or changed it.
 */
function sessionOf(db: Db, id: string): ReturnType<typeof findSession> {
  const scope = requestScope();
  const key = `${id} ${writesSoFar()}`;
  const unsaved = unsavedSessions().get(id);
  if (unsaved?.ended) return Promise.resolve(undefined);
  if (scope.session?.key !== key)
    scope.session = { key, found: findSession(db, id, new Date(), unsaved?.used) };
  return scope.session.found as ReturnType<typeof findSession>;
}

async function upstreamUser(caller: Caller, cookie: string | undefined): Promise<UserObject | undefined> {
  if (!cookie) return undefined;
  const { requestId, ip } = caller; // not the caller's cookies: they are ours and mean nothing there
  const { status, body } = await askUpstream({
    method: 'GET',
    path: '/api/users/self',
    cookie,
    requestId,
    ip,
  });
  if (status === 200) return (await shaped('GET /users/self', body)) as UserObject;
  if (status === 401) return undefined;
  // A failing backend has not signed anybody out.
  throw new PortalError('unavailable', { status: 502 });
}
