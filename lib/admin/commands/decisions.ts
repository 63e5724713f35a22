import 'server-only';
import type { Db } from '../../db';
import { write } from '../../db/write';
import { invalidField } from '../../errors';
import { queueMail } from '../../mail/queue';
import { anonymise } from '../../users/anonymise';
import { holdAdministration } from '../../users/last-admin';
import { type Actor, changeTarget, holdTarget, needRevision, needState, note } from '../../users/target';
import { isNameOf } from '../company';
import type { ApprovalValues } from '../form';
import { approved, rejected } from '../letters';
import { bindIn, type FoundNumber, tellPartnerAdmins } from './bindings';

const differing = (typed: string, { ecnumber, company }: FoundNumber): string =>
  `Angegeben ist ${typed ? `„${typed}“` : 'kein Unternehmen'}, ${ecnumber} gehört aber ${company}. Bitte prüfen Sie, ob die Person für ${company} handelt, und bestätigen Sie das.`;

/**
 * Approves a waiting market partner: binds them to their number, opens the account, mails them and the partner's
 * admins.
 * @throws PortalError conflict when it was decided already; invalid_input when nobody has the number, or the company
 * they named is not the partner's and nobody has confirmed it for this number
 */
export async function approveUser(
  db: Db,
  actor: Actor,
  uid: number,
  { revision, confirmedEcnumber, ...binding }: ApprovalValues,
): Promise<void> {
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const user = await holdTarget(tx, uid);
    needState(user, ['waiting'], 'Über dieses Konto wurde schon entschieden.');
    needRevision(user, revision);
    const found = await bindIn(tx, actor, uid, binding);
    const { ecnumber, company, text } = found;
    const differs = !isNameOf(user.company, [company, ...found.names]);
    if (differs && confirmedEcnumber?.trim().toUpperCase() !== ecnumber)
      throw invalidField('confirmedEcnumber', differing(user.company, found));
    await changeTarget(tx, actor, uid, { state: 'active' });
    await queueMail(tx, approved(user, ecnumber, company));
    await tellPartnerAdmins(tx, user, { uid: found.marketPartnerUid, company });
    const named = differs ? `; angegeben war „${user.company}“` : '';
    await note(tx, actor, 'user.approved', uid, text + named);
  });
}

/**
 * Rejects a registration: mails the reason and removes the data entered.
 * @throws PortalError conflict when the account is no open registration
 */
export async function rejectUser(db: Db, actor: Actor, uid: number, reason: string): Promise<void> {
  await write(db, async (tx) => {
    const user = await holdTarget(tx, uid);
    needState(user, ['waiting', 'unconfirmed'], 'Über dieses Konto wurde schon entschieden.');
    await anonymise(tx, uid);
    await queueMail(tx, rejected(user, reason));
    await note(tx, actor, 'user.rejected', uid, reason);
  });
}
