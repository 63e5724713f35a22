import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { roleNames } from '../auth/roles';
import type { Db, Tx } from '../db';
import { at } from '../db/moments';
import { askedForRevisions, type Revisions, revisionsColumn } from '../db/revisions';
import { rowsOf } from '../db/rows';
import { type UserObject, withActiveRole } from './model';

/** The columns of a user object without the active role, for a `users u` in the statement. */
export const userColumns: SQL = sql`
  u.uid, u.username, u.email, u.salutation, u.first_name as "firstName", u.last_name as "lastName", u.company,
  u.privacy_policy as "privacyPolicy", u.data_confirmed as "dataConfirmed",
  u.notify_about_consultations as "notifyAboutConsultations", u.notify_events as "notifyEvents",
  u.notify_industry_information as "notifyIndustryInformation", u.notify_elwoggwg as "notifyElwoggwg",
  u.notify_frequency as "notifyFrequency", u.notify_processes as "notifyProcesses", u.notify_schemas as "notifySchemas",
  coalesce((select json_agg(g.group_id order by g.group_id) from user_groups g where g.user_uid = u.uid), '[]') as groups,
  coalesce((select json_agg(json_build_object('uid', p.uid, 'name', p.name) order by p.position, p.uid)
    from user_participants up join participants p on p.uid = up.participant_uid where up.user_uid = u.uid), '[]')
    as "processesparticipants",
  coalesce((select json_agg(json_build_object('uid', c.uid, 'name', c.name) order by c.position, c.uid)
    from user_categories uc join process_categories c on c.uid = uc.category_uid where uc.user_uid = u.uid), '[]')
    as "processescategories",
  coalesce((select json_agg(json_build_object(
      'ecnumber', json_build_object('uid', e.uid, 'ecnumber', e.ecnumber, 'name', e.name),
      'marketpartnerUid', m.uid, 'marketpartner_company', m.company,
      'marketpartner_admin', mu.admin::int, 'marketpartner_editor', mu.editor::int,
      'marketpartner_statements', mu.statements::int) order by e.ecnumber)
    from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid join market_partners m on m.uid = e.market_partner_uid
    where mu.user_uid = u.uid and m.active), '[]') as mpusers`;

/** What is read of a user by `userColumns`, with the role used last. */
export type UserRow = Omit<UserObject, 'usergroups'> & { groups: number[] };

export function toUser({ groups, ...row }: UserRow): UserObject {
  const usergroups = groups.map((uid) => ({ uid, title: roleNames[uid] ?? `Gruppe ${uid}` }));
  return withActiveRole({ ...row, usergroups });
}

/** A user with the role used last, or the only one there is; undefined when there is none. */
export async function findUserObject(db: Db | Tx, uid: number): Promise<UserObject | undefined> {
  const [row] = await rowsOf<UserRow>(
    db,
    sql`select coalesce(u.last_role, 0) as "activeRole", coalesce(u.last_ecnumber_uid, 0) as "activeEcnumber",
      coalesce(u.last_user_role, '') as "userRole", ${userColumns} from users u where u.uid = ${uid}`,
  );
  return row && toUser(row);
}

/** What the sign-in needs to know of an account; undefined when nobody has the address. */
export async function findAccount(db: Db, email: string) {
  const [account] = await rowsOf<Account>(
    db,
    sql`
    select uid, state, password_hash as "passwordHash", last_role as "lastRole",
      last_ecnumber_uid as "lastEcnumberUid", last_user_role as "lastUserRole",
      totp_secret as "totpSecret", totp_last_step as "totpLastStep"
    from users where email = ${email.trim().toLowerCase()}`,
  );
  return account;
}

export interface Account {
  uid: number;
  state: string;
  passwordHash: string | null;
  lastRole: number | null;
  lastEcnumberUid: number | null;
  lastUserRole: string | null;
  /** Sealed; null where there is no second factor. */
  totpSecret: string | null;
  totpLastStep: number;
}

/** The session row and its user, in one question. */
export interface SessionRow {
  user?: UserObject;
  upstreamCookie?: string;
  lastSeenAt: Date;
  /** The role as the row has it; what it is worth now stands in `user`. */
  storedRole: Pick<UserObject, 'activeRole' | 'activeEcnumber' | 'userRole'>;
}

/** Minutes without a request after which a session ends (docs/requirements/accounts.md, Sessions). */
export const idleMinutes = 120;

/** A session `s` that holds at a moment: neither over nor left alone for too long. */
export const living = (now: Date): SQL =>
  sql`s.expires_at > ${at(now)} and s.last_seen_at > ${at(now)} - make_interval(mins => ${idleMinutes})`;

/**
 * The living session with this id hash: neither expired nor idle for two hours, its user active.
 * @returns undefined when there is none.
 */
export async function findSession(db: Db, idHash: string, now = new Date()): Promise<SessionRow | undefined> {
  const answered = askedForRevisions();
  const [row] = await rowsOf<
    UserRow & { upstreamCookie: string | null; lastSeen: number; revisions: Revisions }
  >(
    db,
    sql`
    select s.active_role as "activeRole", s.active_ecnumber_uid as "activeEcnumber",
      s.active_user_role as "userRole", s.upstream_cookie as "upstreamCookie",
      extract(epoch from s.last_seen_at)::float as "lastSeen", ${sql.raw(revisionsColumn)} as revisions,
      ${userColumns}
    from sessions s left join users u on u.uid = s.user_uid and u.state = 'active'
    where s.id = ${idHash} and ${living(now)}
      and (u.uid is not null or s.upstream_cookie is not null)`,
  );
  if (!row) return undefined;
  const { upstreamCookie, lastSeen, revisions, ...user } = row;
  answered(revisions);
  return {
    user: row.uid === null ? undefined : toUser(user),
    upstreamCookie: upstreamCookie ?? undefined,
    lastSeenAt: new Date(lastSeen * 1000),
    storedRole: { activeRole: row.activeRole, activeEcnumber: row.activeEcnumber, userRole: row.userRole },
  };
}
