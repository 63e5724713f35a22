import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db';
import { type RowOf, select } from '../../db/select';
import * as tables from '../../db/tables';
import { write } from '../../db/write';
import { notFound, PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { accessChanged, accessEnded, accessGiven } from '../../users/access-letters';
import { type BindingRole, bindingRoleTitle } from '../../users/binding-roles';
import { accessesOf, removeBindings, setBinding } from '../../users/bindings';
import { holdAdministration, keepingPartnerAdmins } from '../../users/last-admin';
import { askingBeforeOwnLoss } from '../../users/own-roles';
import { u } from '../../users/sql';
import { type Actor, changeTarget, holdTarget, note, type Target } from '../../users/target';

interface Binding {
  ecnumber: string;
  role: BindingRole;
  confirmed?: boolean;
}

const e = alias(tables.ecnumbers, 'e');
const m = alias(tables.marketPartners, 'm');
const numberColumns = {
  ...{ uid: e.uid, ecnumber: e.ecnumber, company: m.company, marketPartnerUid: m.uid },
  /** The partner's other names: its short name, and its name for the number. */
  names: sql<string[]>`json_build_array(m.short_name, e.name)`,
};
/** A number with its market partner. */
export type FoundNumber = RowOf<typeof numberColumns>;

/**
 * Binds a user to a market partner's number, or changes what the binding permits.
 * @throws PortalError invalid_input when nobody has the number; forbidden when the partner would lose its last admin;
 * conflict when people would reduce their own role and have not confirmed
 */
export async function bindIn(
  tx: Tx,
  actor: Actor,
  userUid: number,
  { ecnumber, role, confirmed }: Binding,
): Promise<FoundNumber & { text: string }> {
  const [found] = await select(
    tx,
    numberColumns,
    sql`from ecnumbers e join market_partners m on m.uid = e.market_partner_uid
      where e.ecnumber = ${ecnumber.trim().toUpperCase()} and m.active`,
  );
  if (!found) {
    throw new PortalError('invalid_input', {
      fields: { ecnumber: 'Kein aktiver Marktpartner hat diese Nummer.' },
    });
  }
  await askingBeforeOwnLoss(tx, actor, userUid, confirmed, () =>
    keepingPartnerAdmins(tx, userUid, () => setBinding(tx, userUid, found.uid, role)),
  );
  return { ...found, text: `${found.ecnumber} (${found.company}) als ${bindingRoleTitle(role)}` };
}

/** Mails an active user what they may now do for a market partner. */
async function tell(tx: Tx, user: Target, partner: { uid: number; company: string }): Promise<void> {
  if (user.state !== 'active') return;
  const accesses = await accessesOf(tx, user.uid, partner.uid);
  await queueMail(
    tx,
    accesses.length > 0 ? accessChanged(user, partner.company, accesses) : accessEnded(user, partner.company),
  );
}

/**
 * Mails the admins of a market partner that the page administration let somebody act for it: who, and what they may do.
 * Does not mail that person again.
 */
export async function tellPartnerAdmins(
  tx: Tx,
  user: Target,
  partner: { uid: number; company: string },
): Promise<void> {
  const admins = await select(
    tx,
    { uid: u.uid, email: u.email, firstName: u.firstName, lastName: u.lastName },
    sql`from users u
      where u.state = 'active' and u.uid <> ${user.uid} and u.uid in (select mu.user_uid from mp_users mu
        join ecnumbers e on e.uid = mu.ecnumber_uid where mu.admin and e.market_partner_uid = ${partner.uid})
      order by u.uid`,
  );
  const accesses = await accessesOf(tx, user.uid, partner.uid);
  for (const admin of admins) await queueMail(tx, accessGiven(admin, partner, user, accesses));
}

/** Binds a user to a number. @throws PortalError not_found; as `bindIn` */
export async function bindUser(db: Db, actor: Actor, uid: number, binding: Binding): Promise<void> {
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const user = await holdTarget(tx, uid);
    const before = await accessesOf(tx, uid);
    const { text, marketPartnerUid, company } = await bindIn(tx, actor, uid, binding);
    await changeTarget(tx, actor, uid);
    await tell(tx, user, { uid: marketPartnerUid, company });
    // For other states the admins are mailed when the account becomes active.
    if (user.state === 'active' && !before.some((access) => access.marketPartnerUid === marketPartnerUid))
      await tellPartnerAdmins(tx, user, { uid: marketPartnerUid, company });
    await note(tx, actor, 'user.bound', uid, text);
  });
}

/**
 * Removes a binding; it has no effect from the user's next request on.
 * @throws PortalError not_found; forbidden when the partner would lose its last admin; conflict when it is the own one
 * and not confirmed
 */
export async function unbindUser(
  db: Db,
  actor: Actor,
  uid: number,
  { ecnumberUid, confirmed }: { ecnumberUid: number; confirmed?: boolean },
): Promise<void> {
  const { ecnumbers, marketPartners } = tables;
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const user = await holdTarget(tx, uid);
    const gone = await askingBeforeOwnLoss(tx, actor, uid, confirmed, () =>
      keepingPartnerAdmins(tx, uid, () => removeBindings(tx, uid, [ecnumberUid])),
    );
    if (gone === 0) throw notFound('Diese Bindung gibt es nicht oder nicht mehr.');
    const [number] = await tx
      .select({ ecnumber: ecnumbers.ecnumber, uid: marketPartners.uid, company: marketPartners.company })
      .from(ecnumbers)
      .innerJoin(marketPartners, eq(marketPartners.uid, ecnumbers.marketPartnerUid))
      .where(eq(ecnumbers.uid, ecnumberUid));
    await changeTarget(tx, actor, uid);
    await tell(tx, user, number!);
    await note(tx, actor, 'user.unbound', uid, number?.ecnumber);
  });
}
