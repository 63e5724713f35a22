import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notMarketRoles } from '../auth/roles';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { bit, bool, int, listOf, object, select, text } from '../db/select';
import { processName } from '../processes/kind';
import { living } from '../users/queries';
import { topics } from '../users/settings';
import { notifyColumns, u } from '../users/sql';
import type { ShownToken } from '../users/token-model';
import { tokensWhere } from '../users/token-queries';
import { deviceName } from './device';
import type { OwnAccount, OwnPasskey, OwnSession } from './model';

const p = alias(tables.participants, 'p');
const s = alias(tables.sessions, 's');
const k = alias(tables.passkeys, 'k');

const named = sql.join(
  notMarketRoles.map((name) => sql`${name}`),
  sql`, `,
);

const own = sql`from user_participants up join participants p on p.uid = up.participant_uid
  where up.user_uid = u.uid`;

/** The own account; undefined when it is gone. Role names are not among the interests (see `OwnAccount`). */
export async function findOwnAccount(db: Db | Tx, uid: number): Promise<OwnAccount | undefined> {
  const [row] = await select(
    db,
    {
      ...{ revision: u.revision, salutation: u.salutation, firstName: u.firstName, lastName: u.lastName },
      ...{ company: u.company, ...notifyColumns, email: u.email, pendingEmail: u.pendingEmail },
      secondFactor: bool(sql`u.totp_secret is not null`),
      recoveryCodesLeft: int(sql`coalesce(cardinality(u.recovery_hashes), 0)`),
      external: bool(sql`exists (select from identities i where i.user_uid = u.uid)`),
      processesparticipants: listOf(p.uid, sql`${own} and p.name not in (${named})`, sql`p.position`),
      processescategories: listOf(
        tables.userCategories.categoryUid,
        sql`from user_categories where user_uid = u.uid`,
      ),
      roleNames: listOf(
        object({ uid: p.uid, name: p.name }),
        sql`${own} and p.name in (${named})`,
        sql`p.position`,
      ),
    },
    sql`from users u where u.uid = ${uid}`,
  );
  if (!row) return undefined;
  const { email, pendingEmail, secondFactor, recoveryCodesLeft, external, roleNames, ...data } = row;
  return { data, email, pendingEmail, secondFactor, recoveryCodesLeft, external, roleNames };
}

/** Characters of a session's id that identify it to its owner. */
export const handleLength = 24;

/** The living sessions of a user, the latest used first. */
export async function listOwnSessions(
  db: Db,
  uid: number,
  current = '',
  now = new Date(),
): Promise<OwnSession[]> {
  const rows = await select(
    db,
    {
      id: text(sql`left(s.id, ${handleLength})`),
      userAgent: s.userAgent,
      current: bit(sql`s.id = ${current}`),
      since: seconds(s.createdAt),
      lastSeen: seconds(s.lastSeenAt),
    },
    sql`from sessions s where s.user_uid = ${uid} and ${living(now)}
      order by (s.id = ${current}) desc, s.last_seen_at desc limit 100`,
  );
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) }));
}

/** The passkeys of a user, the newest first. */
export const listOwnPasskeys = (db: Db, uid: number): Promise<OwnPasskey[]> =>
  select(
    db,
    { uid: k.uid, name: k.name, created: seconds(k.createdAt), lastUsed: seconds(k.lastUsedAt) },
    sql`from passkeys k where k.user_uid = ${uid} order by k.uid desc`,
  );

const withoutPerson = ({ person: _, ...token }: Awaited<ReturnType<typeof tokensWhere>>[number]) => token;

/** The API tokens of a user, the newest first, also expired ones that were not tidied away yet. */
export const listOwnTokens = async (db: Db, uid: number): Promise<ShownToken[]> =>
  (await tokensWhere(db, sql`t.user_uid = ${uid}`)).map(withoutPerson);

/** One API token. */
export const findTokenOf = async (db: Db, uid: number): Promise<ShownToken | undefined> =>
  (await tokensWhere(db, sql`t.uid = ${uid}`)).map(withoutPerson)[0];

/**
 * A person's statements, also of consultations that were withdrawn: these lie in the bin (lib/bin) as rows of JSON, where nobody reads them,
 * and stay as long as it (docs/decisions/2026-11-25-bin.md).
 */
const ownStatements = (uid: number): SQL => sql`
  select s.created_at as "createdAt", c.title as consultation, s.organisation, s.text, s.withdrawn_at as "withdrawnAt",
      ${filesOf(sql`from attachments a where a.entity = 'statements' and a.entity_uid = s.uid`)},
      null::timestamptz as "consultationDeletedAt"
    from statements s join consultations c on c.uid = s.consultation_uid where s.user_uid = ${uid}
  union all
  select s.created_at, c.row->>'title', s.organisation, s.text, s.withdrawn_at,
      ${filesOf(sql`from deleted_rows f cross join lateral jsonb_populate_record(null::attachments, f.row) a
        where f.deleted_uid = b.uid and f.table_name = 'attachments' and a.entity = 'statements' and a.entity_uid = s.uid`)},
      b.deleted_at
    from deleted_records b
      join deleted_rows c on c.deleted_uid = b.uid and c.table_name = 'consultations'
      join deleted_rows r on r.deleted_uid = b.uid and r.table_name = 'statements'
      cross join lateral jsonb_populate_record(null::statements, r.row) s
    where b.entity = 'consultations' and r.row->>'user_uid' = ${String(uid)}::text`;

/** What a person agreed to in a market partner's name; also of withdrawn consultations, as `ownStatements`. */
const ownVotes = (uid: number): SQL => sql`
  select v.created_at as "createdAt", c.title as consultation, s.organisation as "statementOf", m.company as "inTheNameOf",
      v.statement_revision as "statementRevision", null::timestamptz as "consultationDeletedAt"
    from statement_votes v join statements s on s.uid = v.statement_uid
      join consultations c on c.uid = s.consultation_uid join market_partners m on m.uid = v.market_partner_uid
    where v.created_by = ${uid}
  union all
  select v.created_at, c.row->>'title', s.row->>'organisation', m.company, v.statement_revision, b.deleted_at
    from deleted_records b
      join deleted_rows c on c.deleted_uid = b.uid and c.table_name = 'consultations'
      join deleted_rows r on r.deleted_uid = b.uid and r.table_name = 'statement_votes'
      cross join lateral jsonb_populate_record(null::statement_votes, r.row) v
      join deleted_rows s on s.deleted_uid = b.uid and s.table_name = 'statements'
        and s.row->>'uid' = v.statement_uid::text
      left join market_partners m on m.uid = v.market_partner_uid
    where b.entity = 'consultations' and r.row->>'created_by' = ${String(uid)}::text`;

/**
 * The drafts of statements that a person began or saved last with the others of a market partner. The text is theirs where they
 * saved it last; otherwise it is what a colleague made of it.
 */
const ownDrafts = (uid: number): SQL => sql`
  select d.created_at as "createdAt", d.changed_at as "changedAt", c.title as consultation, ${draftColumns(uid)},
      null::timestamptz as "consultationDeletedAt"
    from statement_drafts d join consultations c on c.uid = d.consultation_uid ${besideDrafts}
    where d.created_by = ${uid} or d.changed_by = ${uid}
  union all
  select d.created_at, d.changed_at, c.row->>'title', ${draftColumns(uid)}, b.deleted_at
    from deleted_records b
      join deleted_rows c on c.deleted_uid = b.uid and c.table_name = 'consultations'
      join deleted_rows r on r.deleted_uid = b.uid and r.table_name = 'statement_drafts'
      cross join lateral jsonb_populate_record(null::statement_drafts, r.row) d ${besideDrafts}
    where b.entity = 'consultations' and ${String(uid)}::text in (r.row->>'created_by', r.row->>'changed_by')`;

const draftColumns = (uid: number): SQL => sql`${processName} as process, m.company as "inTheNameOf",
  d.created_by is not distinct from ${uid} as begun, case when d.changed_by = ${uid} then d.text end as text`;

const besideDrafts = sql`left join market_partners m on m.uid = d.market_partner_uid
  left join processes p on p.uid = d.process_uid`;

const filesOf = (from: SQL): SQL =>
  sql`coalesce((select json_agg(a.name order by a.position, a.uid) ${from}), '[]'::json) as files`;

/** All data stored about a person, for their download; without secrets and hashes. */
export async function exportOwnData(db: Db, uid: number): Promise<Record<string, unknown>> {
  const list = (statement: ReturnType<typeof sql>) => rowsOf<Record<string, unknown>>(db, statement);
  const [
    [user],
    groups,
    numbers,
    participants,
    categories,
    sessions,
    passkeys,
    apiTokens,
    external,
    audit,
    mails,
    messages,
    changes,
    statements,
    votes,
    drafts,
    views,
    watches,
    webhooks,
  ] = await Promise.all([
    list(sql`select uid, username, email, pending_email as "pendingEmail", salutation,
        first_name as "firstName", last_name as "lastName", company, state, account_type as "accountType",
        wanted_ecnumber as "wantedEcnumber", privacy_policy as "privacyPolicy", data_confirmed as "dataConfirmed",
        email_confirmed_at as "emailConfirmedAt", totp_secret is not null as "secondFactor",
        notify_frequency as "notifyFrequency", ${sql.join(
          topics.map(({ name }) => sql`${tables.users[name]} as ${sql.identifier(name)}`),
          sql`, `,
        )}, created_at as "createdAt", changed_at as "changedAt"
        from users where uid = ${uid}`),
    list(sql`select group_id as "group" from user_groups where user_uid = ${uid} order by 1`),
    list(sql`select e.ecnumber, m.company, mu.admin, mu.editor, mu.statements from mp_users mu
        join ecnumbers e on e.uid = mu.ecnumber_uid join market_partners m on m.uid = e.market_partner_uid
        where mu.user_uid = ${uid} order by 1`),
    list(sql`select p.name from user_participants up join participants p on p.uid = up.participant_uid
        where up.user_uid = ${uid} order by 1`),
    list(sql`select c.name from user_categories uc join process_categories c on c.uid = uc.category_uid
        where uc.user_uid = ${uid} order by 1`),
    list(sql`select created_at as "since", last_seen_at as "lastSeen", user_agent as "userAgent"
        from sessions where user_uid = ${uid} order by 1`),
    list(sql`select name, created_at as "createdAt", last_used_at as "lastUsed"
        from passkeys where user_uid = ${uid} order by uid`),
    list(sql`select name, scope, areas, created_at as "createdAt", expires_at as "expiresAt",
        last_used_at as "lastUsed" from api_tokens where user_uid = ${uid} order by uid`),
    list(sql`select issuer, subject, created_at as "createdAt" from identities
        where user_uid = ${uid} order by created_at`),
    list(
      sql`select at, action, detail from audit_entries where user_uid = ${uid} order by at desc limit 10000`,
    ),
    list(sql`select created_at as "createdAt", kind, recipient, subject, state from mails
        where user_uid = ${uid} order by 1 desc limit 10000`),
    list(sql`select created_at as "createdAt", name, email, company, subject, message from contact_messages
        where user_uid = ${uid} order by 1`),
    list(sql`select at, entity, entity_uid as "entityUid", action, sentence from changes
        where by_uid = ${uid} order by 1 desc limit 10000`),
    list(sql`select own.* from (${ownStatements(uid)}) own order by 1 desc limit 10000`),
    list(sql`select own.* from (${ownVotes(uid)}) own order by 1 desc limit 10000`),
    list(sql`select own.* from (${ownDrafts(uid)}) own order by 1 desc limit 10000`),
    list(sql`select route, name, query from saved_views where user_uid = ${uid} order by uid`),
    list(sql`select entity, key, title, since from watches where user_uid = ${uid} order by uid`),
    list(
      sql`select title, url, kinds, state, created_at as "createdAt" from webhooks where user_uid = ${uid} order by uid`,
    ),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    user,
    groups: groups.map(({ group }) => group),
    marketPartnerNumbers: numbers,
    participants: participants.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
    sessions,
    passkeys,
    apiTokens,
    otherSignIns: external,
    auditEntries: audit,
    mails,
    contactMessages: messages,
    changes,
    statements,
    agreements: votes,
    statementDrafts: drafts,
    savedViews: views,
    watches,
    webhooks,
  };
}
