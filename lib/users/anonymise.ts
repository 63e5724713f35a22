import 'server-only';
import { eq, or } from 'drizzle-orm';
import { closeRegistrations } from '../auth/open-registrations';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { noDigests } from './notify-settings';
import { eachTopic } from './settings';

/**
 * Removes everything personal from an account and closes it for good: deletes groups, bindings, interests, sessions,
 * passkeys, API tokens, saved views, what it followed, webhooks, links and mails. The nameless row stays, because changes and the audit log refer to it. The address can be registered
 * again.
 */
export async function anonymise(tx: Tx, uid: number): Promise<void> {
  const {
    users,
    sessions,
    passkeys,
    apiTokens,
    identities,
    tokens,
    mails,
    userGroups,
    userParticipants,
    userCategories,
    mpUsers,
    savedViews,
    watches,
    webhooks,
  } = tables;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.uid, uid));
  if (!user) return;
  await closeRegistrations(tx, user.email);
  for (const table of [
    sessions,
    passkeys,
    apiTokens,
    identities,
    tokens,
    userGroups,
    userParticipants,
    userCategories,
    mpUsers,
    savedViews,
    watches,
    webhooks,
  ]) {
    await tx.delete(table).where(eq(table.userUid, uid));
  }
  await tx.delete(mails).where(or(eq(mails.userUid, uid), eq(mails.recipient, user.email)));
  const nobody = `geloescht-${uid}@geloescht.invalid`;
  await tx
    .update(users)
    .set({
      username: nobody,
      email: nobody,
      pendingEmail: '',
      salutation: '',
      firstName: '',
      lastName: 'Gelöschtes Konto',
      company: '',
      state: 'deleted',
      passwordHash: null,
      totpSecret: null,
      recoveryHashes: [],
      wantedEcnumber: '',
      wantedParticipantUid: null,
      ...eachTopic(() => -1),
      notifyFrequency: -1,
      ...noDigests,
      notifySince: {},
      lastRole: null,
      lastEcnumberUid: null,
      lastUserRole: null,
      changedAt: new Date(),
    })
    .where(eq(users.uid, uid));
}
