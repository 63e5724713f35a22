import 'server-only';
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bit, listOf, object, select } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import type { ListInput } from '../list';
import { bindingRole } from '../users/bindings';
import { tokensWhere } from '../users/token-queries';
import type {
  AccountStateName,
  PartnerAccount,
  PartnerAccountDetail,
  PartnerNumbers,
  PartnerToken,
} from './model';

const e = alias(tables.ecnumbers, 'e');
const m = alias(tables.marketPartners, 'm');
const u = alias(tables.users, 'u');

/** A market partner with its numbers; undefined if there is none. */
export async function findPartnerNumbers(db: Db | Tx, uid: number): Promise<PartnerNumbers | undefined> {
  const [row] = await select(
    db,
    {
      uid: m.uid,
      company: m.company,
      active: m.active,
      ecnumbers: listOf(
        object({ uid: e.uid, ecnumber: e.ecnumber, name: e.name }),
        sql`from ecnumbers e where e.market_partner_uid = m.uid`,
        sql`e.ecnumber`,
      ),
    },
    sql`from market_partners m where m.uid = ${uid}`,
  );
  return row;
}

export type ListQuestion = ListInput<{ marketPartnerUid: number }>;

/** Accounts that their owner has not activated yet. */
const pending = sql`u.state in ('unconfirmed', 'invited', 'waiting') or (u.state = 'active' and u.password_hash is null)`;
const state = sql<AccountStateName>`case when u.state = 'blocked' then 'blocked' when ${pending} then 'pending' else 'active' end`;
const email = sql<string>`case when u.state = 'invited' then u.pending_email else u.email end`;

const orders: Record<string, SQL> = {
  name: nameOrder(sql`u.last_name || ' ' || u.first_name`),
  email: sql`${email} collate "C"`,
  state,
};

/** The users bound to a number of the partner. */
const boundTo = (partner: number) => sql`u.state <> 'deleted' and u.uid in (
  select mu.user_uid from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
  where e.market_partner_uid = ${partner})`;

const columns = (partner: number) => ({
  uid: u.uid,
  salutation: u.salutation,
  firstName: u.firstName,
  lastName: u.lastName,
  email,
  state,
  created: seconds(u.createdAt),
  lastSignIn: sql<number | null>`(select ${seconds(sql`max(a.at)`)} from audit_entries a
    where a.user_uid = u.uid and a.action = 'signIn')`,
  numbers: listOf(
    object({ uid: e.uid, ecnumber: e.ecnumber, name: e.name, role: bindingRole }),
    sql`from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
      where mu.user_uid = u.uid and e.market_partner_uid = ${partner}`,
    sql`e.ecnumber`,
  ),
});

/** The accounts of a market partner with their bindings to it only. */
export async function listPartnerAccounts(db: Db, question: ListQuestion) {
  const partner = question.filters.marketPartnerUid;
  const searched = sql`portal_fold(${email} || ' ' || u.first_name || ' ' || u.last_name)`;
  const where = allOf(boundTo(partner), wordsIn(searched, question.search.term, 6));
  const asked = question.sorting.length > 0 ? question.sorting : [{ column: 'name', direction: 'asc' }];
  const order = sql.join(
    [...asked.map(({ column, direction }) => sql`${orders[column]!} ${sql.raw(direction)}`), sql`u.uid`],
    sql`, `,
  );
  return pageIn<PartnerAccount, 'accounts'>(
    db,
    'accounts',
    {
      ...{ from: sql`users u`, uid: u.uid, where, order },
      read: (at, rest) => select(at, columns(partner), rest),
    },
    question,
  );
}

/** Tokens made in a role under a number of the partner; what they do is done for it. */
export const ofPartnersNumbers = (partner: number) =>
  sql`t.active_ecnumber_uid in (select e.uid from ecnumbers e where e.market_partner_uid = ${partner})`;

/** The API tokens that act for a market partner, and whose they are. */
export const listPartnerTokens = (db: Db, partner: number): Promise<PartnerToken[]> =>
  tokensWhere(db, ofPartnersNumbers(partner));

/** One account of a market partner; undefined if nothing binds it to this partner. */
export async function findPartnerAccount(
  db: Db | Tx,
  partner: number,
  uid: number,
): Promise<PartnerAccountDetail | undefined> {
  const [row] = await select(
    db,
    {
      ...columns(partner),
      changed: seconds(u.changedAt),
      namesOpen: bit(sql`u.state in ('unconfirmed', 'invited') and u.password_hash is null`),
    },
    sql`from users u where u.uid = ${uid} and ${boundTo(partner)}`,
  );
  return row && { ...row, revision: revisionOf(row) };
}

/**
 * A hash of what this partner may see and change of an account. A counter would not do: an account is bound to several
 * partners, and changes by one of them must neither show nor conflict at another.
 */
function revisionOf({
  namesOpen,
  salutation,
  firstName,
  lastName,
  numbers,
}: Omit<PartnerAccountDetail, 'revision'>) {
  const seen = [numbers.map(({ uid, role }) => [uid, role]), namesOpen && [salutation, firstName, lastName]];
  return 1 + (createHash('sha256').update(JSON.stringify(seen)).digest().readUInt32BE(0) >>> 2);
}
