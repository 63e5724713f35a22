import 'server-only';
import { keepers, rolesOfBindings } from '../auth/roles';
import type { RoleOption } from '../auth/state';
import type { Tx } from '../db';
import { askFirst } from '../errors';
import { roleOptions } from './model';
import { findUserObject } from './queries';
import type { Actor } from './target';

const isOwn = (actor: Actor, uid: number) => actor.user?.uid === uid;

async function rolesOf(tx: Tx, uid: number): Promise<RoleOption[]> {
  const user = await findUserObject(tx, uid);
  return user ? roleOptions(user) : [];
}

/**
 * Changes a user's rights, and fails if people would lose or reduce a role of their own without having confirmed it:
 * only others could give some of these back.
 * @throws PortalError conflict with `fields.confirmed`, the question that names what is lost
 */
export async function askingBeforeOwnLoss<T>(
  tx: Tx,
  actor: Actor,
  uid: number,
  confirmed: boolean | undefined,
  change: () => Promise<T>,
): Promise<T> {
  if (confirmed || !isOwn(actor, uid)) return change();
  const before = await rolesOf(tx, uid);
  const result = await change();
  const after = new Map((await rolesOf(tx, uid)).map(({ id, uid: role }) => [id, role]));
  // Of the roles that bindings give (3 to 5), higher numbers have fewer rights.
  const lost = before.filter(({ id, uid: role }) => (after.get(id) ?? Number.POSITIVE_INFINITY) > role);
  if (lost.length > 0) throw askFirst(questionOf(lost, [...after.values()]));
  return result;
}

/** Asks before people block their own account. @throws PortalError conflict with `fields.confirmed` */
export function askBeforeOwnBlock(actor: Actor, uid: number, confirmed: boolean | undefined): void {
  if (confirmed || !isOwn(actor, uid)) return;
  throw askFirst(
    'Das ist Ihr eigenes Konto. Sie werden sofort überall abgemeldet, und nur eine andere Seitenadministration kann die Sperre aufheben.',
  );
}

/** @param left the roles that stay */
function questionOf(lost: RoleOption[], left: number[]): string {
  const gone = (role: number) => lost.some(({ uid }) => uid === role) && !left.includes(role);
  const after = gone(keepers)
    ? ' Die Verwaltung ist Ihnen dann verschlossen, und nur eine andere Seitenadministration kann Ihnen die Rolle wieder geben.'
    : gone(rolesOfBindings.admin) && !left.includes(keepers)
      ? ' Die Benutzerkonten des Marktpartners verwalten Sie dann nicht mehr, und nur jemand anderer kann Ihnen die Rolle wieder geben.'
      : '';
  return `Sie nehmen sich selbst: ${lost.map(titleOf).join(', ')}. Das gilt sofort.${after}`;
}

const bindingTitles: Record<number, string> = {
  [rolesOfBindings.admin]: 'Administration',
  [rolesOfBindings.editor]: 'Redaktion',
  [rolesOfBindings.viewer]: 'Leserecht',
};

const titleOf = ({ title, uid }: RoleOption) =>
  bindingTitles[uid] ? `${bindingTitles[uid]} von ${title}` : title;
