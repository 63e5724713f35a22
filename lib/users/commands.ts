import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { checkPassword } from '../auth/passwords';
import { spendCode } from '../auth/second-factor';
import { endSession, forgetEnded, openSession } from '../auth/session';
import { countTry, forgiveTry } from '../auth/throttle';
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
 * account has a second factor shows only to who knows its password.
 * @param code of the second factor; ignored where the account has none
 * @throws PortalError unknown_error (whatever was wrong), second_factor, too_many_requests
 */
export async function authenticate(
  db: Db,
  email: string,
  password: string,
  visitor: Visitor,
  code?: string,
): Promise<Account> {
  const pair = `${visitor.ip} ${email}`;
  await countTry('loginAddress', visitor.ip);
  await countTry('loginPair', pair);
  await countTry('loginAccount', email);
  const account = await findAccount(db, email);
  const usable = account?.state === 'active' ? account : undefined;
  if (!(await checkPassword(password, usable?.passwordHash)) || !usable) {
    await audit(db, visitor, 'signIn.refused', '', account?.uid);
    throw new PortalError('unknown_error');
  }
  if (usable.totpSecret && code) await checkCode(db, usable, code, visitor);
  await Promise.all([
    forgiveTry('loginAddress', visitor.ip),
    forgiveTry('loginPair', pair),
    forgiveTry('loginAccount', email),
  ]);
  if (usable.totpSecret && !code) throw new PortalError('second_factor');
  return usable;
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
 * from the binding, whatever was asked for (portal.md section 4, role switching).
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
    // The answer is the same whatever happens (portal.md section 8); what is too much is not stored.
    if (error instanceof PortalError && error.code === 'too_many_requests') return;
    throw error;
  }
  await db.insert(tables.passwordRequests).values({ email: sql`lower(${email.trim()})` });
  handleSoon();
}
