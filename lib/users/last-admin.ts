import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { keepers } from '../auth/roles';
import { type Tx, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { bool, select } from '../db/select';
import { PortalError } from '../errors';

const m = alias(tables.marketPartners, 'm');

/**
 * Lets only one transaction at a time remove administrators: otherwise the last two could leave at the same moment,
 * each counting on the other.
 */
export async function holdAdministration(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727001)`);
}

/** Whether the portal has an active page admin besides this user. Call `holdAdministration` first. */
async function hasOtherPageAdmin(tx: Tx, uid: number): Promise<boolean> {
  const [row] = await select(
    tx,
    {
      other: bool(sql`exists (select 1 from user_groups g join users u on u.uid = g.user_uid
      where g.group_id = ${keepers} and u.state = 'active' and u.uid <> ${uid})`),
    },
    sql``,
  );
  return row?.other ?? false;
}

/** @throws PortalError forbidden when this user is the last active page admin */
export async function keepPageAdmin(tx: Tx, uid: number): Promise<void> {
  const [row] = await select(
    tx,
    {
      admin: bool(sql`exists (select 1 from user_groups g join users u on u.uid = g.user_uid
      where u.uid = ${uid} and u.state = 'active' and g.group_id = ${keepers})`),
    },
    sql``,
  );
  if (!row?.admin || (await hasOtherPageAdmin(tx, uid))) return;
  throw new PortalError('forbidden', {
    message:
      'Das ist das letzte Konto, das das Portal verwaltet. Bitte machen Sie zuerst eine andere Person zur Seitenadministration.',
  });
}

/** A market partner to name in a refusal. */
export interface RunPartner {
  uid: number;
  company: string;
}

/** The market partners whose only active admin is this user, by name. Call `holdAdministration` first. */
export function partnersOnlyRunBy(tx: Tx, uid: number): Promise<RunPartner[]> {
  return select(
    tx,
    { uid: m.uid, company: m.company },
    sql`from mp_users mu join ecnumbers e on e.uid = mu.ecnumber_uid
      join market_partners m on m.uid = e.market_partner_uid join users me on me.uid = mu.user_uid
      where mu.user_uid = ${uid} and mu.admin and me.state = 'active' and m.active and not exists (
        select 1 from mp_users o join ecnumbers oe on oe.uid = o.ecnumber_uid join users u on u.uid = o.user_uid
        where oe.market_partner_uid = m.uid and o.admin and u.state = 'active' and u.uid <> ${uid})
      group by m.uid order by ${nameOrder(sql`m.company`)}, m.uid`,
  );
}

/**
 * Changes a user's rights, and fails if a market partner would lose its last active admin: by an edit, a removed
 * binding or a blocked account, by whomever, and also by two changes at the same moment.
 * @throws PortalError forbidden, naming the partners
 */
export async function keepingPartnerAdmins<T>(tx: Tx, uid: number, change: () => Promise<T>): Promise<T> {
  await holdAdministration(tx);
  const before = await partnersOnlyRunBy(tx, uid);
  const result = await change();
  if (before.length === 0) return result;
  const still = new Set((await partnersOnlyRunBy(tx, uid)).map((partner) => partner.uid));
  const left = before.filter((partner) => !still.has(partner.uid));
  if (left.length === 0) return result;
  throw new PortalError('forbidden', {
    message: `Das ist das letzte Konto, das ${left.map(({ company }) => company).join(', ')} verwaltet. Bitte geben Sie diese Aufgabe zuerst einer anderen Person.`,
  });
}
