import 'server-only';
import type { Db } from '../../db';
import { write } from '../../db/write';
import { queueMail } from '../../mail/queue';
import { anonymise } from '../../users/anonymise';
import type { BindingRole } from '../../users/binding-roles';
import { holdAdministration } from '../../users/last-admin';
import { type Actor, changeTarget, holdTarget, needRevision, needState, note } from '../../users/target';
import { approved, rejected } from '../letters';
import { bindIn } from './bindings';

/**
 * Takes a waiting market partner in: binds them to their number, opens the account, tells them by mail.
 * @throws PortalError conflict when somebody decided before; invalid_input when nobody has the number
 */
export async function approveUser(
  db: Db,
  actor: Actor,
  uid: number,
  { revision, ...binding }: { revision: number; ecnumber: string; role: BindingRole },
): Promise<void> {
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const user = await holdTarget(tx, uid);
    needState(user, ['waiting'], 'Über dieses Konto wurde schon entschieden.');
    needRevision(user, revision);
    const { ecnumber, company, text } = await bindIn(tx, uid, binding);
    await changeTarget(tx, actor, uid, { state: 'active' });
    await queueMail(tx, approved(user, ecnumber, company));
    await note(tx, actor, 'user.approved', uid, text);
  });
}

/**
 * Turns a registration down: the person is told why, and what they had entered is removed.
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
