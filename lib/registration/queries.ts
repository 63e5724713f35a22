import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db';
import { listOf, select } from '../db/select';
import * as tables from '../db/tables';
import { readToken } from '../tokens/queries';
import { accessesOf } from '../users/bindings';
import { invited } from '../users/invitations';
import type { FoundNumber, LinkKind, LinkState } from './model';

const m = alias(tables.marketPartners, 'm');
const p = alias(tables.participants, 'p');

/** The fields of a user that the commands for mailed links need. */
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

/** The state of a mailed link; reading it changes nothing. Only a valid link shows its address. */
export async function showLink(db: Db, kind: LinkKind, token: string): Promise<LinkState> {
  const { state, userUid, email } = await readToken(db, kind, token);
  const user = userUid && state === 'valid' ? await findLinkUser(db, userUid) : undefined;
  // No link opens a blocked account; the office tells its owner, not this page.
  if (state === 'valid' && (!user || user.state === 'blocked')) return { state: 'unknown', email: '' };
  if (user?.state === invited) {
    const companies = (await accessesOf(db, user.uid)).map(({ company }) => company);
    return { state, email: email ?? '', offeredBy: [...new Set(companies)].join(', ') };
  }
  return { state, email: user ? email || user.email : '' };
}

/** The active market partner with a number, for who registers with it: company and uids of its market roles. */
export async function findNumber(db: Db, ecnumber: string): Promise<FoundNumber> {
  const [found] = await select(
    db,
    {
      company: m.company,
      marketRoles: listOf(
        p.uid,
        sql`from market_partner_participants mp join participants p on p.uid = mp.participant_uid
          where mp.market_partner_uid = m.uid`,
        sql`p.position`,
      ),
    },
    sql`from ecnumbers e join market_partners m on m.uid = e.market_partner_uid
      where e.ecnumber = ${ecnumber.trim().toUpperCase()} and m.active`,
  );
  return found ?? { company: '', marketRoles: [] };
}
