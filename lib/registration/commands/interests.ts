import 'server-only';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { notMarketRoles } from '@/lib/auth/roles';
import type { Db, Tx } from '@/lib/db';
import * as tables from '@/lib/db/tables';
import { PortalError } from '@/lib/errors';
import type { Interests } from '../model';

const { participants, processCategories, userParticipants, userCategories } = tables;
const roleNames: string[] = [...notMarketRoles];

/**
 * Checks that interests are existing market roles and categories. A role name (Behörde, Firma …) among them would give
 * the user a role (docs/requirements/roles.md, Registered users).
 * @throws PortalError invalid_input
 */
export async function requireInterests(db: Db | Tx, wanted: Interests): Promise<void> {
  const marketRoles = await db
    .select({ uid: participants.uid })
    .from(participants)
    .where(notInArray(participants.name, roleNames));
  const categories = await db.select({ uid: processCategories.uid }).from(processCategories);
  const fields: Record<string, string> = {};
  const known = (rows: { uid: number }[], uids: number[]) =>
    uids.every((uid) => rows.some((row) => row.uid === uid));
  if (!known(marketRoles, wanted.processesparticipants))
    fields.processesparticipants = 'Diese Marktrolle steht nicht zur Auswahl.';
  if (!known(categories, wanted.processescategories))
    fields.processescategories = 'Diese Kategorie gibt es nicht.';
  if (Object.keys(fields).length > 0) throw new PortalError('invalid_input', { fields });
}

/** Whether a participant is a market role or a role name; undefined if it does not exist. */
export async function kindOfParticipant(
  db: Db | Tx,
  uid: number,
): Promise<'marketRole' | 'roleName' | undefined> {
  const [found] = await db
    .select({ name: participants.name })
    .from(participants)
    .where(eq(participants.uid, uid));
  if (!found) return undefined;
  return roleNames.includes(found.name) ? 'roleName' : 'marketRole';
}

/** Replaces the interests of a user. Role names stay, as they are no interests. */
export async function writeInterests(
  tx: Tx,
  userUid: number,
  wanted: Pick<Interests, 'processesparticipants' | 'processescategories'>,
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
