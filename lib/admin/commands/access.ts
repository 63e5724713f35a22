import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { keepers, roleNames as namesOfRoles, notMarketRoles } from '../../auth/roles';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { write } from '../../db/write';
import { notFound, PortalError } from '../../errors';
import { plural } from '../../text/plural';
import { holdAdministration, keepingPartnerAdmins, keepPageAdmin } from '../../users/last-admin';
import { askBeforeOwnBlock, askingBeforeOwnLoss } from '../../users/own-roles';
import { mailStart } from '../../users/start';
import {
  type Actor,
  changeTarget,
  endAccessOf,
  holdTarget,
  needRevision,
  needState,
  note,
  revokedText,
} from '../../users/target';

/**
 * Gives a user exactly these groups and role names.
 * @throws PortalError conflict when a newer revision is saved, or admins would take a role from themselves and have not
 * confirmed; forbidden when no page admin would be left
 */
export async function assignGroups(
  db: Db,
  actor: Actor,
  uid: number,
  wanted: { revision: number; groups: number[]; roleNames: number[]; confirmed?: boolean },
): Promise<void> {
  const { participants } = tables;
  const groups = [...new Set(wanted.groups)];
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const user = await holdTarget(tx, uid);
    needRevision(user, wanted.revision);
    if (!groups.includes(keepers)) await keepPageAdmin(tx, uid);
    const names = await tx
      .select({ uid: participants.uid, name: participants.name })
      .from(participants)
      .where(inArray(participants.name, [...notMarketRoles]));
    const chosen = names.filter((one) => wanted.roleNames.includes(one.uid));
    if (chosen.length < new Set(wanted.roleNames).size) {
      throw new PortalError('invalid_input', { fields: { roleNames: 'Diesen Rollennamen gibt es nicht.' } });
    }
    await askingBeforeOwnLoss(tx, actor, uid, wanted.confirmed, () =>
      writeGroups(tx, uid, groups, { chosen, of: names }),
    );
    await changeTarget(tx, actor, uid);
    const titles = [...groups.map((group) => namesOfRoles[group]), ...chosen.map(({ name }) => name)];
    await note(tx, actor, 'user.groups', uid, titles.join(', ') || 'keine');
  });
}

type RoleName = { uid: number; name: string };

async function writeGroups(
  tx: Tx,
  uid: number,
  groups: number[],
  { chosen, of }: { chosen: RoleName[]; of: RoleName[] },
): Promise<void> {
  const { userGroups, userParticipants } = tables;
  await tx.delete(userGroups).where(eq(userGroups.userUid, uid));
  if (groups.length > 0)
    await tx.insert(userGroups).values(groups.map((groupId) => ({ userUid: uid, groupId })));
  const ofNames = of.map((one) => one.uid);
  await tx
    .delete(userParticipants)
    .where(and(eq(userParticipants.userUid, uid), inArray(userParticipants.participantUid, [0, ...ofNames])));
  if (chosen.length > 0)
    await tx
      .insert(userParticipants)
      .values(chosen.map((one) => ({ userUid: uid, participantUid: one.uid })));
}

/**
 * Blocks an account at once.
 * @throws PortalError forbidden when no page admin would be left, or a market partner without an admin; conflict when
 * it is the own account and not confirmed
 */
export async function blockUser(db: Db, actor: Actor, uid: number, confirmed?: boolean): Promise<void> {
  await write(db, async (tx) => {
    await holdAdministration(tx);
    const user = await holdTarget(tx, uid);
    needState(user, ['active'], 'Nur aktive Konten lassen sich sperren.');
    await keepPageAdmin(tx, uid);
    await keepingPartnerAdmins(tx, uid, () => changeTarget(tx, actor, uid, { state: 'blocked' }));
    askBeforeOwnBlock(actor, uid, confirmed);
    const { tokens } = await endAccessOf(tx, uid);
    await note(tx, actor, 'user.blocked', uid, revokedText(tokens));
  });
}

/** Unblocks an account. @throws PortalError conflict when it is not blocked */
export async function unblockUser(db: Db, actor: Actor, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const user = await holdTarget(tx, uid);
    needState(user, ['blocked'], 'Dieses Konto ist nicht gesperrt.');
    await changeTarget(tx, actor, uid, { state: 'active' });
    await note(tx, actor, 'user.unblocked', uid);
  });
}

/** Signs a user out everywhere, and revokes their API tokens. @returns how many of each ended */
export async function endUserSessions(
  db: Db,
  actor: Actor,
  uid: number,
): Promise<{ ended: number; tokens: number }> {
  return write(db, async (tx) => {
    await holdTarget(tx, uid);
    const { sessions, tokens } = await endAccessOf(tx, uid);
    const also = tokens > 0 ? ` und ${plural(tokens, 'ein API-Token', `${tokens} API-Token`)}` : '';
    await note(tx, actor, 'user.sessionsEnded', uid, `${sessions}${also}`);
    return { ended: sessions, tokens };
  });
}

/** Revokes an API token of a user. @throws PortalError not_found when it is another's or ended */
export async function revokeUserToken(db: Db, actor: Actor, uid: number, token: number): Promise<void> {
  const { apiTokens } = tables;
  await write(db, async (tx) => {
    const [ended] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.uid, token), eq(apiTokens.userUid, uid)))
      .returning({ name: apiTokens.name });
    if (!ended) throw notFound('Dieses API-Token gibt es nicht mehr.');
    await note(tx, actor, 'user.tokenRevoked', uid, ended.name);
  });
}

/** Removes the second factor and the passkeys of a user who lost them. */
export async function resetSecondFactor(db: Db, actor: Actor, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const user = await holdTarget(tx, uid);
    const { passkeys } = tables;
    const removed = await tx
      .delete(passkeys)
      .where(eq(passkeys.userUid, uid))
      .returning({ uid: passkeys.uid });
    if (!user.totpSecret && removed.length === 0) {
      throw new PortalError('conflict', { message: 'Dieses Konto hat keinen zweiten Faktor.' });
    }
    await tx
      .update(tables.users)
      .set({ totpSecret: null, recoveryHashes: [] })
      .where(eq(tables.users.uid, uid));
    const { tokens } = await endAccessOf(tx, uid);
    await note(tx, actor, 'user.secondFactorReset', uid, revokedText(tokens));
  });
}

/**
 * Sends again the mail for the first sign-in: confirmation of a registration, activation of an account made by others,
 * or first password of one taken over.
 * @throws PortalError conflict when nothing is open
 */
export async function resendStart(db: Db, actor: Actor, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const user = await holdTarget(tx, uid);
    if (!(await mailStart(tx, user)))
      throw new PortalError('conflict', { message: 'Für dieses Konto ist keine Aktivierung offen.' });
    await note(tx, actor, 'user.mailResent', uid);
  });
}
