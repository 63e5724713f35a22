import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { requireGoodPassword } from '@/lib/auth/new-password';
import { noteRegistration, registrationHash } from '@/lib/auth/open-registrations';
import { hashPassword } from '@/lib/auth/passwords';
import { groupOfAccount, notMarketRoles } from '@/lib/auth/roles';
import type { Db, Tx } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { audit, write } from '@/lib/db/write';
import { checkChosen } from '@/lib/lookups/chosen';
import { issueToken } from '@/lib/tokens/commands';
import { requireInterests, writeInterests } from '@/lib/users/interests';
import { firstSettings } from '@/lib/users/notify-settings';
import { mailBlocked, mailConfirmation, mailKnownAddress } from '../letters';
import type { Registration } from '../model';

/** Rolls back on purpose: the same work was done, but nothing stays. */
class Undo extends Error {}

/** Checks what yup can't: common passwords, and choices from lists. @throws PortalError invalid_input */
export async function requireRegistrable(db: Db, wanted: Registration): Promise<void> {
  requireGoodPassword(wanted.password, wanted.email);
  await requireInterests(db, wanted);
  const { accountType, roleNameUid = 0, marketRoleUid = 0 } = wanted;
  const message = 'Diese Auswahl ist nicht möglich.';
  const names = [...notMarketRoles];
  const company = {
    field: 'roleNameUid',
    uids: [roleNameUid],
    from: sql`participants where name in ${names}`,
  };
  const from = sql`participants where active and name not in ${names}`;
  const marketPartner = { field: 'marketRoleUid', uids: [marketRoleUid], from };
  if (accountType === 'company') await checkChosen(db, [{ ...company, message }]);
  if (accountType === 'marketPartner') await checkChosen(db, [{ ...marketPartner, message }]);
}

/**
 * Registers an account and mails the link that confirms its address (docs/requirements/accounts.md, Registration). For
 * a known address it registers nothing and the mail says so; answer and work are the same. Call `requireRegistrable`
 * first.
 */
export async function register(db: Db, wanted: Registration, who: { requestId: string }): Promise<void> {
  const passwordHash = await hashPassword(wanted.password);
  const email = wanted.email.trim().toLowerCase();
  const open = await registrationHash(email, wanted.password);
  const attempt = () =>
    write(db, async (tx) => {
      await noteRegistration(tx, email, open);
      return attemptRegistration(tx, { ...wanted, email }, passwordHash, who);
    });
  // If the same address registers at the same moment, the second attempt finds the first account.
  if (!(await attempt())) await attempt();
}

/** @returns false when another registration with this address came first */
async function attemptRegistration(
  tx: Tx,
  wanted: Registration,
  passwordHash: string,
  who: { requestId: string },
): Promise<boolean> {
  const { users } = tables;
  const [known] = await tx
    .select({ uid: users.uid, email: users.email, state: users.state })
    .from(users)
    .where(or(eq(users.email, wanted.email), eq(users.username, wanted.email)))
    .for('update');
  const made = await makeUser(tx, wanted, passwordHash, known !== undefined);
  if (!known && !made) return false;
  if (known) await answerKnown(tx, known);
  else if (made) await mailConfirmation(tx, made, made.token, wanted.accountType === 'marketPartner');
  const uid = known?.uid ?? made?.uid;
  await audit(tx, who, known ? 'registration.known' : 'registration.created', wanted.accountType, uid);
  return true;
}

async function answerKnown(tx: Tx, known: { uid: number; email: string; state: string }): Promise<void> {
  const token = await issueToken(tx, 'passwordReset', known.uid);
  if (known.state === 'blocked') await mailBlocked(tx, known);
  else await mailKnownAddress(tx, known, token, known.state !== 'unconfirmed');
}

/** Makes the user. With `undo` it takes the same time and leaves nothing. @returns undefined if nothing stays */
async function makeUser(tx: Tx, wanted: Registration, passwordHash: string, undo: boolean) {
  try {
    return await tx.transaction(async (inner) => {
      const email = undo ? `${randomUUID()}@undo.invalid` : wanted.email;
      const made = await insertUser(inner, { ...wanted, email }, passwordHash);
      if (undo || !made) throw new Undo();
      return made;
    });
  } catch (error) {
    if (error instanceof Undo) return undefined;
    throw error;
  }
}

async function insertUser(tx: Tx, wanted: Registration, passwordHash: string) {
  const { accountType, email } = wanted;
  const isPartner = accountType === 'marketPartner';
  const isCompany = accountType === 'company';
  const [made] = await tx
    .insert(tables.users)
    .values({
      username: email,
      email,
      salutation: wanted.salutation,
      firstName: wanted.firstName.trim(),
      lastName: wanted.lastName.trim(),
      company: accountType === 'private' ? '' : wanted.company.trim(),
      state: 'unconfirmed',
      passwordHash,
      privacyPolicy: true,
      dataConfirmed: true,
      accountType,
      wantedEcnumber: isPartner ? (wanted.ecnumber ?? '').toUpperCase() : '',
      wantedParticipantUid: isPartner ? wanted.marketRoleUid : null,
      ...firstSettings(wanted),
    })
    .onConflictDoNothing()
    .returning({ uid: tables.users.uid, email: tables.users.email });
  if (!made) return undefined;
  const group = groupOfAccount[accountType];
  if (group) await tx.insert(tables.userGroups).values({ userUid: made.uid, groupId: group });
  await writeInterests(tx, made.uid, wanted, isCompany && wanted.roleNameUid ? [wanted.roleNameUid] : []);
  return { ...made, token: await issueToken(tx, 'confirmEmail', made.uid) };
}
