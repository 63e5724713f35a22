import 'server-only';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { seal } from '../../auth/seal';
import { beginSetup, makeRecoveryCodes, readSetup, type Setup, stepOf } from '../../auth/second-factor';
import { countTry, forgiveTry } from '../../auth/throttle';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { queueMail } from '../../mail/queue';
import { secondFactorChanged } from '../letters';
import { actorOf, provePassword, type Self } from './own-password';

const { users } = tables;

/**
 * Begins a second factor; stores nothing until its first code is confirmed.
 * @throws PortalError invalid_input when the password is wrong, conflict when there is one already
 */
export async function beginSecondFactor(db: Db, self: Self, password: string): Promise<Setup> {
  const user = await provePassword(db, self, password);
  if (user.totpSecret) throw alreadyOn();
  return beginSetup(user.uid, user.email);
}

/**
 * Switches the second factor on with the app's first code.
 * @returns the recovery codes, shown only now
 * @throws PortalError invalid_input when code or setup are wrong, conflict when there is one already
 */
export async function enableSecondFactor(
  db: Db,
  self: Self,
  { setup, code }: { setup: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const secret = readSetup(setup, self.uid);
  if (!secret) {
    throw new PortalError('invalid_input', {
      message: 'Die Einrichtung hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
    });
  }
  const key = String(self.uid);
  await countTry('secondFactor', key);
  const step = await stepOf(secret, code);
  if (!step) {
    throw new PortalError('invalid_input', {
      fields: { code: 'Dieser Code passt nicht. Stimmt die Uhr Ihres Geräts?' },
    });
  }
  await forgiveTry('secondFactor', key);
  const { codes, hashes } = makeRecoveryCodes();
  await write(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ totpSecret: seal(secret), totpLastStep: step, recoveryHashes: hashes })
      .where(and(eq(users.uid, self.uid), isNull(users.totpSecret)))
      .returning();
    if (!user) throw alreadyOn();
    await queueMail(tx, secondFactorChanged(user, true));
    await audit(tx, actorOf(self), 'secondFactor.enabled');
  });
  return { recoveryCodes: codes };
}

/** Removes the second factor. @throws PortalError invalid_input when the password is wrong */
export async function disableSecondFactor(db: Db, self: Self, password: string): Promise<void> {
  await provePassword(db, self, password);
  await write(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ totpSecret: null, recoveryHashes: [] })
      .where(and(eq(users.uid, self.uid), isNotNull(users.totpSecret)))
      .returning();
    if (!user) return;
    await queueMail(tx, secondFactorChanged(user, false));
    await audit(tx, actorOf(self), 'secondFactor.disabled');
  });
}

/**
 * Makes new recovery codes; earlier ones become invalid.
 * @throws PortalError invalid_input when the password is wrong, conflict when there is no second factor
 */
export async function renewRecoveryCodes(
  db: Db,
  self: Self,
  password: string,
): Promise<{ recoveryCodes: string[] }> {
  await provePassword(db, self, password);
  const { codes, hashes } = makeRecoveryCodes();
  await write(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ recoveryHashes: hashes })
      .where(and(eq(users.uid, self.uid), isNotNull(users.totpSecret)))
      .returning({ uid: users.uid });
    if (changed.length === 0) {
      throw new PortalError('conflict', { message: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.' });
    }
    await audit(tx, actorOf(self), 'secondFactor.codesRenewed');
  });
  return { recoveryCodes: codes };
}

const alreadyOn = () =>
  new PortalError('conflict', { message: 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.' });
