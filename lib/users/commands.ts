import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { isRegistrationOpen } from '../auth/open-registrations';
import { checkPassword } from '../auth/passwords';
import { spendCode } from '../auth/second-factor';
import { endLater, endSession, forgetEnded, type NewSession, openSession } from '../auth/session';
import { countTry, forgiveTry, signInPair } from '../auth/throttle';
import type { Db } from '../db';
import { refusesWrites } from '../db/away';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { PortalError } from '../errors';
import { wakeJob } from '../jobs/wake';
import { queueMail } from '../mail/queue';
import { findOption, roleOptions, type UserObject } from './model';
import { type Account, findAccount } from './queries';
import { recoveryCodeUsed } from './sign-in-letters';

/** How many recovery codes are left, if one was used. */
export interface SpentCode {
  recoveryCodesLeft?: number;
}

export interface Visitor {
  ip: string;
  userAgent: string;
  requestId: string;
}

/**
 * Checks credentials and slows guesses by account, by address and by pair of both. Each try counts before the check, so
 * that parallel tries gain nothing; the right password takes the count back. Only the right password reveals that an
 * account has a second factor, or what it waits for.
 * @param code of the second factor; ignored if the account has none
 * @returns the account, with how many recovery codes are left if one was used
 * @throws PortalError unknown_error (whatever was wrong), second_factor, unconfirmed, forbidden (waiting for its
 * approval, or blocked), too_many_requests
 */
export async function authenticate(
  db: Db,
  email: string,
  password: string,
  visitor: Visitor,
  code?: string,
): Promise<Account & SpentCode> {
  await countTry('loginAddress', visitor.ip);
  await countTry('loginPair', signInPair(visitor.ip, email));
  await countTry('loginAccount', email);
  const account = await findAccount(db, email);
  const right = await checkPassword(password, account?.passwordHash);
  if (!right || account?.state !== 'active') {
    await audit(db, visitor, 'signIn.refused', '', account?.uid);
    const refusal = await refusalOf(db, email, password, right ? account?.state : undefined);
    if (refusal.code !== 'unknown_error') await forgive(visitor, email);
    throw refusal;
  }
  const spent = account.totpSecret && code ? await checkCode(db, account, code, visitor) : {};
  await forgive(visitor, email);
  if (account.totpSecret && !code) throw new PortalError('second_factor');
  return { ...account, ...spent };
}

/** Takes the counted tries back, because the password was right. */
async function forgive(visitor: Visitor, email: string): Promise<void> {
  await Promise.all([
    forgiveTry('loginAddress', visitor.ip),
    forgiveTry('loginPair', signInPair(visitor.ip, email)),
    forgiveTry('loginAccount', email),
  ]);
}

const waitsFor: Record<string, string> = {
  waiting:
    'Ihr Konto wartet noch auf die Freigabe durch die Seitenadministration. Sie erhalten eine E-Mail, sobald Sie sich anmelden können.',
  blocked: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an die Seitenadministration.',
};

/** What owners of an account are told that waits for its approval, or is blocked; undefined in other states. */
export function waitingRefusal(state = ''): PortalError | undefined {
  const message = waitsFor[state];
  return message ? new PortalError('forbidden', { message }) : undefined;
}

/**
 * The reason for a refusal. Only the owner of a proved address learns about its account. What is said about a
 * registration depends on the registration alone, not on an earlier account of the address, and takes the same time.
 * @param state the account's state if the password was right, otherwise undefined
 */
async function refusalOf(db: Db, email: string, password: string, state?: string): Promise<PortalError> {
  const waits = waitingRefusal(state);
  if (waits) return waits;
  return new PortalError((await isRegistrationOpen(db, email, password)) ? 'unconfirmed' : 'unknown_error');
}

/** A wrong code counts like a wrong password, and additionally for the account alone. */
export async function checkCode(
  db: Db,
  account: Account,
  code: string,
  visitor: Visitor,
): Promise<SpentCode> {
  const key = String(account.uid);
  await countTry('secondFactor', key);
  const used = await write(db, async (tx) => {
    const spent = await spendCode(tx, account, code);
    if (spent?.recoveryCodesLeft !== undefined) {
      await audit(tx, visitor, 'secondFactor.recoveryUsed', '', account.uid);
      await queueMail(tx, recoveryCodeUsed(account, spent.recoveryCodesLeft));
    }
    return spent;
  });
  if (!used) {
    await audit(db, visitor, 'secondFactor.refused', '', account.uid);
    throw new PortalError('second_factor', {
      message: 'Der Code ist falsch oder wurde schon verwendet. Bitte geben Sie einen neuen ein.',
    });
  }
  await forgiveTry('secondFactor', key);
  return used;
}

/**
 * Opens a session in the role used last.
 * @param shown what was shown instead of a password, as the log names it, and what the session remembers of it
 * @returns the session's secret
 */
export async function signIn(
  db: Db,
  account: Account,
  visitor: Visitor,
  { by, ...shown }: { by: string } & Pick<NewSession, 'passkeyUid' | 'external'> = { by: '' },
): Promise<string> {
  return write(db, async (tx) => {
    await audit(tx, visitor, 'signIn', by, account.uid);
    await forgetEnded(tx);
    return openSession(tx, {
      userUid: account.uid,
      activeRole: account.lastRole ?? 0,
      activeEcnumberUid: account.lastEcnumberUid ?? 0,
      activeUserRole: account.lastUserRole ?? '',
      userAgent: visitor.userAgent,
      ...shown,
    });
  });
}

/**
 * Opens a session for somebody who has just set the first password of their account by a mailed link.
 * @returns undefined if the account is not active, or asks for more than a password
 */
export async function signInNew(db: Db, email: string, visitor: Visitor): Promise<string | undefined> {
  const account = await findAccount(db, email);
  if (account?.state !== 'active' || account.totpSecret) return undefined;
  return signIn(db, account, visitor);
}

/** Ends the session at once. */
export async function signOut(
  db: Db,
  sessionId: string,
  who: { user?: { uid: number }; requestId: string },
): Promise<void> {
  try {
    await write(db, async (tx) => {
      await endSession(tx, sessionId);
      await audit(tx, who, 'signOut');
    });
  } catch (error) {
    if (!refusesWrites(error)) throw error;
    endLater(sessionId);
  }
}

/**
 * Activates one of the roles offered to the user. The binding determines the role at a market-partner number, whatever
 * was asked for (docs/requirements/roles.md, Active role).
 * @throws PortalError forbidden when the role is not offered
 */
export async function setActiveRole(
  db: Db,
  { user, sessionId, requestId }: { user: UserObject; sessionId: string; requestId: string },
  wanted: { activeEcnumber: number; activeRole: number; userRole?: string },
): Promise<UserObject> {
  const option = findOption(roleOptions(user), wanted);
  if (!option)
    throw new PortalError('forbidden', { message: 'Diese Rolle steht Ihnen nicht zur Verfügung.' });
  const { activeEcnumber, activeRole, userRole = '' } = option.value;
  await write(db, async (tx) => {
    const changed = await tx
      .update(tables.sessions)
      .set({ activeRole, activeEcnumberUid: activeEcnumber, activeUserRole: userRole })
      .where(eq(tables.sessions.id, sessionId))
      .returning({ id: tables.sessions.id });
    if (changed.length === 0) throw new PortalError('unauthenticated');
    await tx
      .update(tables.users)
      .set({ lastRole: activeRole, lastEcnumberUid: activeEcnumber, lastUserRole: userRole })
      .where(eq(tables.users.uid, user.uid));
    await audit(tx, { user, requestId }, 'role.changed', option.title);
  });
  return { ...user, activeEcnumber, activeRole, userRole };
}

let waking = false;

/**
 * Starts the job that writes the mails, for known and unknown addresses alike and some time after the answer: nobody
 * can measure its work by the duration of the next request.
 */
function handleSoon(): void {
  if (waking) return;
  waking = true;
  setTimeout(() => {
    waking = false;
    wakeJob('password-requests');
  }, 2_000).unref();
}

/** Stores a request for a new password; the answer does not reveal whether the address is registered. */
export async function requestPassword(db: Db, email: string, { ip }: { ip: string }): Promise<void> {
  try {
    await countTry('forgotAddress', ip);
    await countTry('forgotAccount', email);
  } catch (error) {
    // The answer stays the same (docs/requirements/accounts.md, Forgotten password); the request is not stored.
    if (error instanceof PortalError && error.code === 'too_many_requests') return;
    throw error;
  }
  await db.insert(tables.passwordRequests).values({ email: sql`lower(${email.trim()})` });
  handleSoon();
}
