import 'server-only';
import { keepers, rolesOfBindings } from '../auth/roles';
import type { RoleOption } from '../auth/state';
import type { Tx } from '../db';
import { askFirst } from '../errors';
import { type BindingRole, bindingRoleNames, bindingRoleTitle } from './binding-roles';
import { roleOptions } from './model';
import { findUserObject } from './queries';
import type { Actor } from './target';

const isOwn = (actor: Actor, uid: number) => actor.user?.uid === uid;

async function rolesOf(tx: Tx, uid: number): Promise<RoleOption[]> {
  const user = await findUserObject(tx, uid);
  return user ? roleOptions(user) : [];
}

/**
 * Of the roles that bindings give (3 to 5), higher numbers have fewer rights; a contributor (5 with `given`) has more
 * than a viewer.
 */
const rankOf = ({ uid, given }: RoleOption) => uid - (given ? 0.5 : 0);

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
  const left = await rolesOf(tx, uid);
  const after = new Map(left.map((role) => [role.id, rankOf(role)]));
  const lost = before.filter((role) => (after.get(role.id) ?? Number.POSITIVE_INFINITY) > rankOf(role));
  if (lost.length > 0) throw askFirst(questionOf(lost, left));
  return result;
}

/** Asks before people block their own account. @throws PortalError conflict with `fields.confirmed` */
export function askBeforeOwnBlock(actor: Actor, uid: number, confirmed: boolean | undefined): void {
  if (confirmed || !isOwn(actor, uid)) return;
  throw askFirst(
    'Das ist Ihr eigenes Konto. Sie werden sofort überall abgemeldet, und nur eine andere Seitenadministration kann die Sperre aufheben.',
  );
}

/** @param left the roles that stay, with what they still permit */
function questionOf(lost: RoleOption[], left: RoleOption[]): string {
  const has = (all: RoleOption[], role: number) => all.some(({ uid }) => uid === role);
  const gone = (role: number) => has(lost, role) && !has(left, role);
  const after = gone(keepers)
    ? ' Die Verwaltung ist Ihnen dann verschlossen, und nur eine andere Seitenadministration kann Ihnen die Rolle wieder geben.'
    : gone(rolesOfBindings.admin) && !has(left, keepers)
      ? ' Die Benutzerkonten des Marktpartners verwalten Sie dann nicht mehr, und nur jemand anderer kann Ihnen die Rolle wieder geben.'
      : '';
  const titles = lost.map((role) =>
    titleOf(
      role,
      left.find(({ id }) => id === role.id),
    ),
  );
  return `Sie nehmen sich selbst: ${titles.join(', ')}. Das gilt sofort.${after}`;
}

const bindingOf = ({ uid, given }: RoleOption): BindingRole | undefined =>
  given
    ? 'contributor'
    : bindingRoleNames.find((name) => rolesOfBindings[name] === uid && name !== 'contributor');

/** @param left what stays of the role */
function titleOf(role: RoleOption, left?: RoleOption): string {
  const binding = bindingOf(role);
  if (!binding) return role.title;
  const what = binding === 'contributor' && left ? 'Stellungnahmen im Namen' : bindingRoleTitle(binding);
  return `${what} von ${role.title}`;
}
