import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { spendChallenge } from '../auth/once';
import { challengeOf, counterOf, type ShownPasskey } from '../auth/passkeys';
import { countTry, forgiveTry } from '../auth/throttle';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit } from '../db/write';
import { PortalError } from '../errors';
import { signIn, type Visitor, waitingRefusal } from './commands';
import { findPasskey } from './queries';

/**
 * Signs in by a passkey. It counts as both factors, because the device has recognised its owner, so no code is asked
 * for. Wrong answers are slowed by address as wrong passwords are, and by passkey; not by account, so that others who
 * guess a password don't keep its owner from signing in.
 * @param username the account's address, if only this one may sign in
 * @returns the session's secret
 * @throws PortalError unauthenticated (whatever was wrong), forbidden (waiting for approval, blocked, or another
 * account), too_many_requests
 */
export async function signInByPasskey(
  db: Db,
  shown: ShownPasskey,
  visitor: Visitor,
  username?: string,
): Promise<string> {
  await countTry('loginAddress', visitor.ip);
  const challenge = challengeOf(shown);
  if (!challenge) {
    throw new PortalError('invalid_input', {
      message: 'Die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    });
  }
  const found = await findPasskey(db, shown.id);
  if (found) await countTry('passkey', shown.id);
  const counter = found && (await counterOf(shown, challenge, found));
  const right =
    found &&
    counter !== undefined &&
    (await spendChallenge(db, challenge)) &&
    (await takeCounter(db, found.passkeyUid, counter));
  if (!right) {
    await audit(db, visitor, 'passkey.refused', found?.name ?? '', found?.uid);
    throw refused();
  }
  await forgiveTry('loginAddress', visitor.ip);
  await forgiveTry('passkey', shown.id);
  const { passkeyUid, name, ...account } = found;
  if (account.state !== 'active') {
    await audit(db, visitor, 'signIn.refused', '', account.uid);
    throw waitingRefusal(account.state) ?? refused();
  }
  if (username !== undefined && username !== account.email) {
    throw new PortalError('forbidden', { message: 'Dieser Passkey gehört zu einem anderen Konto.' });
  }
  return signIn(db, account, visitor, { by: `Passkey „${name}“`, passkeyUid });
}

/** Notes the use; false when another use at the same moment counted further. */
async function takeCounter(db: Db, uid: number, counter: number): Promise<boolean> {
  const { passkeys } = tables;
  const mayCount = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.uid, uid), mayCount))
    .returning({ uid: passkeys.uid });
  return used.length === 1;
}

const refused = () =>
  new PortalError('unauthenticated', {
    message:
      'Mit diesem Passkey geht es nicht; vielleicht wurde er im Portal entfernt. Bitte melden Sie sich mit Ihrem Passwort an.',
  });
