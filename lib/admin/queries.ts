import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { notMarketRoles, rolesOfBindings } from '../auth/roles';
import { countedInBin } from '../bin/queries';
import { type Db, tables } from '../db';
import { pageIn } from '../db/found';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bool, int, listOf, object, oneOf, select, text } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import { nounsFor } from '../prepared/model';
import { living } from '../users/queries';
import { bindingsColumn, groupsColumn, u } from '../users/sql';
import { domainsOf, isAtOneOf, isNameOf } from './company';
import type { UsersQuestion } from './listing';
import type { AdminUser, Overview, UserColumn, UserRow, WantedEntry } from './model';

const e = alias(tables.ecnumbers, 'e');
const m = alias(tables.marketPartners, 'm');
const p = alias(tables.participants, 'p');

/** Open decisions, and the state of the portal. */
export async function findOverview(db: Db, sight: Sight, now = new Date()): Promise<Overview> {
  const [row] = await select(
    db,
    {
      waiting: int(sql`count(*) filter (where state = 'waiting')`),
      unconfirmed: int(sql`count(*) filter (where state = 'unconfirmed')`),
      active: int(sql`count(*) filter (where state = 'active')`),
      blocked: int(sql`count(*) filter (where state = 'blocked')`),
      sessions: int(sql`select count(*) from sessions s where ${living(now)}`),
      messages: int(sql`select count(*) from contact_messages where state = 'open'`),
      failedMails: int(sql`select count(*) from mails where state = 'failed'`),
      waitingMails: int(sql`select count(*) from mails where state = 'waiting'`),
      refusedSignIns: int(sql`select count(*) from audit_entries where at > ${at(now)} - interval '1 day'
        and action in ('signIn.refused', 'secondFactor.refused', 'passkey.refused')`),
      pages: int(sql`select count(*) from content_pages`),
      navigationEntries: int(sql`select count(*) from navigation_entries where area = 'main'`),
      footerEntries: int(sql`select count(*) from navigation_entries where area = 'footer'`),
      infoTexts: int(sql`select count(*) from info_texts`),
      prepared: int(sql`select count(*) from prepared_changes where entity in ${['', ...nounsFor(sight)]}`),
      deleted: countedInBin(sight, now),
      releases: int(sql`select count(*) from releases where published_at is null`),
      linkFindings: int(sql`coalesce((select total from link_checks where name = 'all'), 0)`),
    },
    sql`from users`,
  );
  return row!;
}

/** An offer is listed by the address it was made to (lib/users/invitations.ts). */
const address = sql<string>`case when u.state = 'invited' then u.pending_email else u.email end`;

const userColumns = {
  ...{ uid: u.uid, email: address, firstName: u.firstName, lastName: u.lastName, company: u.company },
  ...{ state: u.state, accountType: u.accountType, created: seconds(u.createdAt), groups: groupsColumn },
  ecnumbers: listOf(
    e.ecnumber,
    sql`from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid where mu.user_uid = u.uid`,
    sql`e.ecnumber`,
  ),
};

/** The users; deleted accounts and offers only if asked for. */
export const listUsers = (db: Db, question: UsersQuestion) =>
  pageIn<UserRow, 'users'>(
    db,
    'users',
    {
      ...{ from: sql`users u`, uid: u.uid, where: conditionsOf(question), order: orderOf(question) },
      read: (at, rest) => select(at, userColumns, rest),
    },
    question,
  );

function conditionsOf({ filters: { state, group }, search }: UsersQuestion): SQL {
  const searched = sql`portal_fold(${address} || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.company)`;
  return allOf(
    state ? sql`u.state = ${state}` : sql`u.state not in ('deleted', 'invited')`,
    !!group && inGroup(group),
    wordsIn(searched, search.term, 6),
  );
}

/** Roles 3 to 5 come from bindings (docs/requirements/roles.md, Active role). */
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

/** A user with everything that the administration decides on; undefined if there is none. */
export async function findUser(db: Db, uid: number, now = new Date()): Promise<AdminUser | undefined> {
  const [row] = await select(
    db,
    {
      uid: u.uid,
      revision: u.revision,
      email: address,
      pendingEmail: u.pendingEmail,
      salutation: u.salutation,
      firstName: u.firstName,
      lastName: u.lastName,
      company: u.company,
      state: u.state,
      accountType: u.accountType,
      wantedEcnumber: u.wantedEcnumber,
      wantedParticipant: text(sql`coalesce(wp.name, '')`),
      wanted: oneOf(
        object({
          ...{ uid: m.uid, company: m.company, shortName: m.shortName, numberName: e.name },
          marketRoles: listOf(
            p.name,
            sql`from market_partner_participants mp join participants p on p.uid = mp.participant_uid
              where mp.market_partner_uid = m.uid`,
            sql`p.position`,
          ),
          addresses: sql<string[]>`(select json_build_array(m.website, m.email) from (select 1) one)`,
          accounts: listOf(
            sql<string>`distinct '@' || split_part(a.email, '@', 2)`,
            sql`from users a join mp_users mu on mu.user_uid = a.uid
              join ecnumbers n on n.uid = mu.ecnumber_uid
              where n.market_partner_uid = m.uid and a.state = 'active' and a.uid <> u.uid`,
          ),
        }),
        sql`from ecnumbers e join market_partners m on m.uid = e.market_partner_uid
          where e.ecnumber = upper(trim(u.wanted_ecnumber))`,
      ),
      dataConfirmed: u.dataConfirmed,
      hasPassword: bool(sql`u.password_hash is not null`),
      secondFactor: bool(sql`u.totp_secret is not null`),
      passkeys: int(sql`select count(*) from passkeys k where k.user_uid = u.uid`),
      sessions: int(sql`select count(*) from sessions s where s.user_uid = u.uid and ${living(now)}`),
      created: seconds(u.createdAt),
      emailConfirmed: seconds(u.emailConfirmedAt),
      lastSignIn: sql<number | null>`(select ${seconds(sql`max(a.at)`)} from audit_entries a
        where a.user_uid = u.uid and a.action = 'signIn')`,
      groups: groupsColumn,
      roleNames: listOf(
        object({ uid: p.uid, name: p.name }),
        sql`from user_participants up join participants p on p.uid = up.participant_uid
        where up.user_uid = u.uid and p.name in (${named})`,
        sql`p.position`,
      ),
      mpusers: bindingsColumn(sql`true`),
    },
    sql`from users u left join participants wp on wp.uid = u.wanted_participant_uid where u.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { wanted, ...user } = row;
  return {
    ...user,
    wantedCompany: wanted?.company ?? '',
    companyDiffers:
      wanted && !isNameOf(user.company, [wanted.company, wanted.shortName, wanted.numberName]) ? 1 : 0,
    wantedEntry: wanted && entryOf(user, wanted),
  };
}

type Wanted = Pick<WantedEntry, 'uid' | 'company' | 'numberName' | 'marketRoles'> & {
  addresses: string[];
  accounts: string[];
};

function entryOf(
  { email, wantedParticipant }: { email: string; wantedParticipant: string },
  { uid, company, numberName, marketRoles, addresses, accounts }: Wanted,
): WantedEntry {
  const domains = domainsOf([...addresses, ...accounts]);
  const known = marketRoles.length > 0 && wantedParticipant !== '';
  return {
    ...{ uid, company, numberName, marketRoles, domains },
    mailDiffers: domains.length > 0 && !isAtOneOf(email, domains) ? 1 : 0,
    roleDiffers: known && !marketRoles.includes(wantedParticipant) ? 1 : 0,
  };
}
