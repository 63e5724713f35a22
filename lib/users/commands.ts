import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { isRegistrationOpen } from '../auth/open-registrations';
import { checkPassword } from '../auth/passwords';
import { spendCode } from '../auth/second-factor';
import { endSession, forgetEnded, openSession } from '../auth/session';
import { countTry, forgiveTry, signInPair } from '../auth/throttle';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { PortalError } from '../errors';
import { wakeJob } from '../jobs/wake';
import { findOption, roleOptions, type UserObject } from './model';
import { type Account, findAccount } from './queries';

export interface Visitor {
  ip: string;
  userAgent: string;
  requestId: string;
}

/**
 * Checks credentials, slowing guesses per account, per address and per pair of both. Each try counts
 * before it is checked, so that many at once gain nothing; the right password takes it back. Whether an
 * account has a second factor, and what it waits for, shows only to who knows its password.
 * @param code of the second factor; ignored where the account has none
 * @throws PortalError unknown_error (whatever was wrong), second_factor, unconfirmed, forbidden (waiting for its
 * approval, or blocked), too_many_requests
 */
export async function authenticate(
  db: Db,
  email: string,
  password: string,
  visitor: Visitor,
  code?: string,
): Promise<Account> {
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
  if (account.totpSecret && code) await checkCode(db, account, code, visitor);
  await forgive(visitor, email);
  if (account.totpSecret && !code) throw new PortalError('second_factor');
  return account;
}

/** The password was right: it was no guess. */
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

/**
 * Why somebody is not let in. Only who has proved the address is told of its account. What is told of a registration
 * follows from the registration alone, whether the address had an account before it or not, and takes the same time.
 * @param state of the account where the password was right
 */
async function refusalOf(db: Db, email: string, password: string, state?: string): Promise<PortalError> {
  const message = waitsFor[state ?? ''];
  if (message) return new PortalError('forbidden', { message });
  return new PortalError((await isRegistrationOpen(db, email, password)) ? 'unconfirmed' : 'unknown_error');
}

/** A wrong code counts like a wrong password, and once more for the account alone. */
async function checkCode(db: Db, account: Account, code: string, visitor: Visitor): Promise<void> {
  const key = String(account.uid);
  await countTry('secondFactor', key);
  const used = await spendCode(db, account, code);
  if (!used) {
    await audit(db, visitor, 'secondFactor.refused', '', account.uid);
    throw new PortalError('second_factor', {
      message: 'Der Code ist falsch oder wurde schon verwendet. Bitte geben Sie einen neuen ein.',
    });
  }
  if (used === 'recovery') await audit(db, visitor, 'secondFactor.recoveryUsed', '', account.uid);
  await forgiveTry('secondFactor', key);
}

/** Opens a session in the role used last. @returns the session's secret */
export async function signIn(db: Db, account: Account, visitor: Visitor): Promise<string> {
  return write(db, async (tx) => {
    await audit(tx, visitor, 'signIn', '', account.uid);
    await forgetEnded(tx);
    return openSession(tx, {
      userUid: account.uid,
      activeRole: account.lastRole ?? 0,
      activeEcnumberUid: account.lastEcnumberUid ?? 0,
      activeUserRole: account.lastUserRole ?? '',
      userAgent: visitor.userAgent,
    });
  });
}

/** Ends the session at once. */
export async function signOut(
  db: Db,
  sessionId: string,
  who: { user?: { uid: number }; requestId: string },
): Promise<void> {
  await write(db, async (tx) => {
    await endSession(tx, sessionId);
    await audit(tx, who, 'signOut');
  });
}

/**
 * Takes up one of the roles that the user is offered; the role of a market-partner number follows
 * from the binding, whatever was asked for (docs/requirements/roles.md, Active role).
 * @throws PortalError forbidden when the user is not offered it
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
 * Wakes the job that writes the mails, for known and unknown addresses alike, and a while after the answer: its
 * work must not slow the next request of someone who measures.
 */
function handleSoon(): void {
  if (waking) return;
  waking = true;
  setTimeout(() => {
    waking = false;
    wakeJob('password-requests');
  }, 2_000).unref();
}

/** Notes that someone asked for a new password; whether the address is registered shows in nothing. */
export async function requestPassword(db: Db, email: string, { ip }: { ip: string }): Promise<void> {
  try {
    await countTry('forgotAddress', ip);
    await countTry('forgotAccount', email);
  } catch (error) {
    // The answer is the same whatever happens (docs/requirements/accounts.md, Forgotten password); what is too much is not stored.
    if (error instanceof PortalError && error.code === 'too_many_requests') return;
    throw error;
  }
  await db.insert(tables.passwordRequests).values({ email: sql`lower(${email.trim()})` });
  handleSoon();
}
