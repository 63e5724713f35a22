import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { PortalError } from '@/lib/errors';
import { useToken as spendToken } from '@/lib/tokens/commands';
import { invited } from '@/lib/users/invitations';
import type { LinkKind } from '../model';
import { findLinkUser, type LinkUser } from '../queries';

/** The acting person, for the audit log. */
export interface Acting {
  requestId: string;
  /** The network address. */
  ip?: string;
}

/**
 * Uses up a mailed link, in the transaction of what it permits.
 * @returns its user and address
 * @throws PortalError not_found when it is unknown, used or too old, its account is blocked, or it offers access to an
 * account (take-access.ts)
 */
export async function takeLink(
  tx: Tx,
  kind: LinkKind,
  token: string,
): Promise<{ user: LinkUser; email: string }> {
  const used = await spendToken(tx, kind, token);
  const user = used && (await findLinkUser(tx, used.userUid));
  if (!user || user.state === 'blocked' || user.state === invited) {
    throw new PortalError('not_found', {
      message: 'Dieser Link gilt nicht mehr: Er wurde schon verwendet oder ist abgelaufen.',
    });
  }
  return { user, email: used.email };
}

/**
 * The state of an account whose address was just proved: market partners wait for a page admin, all others are active.
 * An earlier decision stays.
 */
export function provedState({ state, accountType }: Pick<LinkUser, 'state' | 'accountType'>): string {
  if (state !== 'unconfirmed') return state;
  return accountType === 'marketPartner' ? 'waiting' : 'active';
}

/** Columns set by every write of a user. */
export const changedBy = (uid: number) => ({
  changedAt: new Date(),
  changedBy: uid,
  revision: sql`${tables.users.revision} + 1`,
});
