import 'server-only';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TokenRights } from '../auth/api-tokens';
import { roleNames, withSecondFactor } from '../auth/roles';
import { config } from '../config';
import { type Db, type Tx, tables } from '../db';
import { askedForRevisions, currentCounts, type Revisions, revisionsColumn } from '../db/counts';
import { at } from '../db/moments';
import { cached } from '../db/revisions';
import { bool, float, int, listOf, object, prepared, type RowOf, select, text } from '../db/select';
import { type ChosenRole, type UserObject, withActiveRole } from './model';
import { bindingsColumn, groupsColumn, notifyColumns, u } from './sql';

const s = alias(tables.sessions, 's');
const p = alias(tables.participants, 'p');
const c = alias(tables.processCategories, 'c');

/** What stands in the row of a `users u` itself. */
const ownColumns = {
  ...{ uid: u.uid, username: u.username, email: u.email, salutation: u.salutation },
  ...{ firstName: u.firstName, lastName: u.lastName, company: u.company },
  ...{ privacyPolicy: u.privacyPolicy, dataConfirmed: u.dataConfirmed },
  ...notifyColumns,
};

/** What stands beside it. */
const besideColumns = {
  groups: groupsColumn,
  processesparticipants: listOf(
    object({ uid: p.uid, name: p.name }),
    sql`from user_participants up join participants p on p.uid = up.participant_uid where up.user_uid = u.uid`,
    sql`p.position, p.uid`,
  ),
  processescategories: listOf(
    object({ uid: c.uid, name: c.name }),
    sql`from user_categories uc join process_categories c on c.uid = uc.category_uid where uc.user_uid = u.uid`,
    sql`c.position, c.uid`,
  ),
  mpusers: bindingsColumn(sql`m.active`),
};

/** The columns of a user object without the active role, for a `users u`. */
export const userColumns = { ...ownColumns, ...besideColumns };

/**
 * What stands beside an account, kept until any account's groups, interests or bindings change, or a name in them does.
 * The statement that reads the session has just brought the counts of these writes, so that no right outlives its end.
 */
async function besideOf(db: Db, uid: number): Promise<RowOf<typeof besideColumns>> {
  const [found] = await cached(
    ['accounts', 'market_partners', 'lookups'],
    `users:beside:${uid}`,
    () => select(db, besideColumns, sql`from (select ${uid}::int as uid) u`),
    { onlyCounted: true }, // a column of what nobody counts would let rights outlive their end
  );
  return found!;
}

/** A row read by `userColumns`, with the role used last. */
export type UserRow = Omit<UserObject, 'usergroups'> & { groups: number[] };

export function toUser({ groups, ...row }: UserRow): UserObject {
  const usergroups = groups.map((uid) => ({ uid, title: roleNames[uid] ?? `Gruppe ${uid}` }));
  return withActiveRole({ ...row, usergroups });
}

/** A user with the role used last, or the only one offered; undefined when there is no such user. */
export async function findUserObject(db: Db | Tx, uid: number): Promise<UserObject | undefined> {
  const last = {
    activeRole: int(sql`coalesce(u.last_role, 0)`),
    activeEcnumber: int(sql`coalesce(u.last_ecnumber_uid, 0)`),
    userRole: text(sql`coalesce(u.last_user_role, '')`),
  };
  const [row] = await select(db, { ...last, ...userColumns }, sql`from users u where u.uid = ${uid}`);
  return row && toUser(row);
}

const account = {
  ...{ uid: u.uid, state: u.state, passwordHash: u.passwordHash },
  ...{ email: u.email, firstName: u.firstName, lastName: u.lastName },
  ...{ lastRole: u.lastRole, lastEcnumberUid: u.lastEcnumberUid, lastUserRole: u.lastUserRole },
  totpSecret: u.totpSecret,
};
export type Account = RowOf<typeof account>;

/** The account for a sign-in; undefined when nobody has the address. */
export const findAccount = async (db: Db, email: string): Promise<Account | undefined> =>
  (await select(db, account, sql`from users u where u.email = ${email.trim().toLowerCase()}`))[0];

const k = alias(tables.passkeys, 'k');
const passkey = {
  ...{ passkeyUid: k.uid, name: k.name, credentialId: k.credentialId, publicKey: k.publicKey },
  ...{ counter: k.counter, userHandle: k.userHandle },
  ...account,
};

/** A passkey with its account, for a sign-in; undefined when nobody has it. */
export const findPasskey = async (db: Db, credentialId: string): Promise<RowOf<typeof passkey> | undefined> =>
  (
    await select(
      db,
      passkey,
      sql`from passkeys k join users u on u.uid = k.user_uid where k.credential_id = ${credentialId}`,
    )
  )[0];

/** The account to which another place is joined. */
export const findIdentity = async (
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Account | undefined> =>
  (
    await select(
      db,
      account,
      sql`from identities i join users u on u.uid = i.user_uid
        where i.issuer = ${issuer} and i.subject = ${subject}`,
    )
  )[0];

/** Whether members of these groups must have a second factor. */
const isObliged = (groups: readonly number[]) =>
  config.secondFactorRequired && groups.some((group) => withSecondFactor.includes(group));

/** A session row and its user, read by one statement. */
export interface SessionRow {
  user?: UserObject;
  upstreamCookie?: string;
  lastSeenAt: Date;
  /** Whether this user must set up a second factor, or show their passkey, before anything else. */
  needsSecondFactor: boolean;
  /** The role stored in the row; `user` has the one that is valid now. */
  storedRole: Pick<UserObject, 'activeRole' | 'activeEcnumber' | 'userRole'>;
}

/** Minutes without a request after which a session ends (docs/requirements/accounts.md, Sessions). */
export const idleMinutes = 120;

/** A session `s` that is neither expired nor idle at a moment. */
export const living = (now: Date | Placeholder, lastSeen = sql`s.last_seen_at`): SQL =>
  sql`s.expires_at > ${at(now)} and ${lastSeen} > ${at(now)} - make_interval(mins => ${idleMinutes})`;

const nowGiven = sql.placeholder('now');
// greatest() ignores null.
const lastSeenGiven = sql`greatest(s.last_seen_at, ${at(sql.placeholder('unsaved'))})`;
const findSessionRow = prepared(
  {
    ...{ activeRole: s.activeRole, activeEcnumber: s.activeEcnumberUid, userRole: s.activeUserRole },
    upstreamCookie: s.upstreamCookie,
    lastSeen: float(sql`extract(epoch from ${lastSeenGiven})`),
    revisions: sql<Revisions>`${sql.raw(revisionsColumn)}`,
    secondFactor: bool(sql`u.totp_secret is not null or exists (
      select from passkeys k where k.uid = s.passkey_uid and k.user_uid = u.uid)`),
    // One column: the driver describes each to itself anew with every answer.
    own: object(ownColumns),
  },
  sql`from sessions s left join users u on u.uid = s.user_uid and u.state = 'active'
    where s.id = ${sql.placeholder('id')} and ${living(nowGiven, lastSeenGiven)}
      and (u.uid is not null or s.upstream_cookie is not null)`,
);

/**
 * The session with this id hash, if it is neither expired nor idle and its user is active.
 * @param unsaved when it was in use last, if its row does not say so
 * @returns undefined when there is none.
 */
export async function findSession(
  db: Db,
  idHash: string,
  now = new Date(),
  unsaved?: Date,
): Promise<SessionRow | undefined> {
  const answered = askedForRevisions();
  const values = { id: idHash, now: now.toISOString(), unsaved: unsaved?.toISOString() ?? null };
  const [row] = await findSessionRow(db, values);
  if (!row) return undefined;
  const { upstreamCookie, lastSeen: seen, revisions, secondFactor, own, ...role } = row;
  if (!answered(revisions)) await currentCounts(); // waits for what is just published
  const user = own.uid === null ? undefined : { ...own, ...role, ...(await besideOf(db, own.uid)) };
  return {
    user: user && toUser(user),
    upstreamCookie: upstreamCookie ?? undefined,
    needsSecondFactor: !secondFactor && isObliged(user?.groups ?? []),
    lastSeenAt: new Date(seen * 1000),
    storedRole: role,
  };
}

const t = alias(tables.apiTokens, 't');

/** A token of the API with its owner, read by one statement. */
export interface TokenRow {
  rights: TokenRights;
  /** The role that it was made in. */
  chosen: ChosenRole;
  /** Its owner with all their roles. */
  user: UserObject;
  isOver: boolean;
  lastUsed: Date | null;
  /** Whether its owner must set up a second factor before anything else. */
  needsSecondFactor: boolean;
}

const findTokenRow = prepared(
  {
    ...{ tokenUid: t.uid, name: t.name, scope: t.scope, areas: t.areas, binding: t.binding },
    ...{ activeRole: t.activeRole, activeEcnumber: t.activeEcnumberUid, userRole: t.activeUserRole },
    isOver: bool(sql`t.expires_at <= ${at(nowGiven)}`),
    lastUsed: float(sql`extract(epoch from t.last_used_at)`),
    revisions: sql<Revisions>`${sql.raw(revisionsColumn)}`,
    secondFactor: bool(sql`u.totp_secret is not null or exists (
      select from passkeys k where k.user_uid = u.uid)`),
    own: object(ownColumns),
  },
  sql`from api_tokens t join users u on u.uid = t.user_uid and u.state = 'active'
    where t.hash = ${sql.placeholder('hash')}`,
);

/** The API token with this hash, if its owner is active; undefined when there is none. */
export async function findApiToken(db: Db, hash: string, now = new Date()): Promise<TokenRow | undefined> {
  const answered = askedForRevisions();
  const [row] = await findTokenRow(db, { hash, now: now.toISOString() });
  if (!row) return undefined;
  const { tokenUid, name, scope, areas, binding, isOver, lastUsed, revisions, secondFactor, own, ...role } =
    row;
  if (!answered(revisions)) await currentCounts(); // waits for what is just published
  const user = { ...own, ...role, ...(await besideOf(db, own.uid)) };
  return {
    rights: { uid: tokenUid, name, scope, areas },
    chosen: { ...role, binding },
    user: toUser(user),
    isOver,
    lastUsed: lastUsed === null ? null : new Date(lastUsed * 1000),
    needsSecondFactor: !secondFactor && isObliged(user.groups),
  };
}
