import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import { readToken } from '../tokens/queries';
import { accessesOf } from '../users/bindings';
import { invited } from '../users/invitations';
import type { LinkKind, LinkState } from './model';

/** What acting on a mailed link needs to know of its user. */
export async function findLinkUser(db: Db | Tx, uid: number) {
  const { users } = tables;
  const [user] = await db
    .select({
      uid: users.uid,
      email: users.email,
      state: users.state,
      accountType: users.accountType,
      pendingEmail: users.pendingEmail,
      hasPassword: users.passwordHash,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return user && { ...user, hasPassword: user.hasPassword !== null };
}

export type LinkUser = NonNullable<Awaited<ReturnType<typeof findLinkUser>>>;

/** How a mailed link stands; looking at it changes nothing. The address is shown for valid ones alone. */
export async function showLink(db: Db, kind: LinkKind, token: string): Promise<LinkState> {
  const { state, userUid, email } = await readToken(db, kind, token);
  const user = userUid && state === 'valid' ? await findLinkUser(db, userUid) : undefined;
  // A blocked account is opened by no link; it is told by the office, not by this page.
  if (state === 'valid' && (!user || user.state === 'blocked')) return { state: 'unknown', email: '' };
  if (user?.state === invited) {
    const companies = (await accessesOf(db, user.uid)).map(({ company }) => company);
    return { state, email: email ?? '', offeredBy: [...new Set(companies)].join(', ') };
  }
  return { state, email: user ? email || user.email : '' };
}
