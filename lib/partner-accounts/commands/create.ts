import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { select } from '../../db/select';
import { write } from '../../db/write';
import { PortalError } from '../../errors';
import { accessesOf, accessText, setBinding } from '../../users/bindings';
import { mailActivationOf, makeAccount } from '../../users/invitations';
import { type Actor, note } from '../../users/target';
import { type AccountCreate, givenRoles } from '../form';
import { holdPartner, requireOwnNumbers } from './partner';

const u = alias(tables.users, 'u');

/**
 * Makes an account for somebody and mails its activation link. If the address has an account already, the access is
 * offered to it instead; answer, list and work are the same, so that nobody learns of foreign accounts.
 * @throws PortalError not_found; invalid_input when a number is not the partner's, or the address belongs to one of the
 * partner's accounts; conflict when the partner is not active
 */
export async function createPartnerAccount(
  db: Db,
  actor: Actor,
  { marketPartnerUid, numbers, ...given }: AccountCreate,
): Promise<{ uid: number }> {
  const email = given.email.toLowerCase();
  return write(db, async (tx) => {
    const partner = await holdPartner(tx, marketPartnerUid);
    if (!partner.active)
      throw new PortalError('conflict', { message: 'Dieser Marktpartner ist deaktiviert.' });
    const roles = givenRoles(numbers);
    requireOwnNumbers(partner, roles);
    await refuseSecond(tx, partner.uid, email);
    const user = await makeAccount(tx, { ...given, email, company: partner.company }, actor.user?.uid);
    for (const { ecnumberUid, role } of roles) await setBinding(tx, user.uid, ecnumberUid, role);
    await mailActivationOf(tx, user);
    const text = (await accessesOf(tx, user.uid, partner.uid)).map(accessText).join(', ');
    await note(tx, actor, 'partnerAccounts.created', user.uid, `${partner.company}, ${text}`);
    return { uid: user.uid };
  });
}

/** Refuses an address that the partner's list already shows. @throws PortalError invalid_input */
async function refuseSecond(tx: Tx, partner: number, email: string): Promise<void> {
  const [known] = await select(
    tx,
    { uid: u.uid },
    sql`from users u join mp_users mu on mu.user_uid = u.uid
        join ecnumbers e on e.uid = mu.ecnumber_uid
      where e.market_partner_uid = ${partner}
        and case when u.state = 'invited' then u.pending_email else u.email end = ${email} limit 1`,
  );
  if (!known) return;
  throw new PortalError('invalid_input', {
    fields: { email: 'Zu dieser Adresse gibt es bei diesem Marktpartner schon ein Benutzerkonto.' },
  });
}
