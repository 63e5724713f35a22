import 'server-only';
import type { Db, Tx } from '../../db';
import { write } from '../../db/write';
import { newerRevision, PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { accessChanged } from '../../users/access-letters';
import type { NumberRole } from '../../users/binding-roles';
import { accessesOf, accessText, removeBindings, setBinding } from '../../users/bindings';
import { holdAdministration, keepingPartnerAdmins } from '../../users/last-admin';
import { askingBeforeOwnLoss } from '../../users/own-roles';
import { type Actor, changeTarget, note } from '../../users/target';
import { type AccountEdit, givenRoles } from '../form';
import type { PartnerAccountDetail } from '../model';
import { findPartnerAccount } from '../queries';
import { holdAccount, holdPartner, requireOwnNumbers } from './partner';

const nameFields = ['salutation', 'firstName', 'lastName'] as const;

/**
 * Changes an account's roles under this partner's numbers, and corrects its names until it is activated. Ignores
 * bindings to other partners.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, or people would reduce their own role and
 * have not confirmed; invalid_input when a number is not the partner's or the names now belong to the owner; forbidden
 * when the partner would lose its last admin
 */
export async function editPartnerAccount(
  db: Db,
  actor: Actor,
  { uid, marketPartnerUid, revision, numbers, confirmed, ...typed }: AccountEdit,
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    await holdAdministration(tx);
    const partner = await holdPartner(tx, marketPartnerUid);
    const { user, account } = await holdAccount(tx, partner, uid);
    if (account.revision !== revision) throw newerRevision(account.revision);
    const wanted = givenRoles(numbers);
    requireOwnNumbers(partner, wanted);
    const names = changedNames(account, typed);
    const before = await accessesOf(tx, uid, partner.uid);
    await askingBeforeOwnLoss(tx, actor, uid, confirmed, () =>
      keepingPartnerAdmins(tx, uid, () => saveRoles(tx, uid, account, wanted)),
    );
    await changeTarget(tx, actor, uid, names);
    const after = await accessesOf(tx, uid, partner.uid);
    const [from, to] = [before, after].map((accesses) => accesses.map(accessText).join(', '));
    if (from !== to && user.state === 'active')
      await queueMail(tx, accessChanged(user, partner.company, after));
    const text = from === to ? 'Name berichtigt' : `${from} → ${to}`;
    await note(tx, actor, 'partnerAccounts.edited', uid, `${partner.company}, ${text}`);
    return { revision: (await findPartnerAccount(tx, partner.uid, uid))!.revision };
  });
}

async function saveRoles(
  tx: Tx,
  uid: number,
  account: PartnerAccountDetail,
  wanted: NumberRole[],
): Promise<void> {
  const kept = new Set(wanted.map(({ ecnumberUid }) => ecnumberUid));
  const gone = account.numbers.filter((number) => !kept.has(number.uid));
  await removeBindings(
    tx,
    uid,
    gone.map((number) => number.uid),
  );
  for (const { ecnumberUid, role } of wanted) await setBinding(tx, uid, ecnumberUid, role);
}

/** @throws PortalError invalid_input when names were sent that now belong to the owner */
function changedNames(
  account: PartnerAccountDetail,
  typed: Partial<Pick<PartnerAccountDetail, (typeof nameFields)[number]>>,
) {
  const changed = nameFields.filter((name) => typed[name] !== undefined && typed[name] !== account[name]);
  if (changed.length > 0 && !account.namesOpen) {
    const message = 'Das Konto ist aktiviert: Seinen Namen ändert nur noch die Person selbst.';
    throw new PortalError('invalid_input', {
      message,
      fields: Object.fromEntries(changed.map((name) => [name, message])),
    });
  }
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}
