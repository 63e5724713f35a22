import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { keepers } from '../auth/roles';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { PortalError } from '../errors';
import { compose, greetingOf } from '../mail/layout';
import { queueMail } from '../mail/queue';
import { urlOf } from '../routes';
import { issueToken } from '../tokens/commands';
import { linkHolds } from '../tokens/queries';

export interface MadePageAdmin {
  /** `existing`: the account already was a page administration. */
  made: 'created' | 'promoted' | 'existing';
  /** The path of the activation link; undefined if the account can already sign in. */
  activation?: string;
}

/** Making an account an administration also approves its registration. */
const approved = ({ state }: { state: string }) => ({
  state: state === 'waiting' ? 'active' : state,
  accountType: '',
});

/**
 * Makes an address a page administration, with a new account if it has none; for operators
 * (docs/requirements/accounts.md, Activation). The account can't sign in before its activation.
 * @param mail mails the activation link; otherwise the caller hands it over
 * @throws PortalError conflict when the account is blocked
 */
export async function makePageAdmin(db: Db, address: string, mail: boolean): Promise<MadePageAdmin> {
  const email = address.trim().toLowerCase();
  return write(db, async (tx) => {
    const { users, userGroups } = tables;
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (known?.state === 'blocked') {
      throw new PortalError('conflict', {
        message: 'Das Konto ist gesperrt. Heben Sie zuerst die Sperre auf.',
      });
    }
    const [user] = known
      ? await tx
          .update(users)
          .set({ ...approved(known), changedAt: new Date(), revision: sql`${users.revision} + 1` })
          .where(eq(users.uid, known.uid))
          .returning()
      : await tx.insert(users).values({ username: email, email }).returning();
    const added = await tx
      .insert(userGroups)
      .values({ userUid: user!.uid, groupId: keepers })
      .onConflictDoNothing()
      .returning();
    const made = !known ? 'created' : added.length > 0 ? 'promoted' : 'existing';
    await audit(tx, { requestId: 'portal create-admin' }, 'user.pageAdmin', `Benutzer ${user!.uid}: ${made}`);
    if (user!.state === 'active' && user!.passwordHash) return { made };
    const token = await issueToken(tx, 'activation', user!.uid);
    const activation = urlOf('ActivateAccount', { token });
    if (mail) {
      const letter = compose('activation', email, {
        subject: 'Ihr Konto aktivieren',
        greeting: greetingOf(user!),
        paragraphs: [
          'für Sie wurde ein Konto der Seitenadministration angelegt. Legen Sie Ihr Passwort fest, um es zu aktivieren.',
          linkHolds('activation'),
        ],
        action: { label: 'Konto aktivieren', path: activation },
      });
      await queueMail(tx, { ...letter, userUid: user!.uid });
    }
    return { made, activation };
  });
}
