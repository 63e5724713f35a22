import 'server-only';
import type { Db } from '../../db';
import { write } from '../../db/write';
import { PortalError } from '../../errors';
import { accountIfFree, invited, mailActivationOf } from '../../users/invitations';
import { mailStart, startOf } from '../../users/start';
import { type Actor, note } from '../../users/target';
import { holdAccount, holdPartner } from './partner';

/**
 * Mails the link for the first sign-in again; the previous link becomes invalid.
 * @throws PortalError not_found; conflict when nothing is open
 */
export async function resendActivation(
  db: Db,
  actor: Actor,
  { uid, marketPartnerUid }: { uid: number; marketPartnerUid: number },
): Promise<void> {
  await write(db, async (tx) => {
    const partner = await holdPartner(tx, marketPartnerUid);
    const held = await holdAccount(tx, partner, uid);
    const user = await accountIfFree(tx, held.user);
    if (user.state === invited || startOf(user) === 'activation') await mailActivationOf(tx, user);
    else if (!(await mailStart(tx, user)))
      throw new PortalError('conflict', { message: 'Für dieses Konto ist keine Aktivierung offen.' });
    await note(tx, actor, 'partnerAccounts.mailResent', uid, partner.company);
  });
}
