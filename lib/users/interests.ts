import 'server-only';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { notMarketRoles } from '../auth/roles';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import { checkChosen } from '../lookups/chosen';

const { participants, userParticipants, userCategories } = tables;
const roleNames: string[] = [...notMarketRoles];

/** What somebody is interested in: market roles and categories of processes. */
interface Interests {
  processesparticipants: number[];
  processescategories: number[];
}

/**
 * Checks that interests are market roles on offer, or what somebody has already, and categories. A role name (Behörde,
 * Firma …) among them would give the user a role (docs/requirements/roles.md, Registered users).
 * @throws PortalError invalid_input
 */
export const requireInterests = (db: Db | Tx, wanted: Interests, userUid = 0): Promise<void> =>
  checkChosen(db, [
    {
      ...{ field: 'processesparticipants', uids: wanted.processesparticipants },
      from: sql`participants where name not in ${roleNames} and (active
        or uid in (select participant_uid from user_participants where user_uid = ${userUid}))`,
    },
    { field: 'processescategories', uids: wanted.processescategories, from: sql`process_categories` },
  ]);

/** Replaces the interests of a user. Role names stay, as they are no interests. */
export async function writeInterests(
  tx: Tx,
  userUid: number,
  wanted: Interests,
  roleNameUids: number[] = [],
): Promise<void> {
  const marketRoles = tx
    .select({ uid: participants.uid })
    .from(participants)
    .where(notInArray(participants.name, roleNames));
  await tx
    .delete(userParticipants)
    .where(and(eq(userParticipants.userUid, userUid), inArray(userParticipants.participantUid, marketRoles)));
  await tx.delete(userCategories).where(eq(userCategories.userUid, userUid));
  const participantUids = [...new Set([...wanted.processesparticipants, ...roleNameUids])];
  const categoryUids = [...new Set(wanted.processescategories)];
  if (participantUids.length > 0)
    await tx
      .insert(userParticipants)
      .values(participantUids.map((participantUid) => ({ userUid, participantUid })));
  if (categoryUids.length > 0)
    await tx.insert(userCategories).values(categoryUids.map((categoryUid) => ({ userUid, categoryUid })));
}
