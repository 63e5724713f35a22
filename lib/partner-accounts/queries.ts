import 'server-only';
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { containing } from '../db/like';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { type ListInput, pageOf, windowOf } from '../list';
import { bindingRole } from '../users/bindings';
import type { PartnerAccount, PartnerAccountDetail, PartnerNumbers } from './model';

/** A market partner with its numbers; undefined when there is none. */
export async function findPartnerNumbers(db: Db | Tx, uid: number): Promise<PartnerNumbers | undefined> {
  const [row] = await rowsOf<PartnerNumbers>(
    db,
    sql`select m.uid, m.company, m.active, coalesce((
        select json_agg(json_build_object('uid', e.uid, 'ecnumber', e.ecnumber, 'name', e.name) order by e.ecnumber)
        from ecnumbers e where e.market_partner_uid = m.uid), '[]') as ecnumbers
      from market_partners m where m.uid = ${uid}`,
  );
  return row;
}

export type ListQuestion = ListInput<{ marketPartnerUid: number }>;

/** What stands for the state of an account whose owner has not taken it yet. */
const pending = sql`u.state in ('unconfirmed', 'invited', 'waiting') or (u.state = 'active' and u.password_hash is null)`;
const state = sql`case when u.state = 'blocked' then 'blocked' when ${pending} then 'pending' else 'active' end`;
const email = sql`case when u.state = 'invited' then u.pending_email else u.email end`;

const orders: Record<string, SQL> = {
  name: nameOrder(sql`u.last_name || ' ' || u.first_name`),
  email: sql`${email} collate "C"`,
  state,
};

/** Everybody who is bound to a number of the partner. */
const boundTo = (partner: number) => sql`u.state <> 'deleted' and u.uid in (
  select mu.user_uid from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
  where e.market_partner_uid = ${partner})`;

const columns = (partner: number) => sql`u.uid, u.salutation, u.first_name as "firstName",
  u.last_name as "lastName", ${email} as email, ${state} as state,
  ${seconds(sql`u.created_at`)} as created,
  (select ${seconds(sql`max(a.at)`)} from audit_entries a
    where a.user_uid = u.uid and a.action = 'signIn') as "lastSignIn",
  (select json_agg(json_build_object('uid', e.uid, 'ecnumber', e.ecnumber, 'name', e.name,
      'role', ${bindingRole}) order by e.ecnumber)
    from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
    where mu.user_uid = u.uid and e.market_partner_uid = ${partner}) as numbers`;

/** The accounts of a market partner; of their bindings only those to it. */
export async function listPartnerAccounts(db: Db, question: ListQuestion) {
  const partner = question.filters.marketPartnerUid;
  const words = question.search.term?.split(/\s+/).filter(Boolean).slice(0, 6) ?? [];
  const where = sql.join(
    [
      boundTo(partner),
      ...words.map(
        (word) =>
          sql`portal_fold(${email} || ' ' || u.first_name || ' ' || u.last_name) like portal_fold(${containing(word)})`,
      ),
    ],
    sql` and `,
  );
  const asked = question.sorting.length > 0 ? question.sorting : [{ column: 'name', direction: 'asc' }];
  const order = sql.join(
    [...asked.map(({ column, direction }) => sql`${orders[column]!} ${sql.raw(direction)}`), sql`u.uid`],
    sql`, `,
  );
  const { limit, offset } = windowOf(question);
  const [accounts, [count]] = await Promise.all([
    rowsOf<PartnerAccount>(
      db,
      // The page is cut first, so that numbers and sign-ins are read for its rows alone.
      sql`select ${columns(partner)} from (select * from users u where ${where}
        order by ${order} limit ${limit} offset ${offset}) u order by ${order}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from users u where ${where}`),
  ]);
  return { accounts, ...pageOf(question, count?.n ?? 0) };
}

/** One account of a market partner; undefined where nothing binds it to this partner. */
export async function findPartnerAccount(
  db: Db | Tx,
  partner: number,
  uid: number,
): Promise<PartnerAccountDetail | undefined> {
  const [row] = await rowsOf<Omit<PartnerAccountDetail, 'revision'>>(
    db,
    sql`select ${columns(partner)}, ${seconds(sql`u.changed_at`)} as changed,
        (u.state in ('unconfirmed', 'invited') and u.password_hash is null)::int as "namesOpen"
      from users u where u.uid = ${uid} and ${boundTo(partner)}`,
  );
  return row && { ...row, revision: revisionOf(row) };
}

/**
 * A number for what this partner may see and change of an account. No counter: an account is bound to several
 * partners, and what one of them changes neither shows to another nor stands in its way.
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
