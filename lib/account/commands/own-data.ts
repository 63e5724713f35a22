import 'server-only';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { notMarketRoles } from '../../auth/roles';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { notFound, PortalError } from '../../errors';
import { endTokens } from '../../tokens/commands';
import { changedSettings } from '../../users/notify-settings';
import type { OwnAccount, OwnData } from '../model';
import { findOwnAccount } from '../queries';
import { actorOf, type Self } from './own-password';

/**
 * Saves own data, interests and notification settings.
 * @param now from this moment on, settings switched on are told; by default the database's clock
 * @returns the new revision
 * @throws PortalError conflict when a newer revision is saved: its `fields` hold what differs and the `revision`
 */
export async function saveOwnData(
  db: Db,
  self: Self,
  data: OwnData,
  now?: Date,
): Promise<{ revision: number }> {
  const { users } = tables;
  const { revision, processesparticipants, processescategories, salutation, firstName, lastName, company } =
    data;
  const person = { salutation, firstName, lastName, company };
  return write(db, async (tx) => {
    const [saved] = await tx
      .update(users)
      .set({
        ...person,
        ...changedSettings(data, now),
        revision: revision + 1,
        changedAt: now ?? new Date(),
        changedBy: self.uid,
      })
      .where(and(eq(users.uid, self.uid), eq(users.revision, revision)))
      .returning({ revision: users.revision });
    if (!saved) throw await conflict(tx, self.uid, data);
    await saveInterests(tx, self.uid, processesparticipants, processescategories);
    await audit(tx, actorOf(self), 'account.edited');
    return saved;
  });
}

async function saveInterests(tx: Tx, uid: number, participants: number[], categories: number[]) {
  const t = tables;
  const kept = tx
    .select({ uid: t.participants.uid })
    .from(t.participants)
    .where(inArray(t.participants.name, [...notMarketRoles]));
  const found = await tx
    .select({ uid: t.participants.uid })
    .from(t.participants)
    .where(and(inArray(t.participants.uid, [0, ...participants]), notInArray(t.participants.uid, kept)));
  // Role names say what somebody is (Behörde, Firma …); nobody may give them to themselves.
  if (found.length < new Set(participants).size) throw unknownEntry('processesparticipants');
  const known = await tx
    .select({ uid: t.processCategories.uid })
    .from(t.processCategories)
    .where(inArray(t.processCategories.uid, [0, ...categories]));
  if (known.length < new Set(categories).size) throw unknownEntry('processescategories');
  await tx
    .delete(t.userParticipants)
    .where(and(eq(t.userParticipants.userUid, uid), notInArray(t.userParticipants.participantUid, kept)));
  await tx.delete(t.userCategories).where(eq(t.userCategories.userUid, uid));
  if (found.length > 0)
    await tx.insert(t.userParticipants).values(found.map((p) => ({ userUid: uid, participantUid: p.uid })));
  if (known.length > 0)
    await tx.insert(t.userCategories).values(known.map((c) => ({ userUid: uid, categoryUid: c.uid })));
}

const unknownEntry = (field: string) =>
  new PortalError('invalid_input', { fields: { [field]: 'Diese Auswahl gibt es nicht.' } });

async function conflict(tx: Tx, uid: number, typed: OwnData): Promise<PortalError> {
  const current = await findOwnAccount(tx, uid);
  return current ? conflictOf(current, typed) : notFound('Dieses Konto gibt es nicht mehr.');
}

function conflictOf({ data }: OwnAccount, typed: OwnData): PortalError {
  const plain = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? [...value].sort((a, b) => a - b) : value);
  const keys = Object.keys(data) as (keyof OwnData)[];
  const differing = keys.filter((key) => key !== 'revision' && plain(data[key]) !== plain(typed[key]));
  return new PortalError('conflict', {
    message: 'Ihre Daten wurden inzwischen an anderer Stelle geändert. Ihre Eingaben sind noch da.',
    fields: Object.fromEntries([
      ['revision', String(data.revision)],
      ...differing.map((key) => [key, String(data[key])]),
    ]),
  });
}

/** Cancels an unconfirmed change of address; its link becomes invalid. */
export async function cancelEmailChange(db: Db, self: Self): Promise<void> {
  const { users } = tables;
  await write(db, async (tx) => {
    await tx.update(users).set({ pendingEmail: '' }).where(eq(users.uid, self.uid));
    await endTokens(tx, self.uid, ['changeEmail']);
    await audit(tx, actorOf(self), 'email.changeCancelled');
  });
}
