import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { spendChallenge } from '../../auth/once';
import { askForNew, type NewPasskey, type NewPasskeyOptions, readNew } from '../../auth/passkeys';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, notFound, PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { passkeyChanged } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

const { passkeys, sessions, users } = tables;

/** Passkeys that one account may have. */
const most = 20;

/**
 * Begins a new passkey; stores nothing until the device has made it.
 * @throws PortalError invalid_input when the password is wrong, conflict when there are too many
 */
export async function beginPasskey(
  db: Db,
  self: Self,
  password: string,
): Promise<{ setup: string; options: NewPasskeyOptions }> {
  const { uid, email, firstName, lastName } = await provePassword(db, self, password);
  const had = await db.select().from(passkeys).where(eq(passkeys.userUid, uid));
  if (had.length >= most) throw tooMany();
  const name = `${firstName} ${lastName}`.trim() || email;
  return askForNew({ uid, email, name, handle: had[0]?.userHandle }, had);
}

/**
 * Adds the passkey that a device has made; it counts as shown in this session.
 * @throws PortalError invalid_input when it took too long or the device's answer is wrong, conflict when the passkey is
 * known or there are too many
 */
export async function addPasskey(
  db: Db,
  self: Self,
  { name, ...made }: NewPasskey & { name: string },
): Promise<void> {
  const read = await readNew(self.uid, made);
  if (read === 'late' || (read && !(await spendChallenge(db, read.challenge)))) {
    throw new PortalError('invalid_input', {
      message: 'Das hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
    });
  }
  if (!read) {
    throw new PortalError('invalid_input', {
      message: 'Dieser Passkey lässt sich nicht prüfen. Bitte versuchen Sie es mit einem anderen Gerät.',
    });
  }
  await write(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.uid, self.uid)).for('update');
    if (!user) throw new PortalError('unauthenticated');
    if ((await tx.$count(passkeys, eq(passkeys.userUid, self.uid))) >= most) throw tooMany();
    const [added] = await tx
      .insert(passkeys)
      .values({ ...read.passkey, name, userUid: self.uid })
      .onConflictDoNothing()
      .returning({ uid: passkeys.uid });
    if (!added) throw new PortalError('conflict', { message: 'Diesen Passkey gibt es schon.' });
    await tx
      .update(sessions)
      .set({ passkeyUid: added.uid })
      .where(and(eq(sessions.id, self.sessionId), isNull(sessions.passkeyUid)));
    await queueMail(tx, passkeyChanged(user, name, true));
    await audit(tx, actorOf(self), 'passkey.added', name);
  });
}

/** Renames an own passkey. @throws PortalError not_found when it is another's or removed */
export async function renamePasskey(
  db: Db,
  self: Self,
  { uid, name }: { uid: number; name: string },
): Promise<void> {
  await write(db, async (tx) => {
    const changed = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.uid, uid), eq(passkeys.userUid, self.uid)))
      .returning({ uid: passkeys.uid });
    if (changed.length === 0) throw gone();
    await audit(tx, actorOf(self), 'passkey.renamed', name);
  });
}

/**
 * Removes an own passkey, and ends the other sessions that began with it.
 * @throws PortalError invalid_input when the password is wrong, not_found when it is another's or removed
 */
export async function removePasskey(
  db: Db,
  self: Self,
  { uid, password }: { uid: number; password: string },
): Promise<void> {
  const user = await provePassword(db, self, password);
  await write(db, async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.uid, uid), eq(passkeys.userUid, self.uid)))
      .returning({ name: passkeys.name });
    if (!removed) throw gone();
    await tx.delete(sessions).where(and(eq(sessions.passkeyUid, uid), ne(sessions.id, self.sessionId)));
    await queueMail(tx, passkeyChanged(user, removed.name, false));
    await audit(tx, actorOf(self), 'passkey.removed', removed.name);
  });
}

const gone = () => notFound('Diesen Passkey gibt es nicht mehr.');
const tooMany = () =>
  invalidField('name', `Mehr als ${most} Passkeys sind nicht möglich. Bitte entfernen Sie einen.`);
