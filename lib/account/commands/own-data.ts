import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { notFound, PortalError } from '../../errors';
import { endTokens } from '../../tokens/commands';
import { requireInterests, writeInterests } from '../../users/interests';
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
  const { revision, salutation, firstName, lastName, company } = data;
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
    await requireInterests(tx, data, self.uid);
    await writeInterests(tx, self.uid, data);
    await audit(tx, actorOf(self), 'account.edited');
    return saved;
  });
}

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
