import 'server-only';
import { hash, randomBytes } from 'node:crypto';
import { eq, lt, or, sql } from 'drizzle-orm';
import { decode, encode } from 'next-auth/jwt';
import { config } from '../config';
import { type Db, tables } from '../db';
import { refusesWrites } from '../db/away';
import { idleMinutes } from '../users/queries';

/** A session ends after 12 hours, even while in use (docs/requirements/accounts.md, Sessions). */
const sessionSeconds = 12 * 60 * 60;

const secure = () => config.publicUrl.startsWith('https://');

const plainName = 'next-auth.session-token';
/** The name with https in earlier releases; sessions begun then still come by it. */
const earlierName = `__Secure-${plainName}`;

/** The name of the session's cookie. With https its prefix keeps other hosts of the domain from setting it. */
export const cookieName = () => (secure() ? `__Host-${plainName}` : plainName);

/** The Set-Cookie line of a session. @param value from `tokenOf` */
export const cookieLine = (value: string) => lineOf(cookieName(), value, sessionSeconds);

/** The Set-Cookie lines that remove a session from the browser. */
export const removalLines = () =>
  (secure() ? [cookieName(), earlierName] : [cookieName()]).map((name) => lineOf(name, '', 0));

/** The name of the cookie that says which release its sender previews (lib/backend/preview.ts). */
export const previewCookie = 'portal-preview';
/** Its Set-Cookie line; it lives no longer than a session. @param value '' removes it */
export const previewLine = (value: string) => lineOf(previewCookie, value, value ? sessionSeconds : 0);

const lineOf = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure() ? '; Secure' : ''}; Max-Age=${maxAge}`;

/**
 * Bound to the key of a token, so that one made for the cookie of this host is worth nothing in the earlier one, which
 * another host of the domain could have set.
 */
const saltOf = (name: string) => (name.startsWith('__Host-') ? name : '');

/** The id of a session's row: the SHA-256 of its secret. */
export const hashOf = (sid: string) => hash('sha256', sid);

/** Values of a new session. */
export interface NewSession {
  userUid?: number;
  activeRole?: number;
  activeEcnumberUid?: number;
  activeUserRole?: string;
  userAgent: string;
  /** Cookies of the other backend, encrypted (BACKEND_URL). */
  upstreamCookie?: string;
  /** The passkey that was shown. */
  passkeyUid?: number;
  /** It began at another place of signing in. */
  external?: boolean;
}

/** Opens a session. @returns its secret; `tokenOf` turns it into the cookie's value */
export async function openSession(db: Db, session: NewSession): Promise<string> {
  const sid = randomBytes(32).toString('base64url');
  await db.insert(tables.sessions).values({
    ...session,
    userAgent: session.userAgent.slice(0, 300),
    id: hashOf(sid),
    expiresAt: new Date(Date.now() + sessionSeconds * 1000),
  });
  return sid;
}

/** The cookie value of a session: next-auth's encrypted token. */
export const tokenOf = (sid: string): Promise<string> =>
  encode({
    ...{ token: { sid }, secret: config.authSecret, maxAge: sessionSeconds },
    salt: saltOf(cookieName()),
  });

/** Gives the value of a request's cookie by its name. */
export type Cookies = (name: string) => string | undefined;

/** The cookies of a request by its header. */
export const cookiesOf =
  (header: string | null | undefined): Cookies =>
  (name) =>
    header
      ?.split(';')
      .find((part) => part.trim().startsWith(`${name}=`))
      ?.trim()
      .slice(name.length + 1);

/** The session id in the cookies of a request; undefined when the cookie is missing, not ours or too old. */
export async function sessionIdOf(cookies: Cookies): Promise<string | undefined> {
  const name = secure() && !cookies(cookieName()) ? earlierName : cookieName();
  const cookie = cookies(name);
  if (!cookie || cookie.length > 2_000) return undefined;
  const ids = knownIds();
  const key = hashOf(`${config.authSecret} ${name}=${cookie}`);
  const found = ids.get(key);
  if (found && Date.now() < found.until) return found.id;
  try {
    const token = await decode({ token: cookie, secret: config.authSecret, salt: saltOf(name) });
    if (typeof token?.sid !== 'string') return undefined;
    const id = hashOf(token.sid);
    if (ids.size >= mostKnown) ids.clear();
    ids.set(key, { id, until: Number(token.exp) * 1_000 });
    return id;
  } catch {
    return undefined;
  }
}

const known = Symbol.for('energiemarkt.sessions.known');
type Known = Map<string, { id: string; until: number }>;

/**
 * Ids by the hash of the cookie that they were found in, until its token ends: finding one costs a tenth of a page, and
 * middleware, pages and calls are bundles that each would. Whether the session lives is asked each time.
 */
function knownIds(): Known {
  const holder = globalThis as { [known]?: Known };
  holder[known] ??= new Map();
  return holder[known];
}
const mostKnown = 5_000;

/** What became of a session while the database only reads, as it may for hours. */
interface Unsaved {
  /** When it was in use last. */
  used: Date;
  ended?: true;
}

const place = Symbol.for('energiemarkt.sessions.unsaved');
type Holder = { [place]?: Map<string, Unsaved> };

/** What rows of sessions do not say yet, by id; shared by all bundles of the process. */
export const unsavedSessions = () => {
  const holder = globalThis as Holder;
  holder[place] ??= new Map();
  return holder[place];
};

/** Ends a session whose row can't be deleted now. */
export const endLater = (id: string): void =>
  void unsavedSessions().set(id, { used: new Date(), ended: true });

const isEnded = (id: string) => unsavedSessions().get(id)?.ended === true;

/** Notes that the session is in use, at most once a minute to write little. */
export async function touchSession(db: Db, id: string, lastSeenAt: Date): Promise<void> {
  const now = new Date();
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) < 60_000) return;
  try {
    await db.update(tables.sessions).set({ lastSeenAt: now }).where(eq(tables.sessions.id, id));
    if (!isEnded(id)) unsavedSessions().delete(id);
  } catch (error) {
    if (!refusesWrites(error)) throw error;
    // Somebody may have signed out meanwhile.
    if (!isEnded(id)) unsavedSessions().set(id, { used: now });
  }
}

/** Notes that an API token is in use, at most once a minute to write little. */
export async function touchToken(db: Db, uid: number, lastUsed: Date | null): Promise<void> {
  const now = new Date();
  if (lastUsed && Math.abs(now.getTime() - lastUsed.getTime()) < 60_000) return;
  const { apiTokens } = tables;
  try {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.uid, uid));
  } catch (error) {
    if (!refusesWrites(error)) throw error; // reading goes on
  }
}

/** Saves what could not be saved before. */
async function saveLate(db: Db, oldest: Date): Promise<void> {
  const unsaved = unsavedSessions();
  for (const [id, { used }] of unsaved) if (used < oldest) unsaved.delete(id);
  if (unsaved.size === 0) return;
  const all = JSON.stringify([...unsaved].map(([id, what]) => ({ id, ...what })));
  const late = sql`jsonb_to_recordset(${all}::jsonb) as u(id text, used timestamptz, ended boolean)`;
  await db.execute(sql`delete from sessions s using ${late} where s.id = u.id and u.ended`);
  await db.execute(
    sql`update sessions s set last_seen_at = u.used from ${late} where s.id = u.id and s.last_seen_at < u.used`,
  );
}

type Role = { activeRole: number; activeEcnumber: number; userRole: string };

/**
 * Saves the role in which somebody acts without having chosen it (their only one, or what a binding has become) as the
 * last one used, so that they stay in it when another role is added. A choice made meanwhile wins.
 */
export async function keepRole(db: Db, id: string, stored: Role, now: Role): Promise<void> {
  const same = (['activeRole', 'activeEcnumber', 'userRole'] as const).every(
    (key) => stored[key] === now[key],
  );
  if (same || now.activeRole === 0) return;
  await db.execute(sql`
    with kept as (
      update sessions set active_role = ${now.activeRole}, active_ecnumber_uid = ${now.activeEcnumber},
        active_user_role = ${now.userRole}
      where id = ${id} and active_role = ${stored.activeRole} and active_ecnumber_uid = ${stored.activeEcnumber}
        and active_user_role = ${stored.userRole}
      returning user_uid)
    update users u set last_role = ${now.activeRole}, last_ecnumber_uid = ${now.activeEcnumber},
      last_user_role = ${now.userRole}
    from kept where u.uid = kept.user_uid`);
}

/** Ends a session at once, on every server. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(tables.sessions).where(eq(tables.sessions.id, id));
}

/** Deletes sessions that are too old or idle, expired counts of tries, and expired registrations. */
export async function forgetEnded(db: Db, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - idleMinutes * 60_000);
  await saveLate(db, oldest);
  await db.delete(tables.openRegistrations).where(lt(tables.openRegistrations.expiresAt, now));
  await db.delete(tables.rateLimits).where(lt(tables.rateLimits.expire, now.getTime()));
  await db
    .delete(tables.sessions)
    .where(or(lt(tables.sessions.expiresAt, now), lt(tables.sessions.lastSeenAt, oldest)));
}
