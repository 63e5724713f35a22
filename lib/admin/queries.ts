import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { notMarketRoles, rolesOfBindings } from '../auth/roles';
import type { Db } from '../db';
import { containing } from '../db/like';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { pageOf, windowOf } from '../list';
import { living } from '../users/queries';
import { isNameOf } from './company';
import type { AdminUser, Overview, UserColumn, UserRow } from './model';

/** What waits for a decision, and the state of things around it. */
export async function findOverview(db: Db, now = new Date()): Promise<Overview> {
  const [row] = await rowsOf<Overview>(
    db,
    sql`select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'unconfirmed')::int as unconfirmed,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'blocked')::int as blocked,
      (select count(*)::int from sessions s where ${living(now)}) as sessions,
      (select count(*)::int from contact_messages where created_at > ${at(now)} - interval '7 days') as messages,
      (select count(*)::int from mails where state = 'failed') as "failedMails",
      (select count(*)::int from mails where state = 'waiting') as "waitingMails",
      (select count(*)::int from audit_entries where at > ${at(now)} - interval '1 day'
        and action in ('signIn.refused', 'secondFactor.refused')) as "refusedSignIns",
      (select count(*)::int from content_pages) as pages,
      (select count(*)::int from navigation_entries where area = 'main') as "navigationEntries",
      (select count(*)::int from navigation_entries where area = 'footer') as "footerEntries",
      (select count(*)::int from info_texts) as "infoTexts"
    from users`,
  );
  return row!;
}

export interface UsersQuestion {
  filters: { state?: string; group?: number };
  sorting: { column: string; direction: 'asc' | 'desc' }[];
  search: { term?: string };
  page?: number;
  pageSize?: number;
}

/** An offer stands under the address that it was made to (lib/users/invitations.ts). */
const address = sql`case when u.state = 'invited' then u.pending_email else u.email end`;

/** Deleted accounts and offers show only where they are asked for. */
export async function listUsers(db: Db, question: UsersQuestion) {
  const where = conditionsOf(question);
  const { limit, offset } = windowOf(question);
  const [users, [count]] = await Promise.all([
    rowsOf<UserRow>(
      db,
      // The page is cut first, so that groups and numbers are read for its rows alone.
      sql`select u.uid, ${address} as email, u.first_name as "firstName", u.last_name as "lastName", u.company, u.state,
        u.account_type as "accountType", ${seconds(sql`u.created_at`)} as created,
        coalesce((select json_agg(g.group_id order by g.group_id) from user_groups g where g.user_uid = u.uid), '[]')
          as groups,
        coalesce((select json_agg(e.ecnumber order by e.ecnumber) from mp_users mu
          join ecnumbers e on e.uid = mu.ecnumber_uid where mu.user_uid = u.uid), '[]') as ecnumbers
      from (select * from users u where ${where} order by ${orderOf(question)} limit ${limit} offset ${offset}) u
      order by ${orderOf(question)}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from users u where ${where}`),
  ]);
  return { users, ...pageOf(question, count?.n ?? 0) };
}

function conditionsOf({ filters: { state, group }, search }: UsersQuestion): SQL {
  const term = search.term?.trim() ?? '';
  const words = term.split(/\s+/).filter(Boolean).slice(0, 6);
  return sql.join(
    [
      state ? sql`u.state = ${state}` : sql`u.state not in ('deleted', 'invited')`,
      ...(group ? [inGroup(group)] : []),
      ...words.map(
        (word) => sql`portal_fold(${address} || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.company)
          like portal_fold(${containing(word)})`,
      ),
    ],
    sql` and `,
  );
}

/** Roles 3 to 5 are what a binding makes of a user (docs/requirements/roles.md, Active role). */
function inGroup(group: number): SQL {
  const bound: Record<number, SQL> = {
    [rolesOfBindings.admin]: sql`mu.admin`,
    [rolesOfBindings.editor]: sql`mu.editor and not mu.admin`,
    [rolesOfBindings.viewer]: sql`not mu.editor and not mu.admin`,
  };
  const flags = bound[group];
  return flags
    ? sql`u.uid in (select mu.user_uid from mp_users mu where ${flags})`
    : sql`u.uid in (select g.user_uid from user_groups g where g.group_id = ${group})`;
}

const columns: Record<UserColumn, SQL> = {
  uid: sql`u.uid`,
  name: nameOrder(sql`u.last_name || ' ' || u.first_name`),
  email: sql`${address} collate "C"`,
  company: nameOrder(sql`u.company`),
  state: sql`u.state`,
};

function orderOf({ sorting }: UsersQuestion): SQL {
  const parts = sorting.map(({ column, direction }) => {
    const by = columns[column as UserColumn];
    return direction === 'desc' ? sql`${by} desc` : by;
  });
  return sql.join([...parts, sql`u.uid desc`], sql`, `);
}

const named = sql.join(
  notMarketRoles.map((name) => sql`${name}`),
  sql`, `,
);

/** A user with all that the administration decides on; undefined when there is none. */
export async function findUser(db: Db, uid: number, now = new Date()): Promise<AdminUser | undefined> {
  const [row] = await rowsOf<Omit<AdminUser, 'companyDiffers'> & { wantedNames: string[] | null }>(
    db,
    sql`select u.uid, u.revision, ${address} as email, u.pending_email as "pendingEmail", u.salutation,
      u.first_name as "firstName", u.last_name as "lastName", u.company, u.state, u.account_type as "accountType",
      u.wanted_ecnumber as "wantedEcnumber", coalesce(wp.name, '') as "wantedParticipant",
      coalesce((select m.company from ecnumbers e join market_partners m on m.uid = e.market_partner_uid
        where e.ecnumber = upper(trim(u.wanted_ecnumber))), '') as "wantedCompany",
      (select json_build_array(m.company, m.short_name, e.name) from ecnumbers e
        join market_partners m on m.uid = e.market_partner_uid
        where e.ecnumber = upper(trim(u.wanted_ecnumber))) as "wantedNames",
      u.data_confirmed as "dataConfirmed", u.password_hash is not null as "hasPassword",
      u.totp_secret is not null as "secondFactor",
      (select count(*)::int from sessions s where s.user_uid = u.uid and ${living(now)}) as sessions,
      ${seconds(sql`u.created_at`)} as created,
      ${seconds(sql`u.email_confirmed_at`)} as "emailConfirmed",
      (select ${seconds(sql`max(a.at)`)} from audit_entries a
        where a.user_uid = u.uid and a.action = 'signIn') as "lastSignIn",
      coalesce((select json_agg(g.group_id order by g.group_id) from user_groups g where g.user_uid = u.uid), '[]')
        as groups,
      coalesce((select json_agg(json_build_object('uid', p.uid, 'name', p.name) order by p.position)
        from user_participants up join participants p on p.uid = up.participant_uid
        where up.user_uid = u.uid and p.name in (${named})), '[]') as "roleNames",
      coalesce((select json_agg(json_build_object(
        'ecnumber', json_build_object('uid', e.uid, 'ecnumber', e.ecnumber, 'name', e.name),
        'marketpartnerUid', m.uid, 'marketpartner_company', m.company,
        'marketpartner_admin', mu.admin::int, 'marketpartner_editor', mu.editor::int,
        'marketpartner_statements', mu.statements::int) order by e.ecnumber)
        from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
        join market_partners m on m.uid = e.market_partner_uid where mu.user_uid = u.uid), '[]') as mpusers
    from users u left join participants wp on wp.uid = u.wanted_participant_uid where u.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { wantedNames, ...user } = row;
  return { ...user, companyDiffers: wantedNames && !isNameOf(user.company, wantedNames) ? 1 : 0 };
}
