import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { write } from '../../db/write';
import { queueMail } from '../../mail/queue';
import { endTokens } from '../../tokens/commands';
import { accessEnded } from '../../users/access-letters';
import { accessesOf, accessText, removeBindings } from '../../users/bindings';
import { isUnclaimed } from '../../users/invitations';
import { holdAdministration, keepingPartnerAdmins } from '../../users/last-admin';
import { askingBeforeOwnLoss } from '../../users/own-roles';
import { type Actor, changeTarget, note } from '../../users/target';
import { holdAccount, holdPartner } from './partner';

/**
 * Removes all bindings of an account to this partner at once; the account and its other bindings stay. An account that
 * others made and nobody activated is deleted if it has no other binding, so that no link, not even a renewed one,
 * opens it.
 * @throws PortalError not_found; forbidden when the partner would lose its last admin; conflict when it is the own one
 * and not confirmed
 */
export async function removePartnerAccount(
  db: Db,
  actor: Actor,
  { uid, marketPartnerUid, confirmed }: { uid: number; marketPartnerUid: number; confirmed?: boolean },
): Promise<void> {
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const partner = await holdPartner(tx, marketPartnerUid);
    const { user, account } = await holdAccount(tx, partner, uid);
    const text = (await accessesOf(tx, uid, partner.uid)).map(accessText).join(', ');
    const numbers = account.numbers.map((number) => number.uid);
    await askingBeforeOwnLoss(tx, actor, uid, confirmed, () =>
      keepingPartnerAdmins(tx, uid, () => removeBindings(tx, uid, numbers)),
    );
    await changeTarget(tx, actor, uid);
    const left = await accessesOf(tx, uid);
    if (left.length === 0 && account.namesOpen) await endTokens(tx, uid, ['activation']);
    if (left.length === 0 && (await isUnclaimed(tx, user)))
      await tx.delete(tables.users).where(eq(tables.users.uid, uid));
    if (user.state === 'active') await queueMail(tx, accessEnded(user, partner.company));
    await note(tx, actor, 'partnerAccounts.removed', uid, `${partner.company}, ${text}`);
  });
}
