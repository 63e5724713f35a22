import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Identity } from '../auth/oidc';
import { codeFor, toCode, toJoin } from '../auth/oidc';
import { countTry, forgiveTry } from '../auth/throttle';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { PortalError } from '../errors';
import { queueMail } from '../mail/queue';
import { checkCode, type SpentCode, signIn, type Visitor, waitingRefusal } from './commands';
import { type Account, findIdentity } from './queries';
import { identityJoined } from './sign-in-letters';

/** How a sign-in at the other place goes on here. */
export type ExternalResult =
  | ({ sid: string } & SpentCode)
  /** The account asks for a code. */
  | { needs: 'code'; pending: string }
  /** Joined to no account; says nothing about whether the address has one. */
  | { needs: 'proof'; pending: string; email: string };

/**
 * Goes on after a sign-in at the other place, which stands for the password and nothing more: state and second factor
 * of the account count as always, roles come from nowhere else.
 * @throws PortalError forbidden (waiting for its approval, or blocked), unauthenticated
 */
export async function signInByIdentity(
  db: Db,
  identity: Identity,
  visitor: Visitor,
): Promise<ExternalResult> {
  const account = await findIdentity(db, identity);
  if (!account) return { needs: 'proof', pending: toJoin(identity), email: identity.email };
  await refuseClosed(db, account, visitor);
  if (account.totpSecret) return { needs: 'code', pending: toCode(identity) };
  return { sid: await signIn(db, account, visitor, via) };
}

const via = { by: 'Andere Anmeldung', external: true };

/** The code of the second factor, after a sign-in at the other place. @throws PortalError second_factor too */
export async function signInByCode(
  db: Db,
  { pending, code }: { pending: string; code: string },
  visitor: Visitor,
): Promise<{ sid: string } & SpentCode> {
  await countTry('loginAddress', visitor.ip);
  const identity = codeFor(pending);
  const account = identity && (await findIdentity(db, identity));
  if (!account) {
    throw new PortalError('unauthenticated', {
      message: 'Das hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
    });
  }
  await refuseClosed(db, account, visitor);
  const spent = account.totpSecret ? await checkCode(db, account, code, visitor) : {};
  await forgiveTry('loginAddress', visitor.ip);
  return { sid: await signIn(db, account, visitor, via), ...spent };
}

async function refuseClosed(db: Db, { uid, state }: Account, visitor: Visitor): Promise<void> {
  if (state === 'active') return;
  await audit(db, visitor, 'signIn.refused', '', uid);
  throw waitingRefusal(state) ?? new PortalError('unauthenticated');
}

/**
 * Joins the other place to the account that has just proved its password.
 * @throws PortalError conflict when it is joined to another account
 */
export async function joinIdentity(
  db: Db,
  { issuer, subject }: Identity,
  account: Account,
  visitor: Visitor,
): Promise<void> {
  const { identities } = tables;
  await write(db, async (tx) => {
    const added = await tx
      .insert(identities)
      .values({ issuer, subject, userUid: account.uid })
      .onConflictDoNothing()
      .returning({ userUid: identities.userUid });
    if (added.length > 0) {
      await queueMail(tx, identityJoined(account));
      return audit(tx, visitor, 'identity.joined', issuer, account.uid);
    }
    const [had] = await tx
      .select({ userUid: identities.userUid })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    if (had?.userUid !== account.uid) {
      throw new PortalError('conflict', {
        message: 'Diese andere Anmeldung gehört schon zu einem anderen Konto.',
      });
    }
  });
}
