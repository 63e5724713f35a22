import type { PermissionName } from '../auth/permissions';
import {
  namedRole,
  notMarketRoles,
  notOffered,
  roleNames,
  rolesOfBindings,
  softwareSupplier,
} from '../auth/roles';
import type { RoleOption, SessionState } from '../auth/state';
import type { Named } from '../named';
import { type BindingRole, bindingRoleNames, flagsOf, roleOfFlags } from './binding-roles';
import type { Topic } from './settings';

/** A user's binding to a market-partner number; the flags are sent as 0 or 1 (docs/requirements/calls.md, Form). */
export interface MpUser {
  ecnumber: { uid: number; ecnumber: string; name: string };
  marketpartnerUid: number;
  marketpartner_company: string;
  marketpartner_admin: 0 | 1;
  marketpartner_editor: 0 | 1;
  /** A viewer's right to write statements; another backend may not know it. */
  marketpartner_statements?: 0 | 1;
}

/** The user object of `GET /users/self` (docs/requirements/records.md, User); -1 in a notification setting means not set. */
export interface UserObject extends Record<Topic, number> {
  uid: number;
  username: string;
  email: string;
  salutation: string;
  firstName: string;
  lastName: string;
  company: string;
  usergroups: { uid: number; title: string }[];
  processesparticipants: Named[];
  processescategories: Named[];
  privacyPolicy: boolean;
  dataConfirmed: boolean;
  notifyFrequency: number;
  mpusers: MpUser[];
  /** uid of the active market-partner number; 0 for none. */
  activeEcnumber: number;
  /** The active role's uid; 0 for none. */
  activeRole: number;
  /** The role name if role 7 is active. */
  userRole: string;
}

/** The role of a binding. */
export const bindingRoleOf = (binding: MpUser): BindingRole =>
  roleOfFlags({
    admin: binding.marketpartner_admin === 1,
    editor: binding.marketpartner_editor === 1,
    statements: binding.marketpartner_statements === 1,
  });

/** The uid of a binding's role: 3 for admins, 4 for editors, otherwise 5 (docs/requirements/roles.md, Active role). */
export const roleOfBinding = (binding: MpUser): number => rolesOfBindings[bindingRoleOf(binding)];

/** A contributor's permissions beyond role 5. */
const contributing: readonly PermissionName[] = ['statements.write'];
/** A software supplier's beyond role 7. */
const supplying: readonly PermissionName[] = ['webhooks.write'];

/** The options of the role picker (docs/requirements/roles.md, Role picker). */
export function roleOptions(user: UserObject): RoleOption[] {
  const groups = user.usergroups
    .filter(({ uid }) => !notOffered.has(uid))
    .map(({ uid, title }) => ({
      id: `role-${uid}`,
      title,
      value: { activeEcnumber: 0, activeRole: uid },
      uid,
    }));
  const numbers = user.mpusers.map((binding) => {
    const uid = roleOfBinding(binding);
    return {
      id: `mp-${binding.ecnumber.uid}`,
      title: `${binding.ecnumber.ecnumber} - ${binding.marketpartner_company}`,
      value: { activeEcnumber: binding.ecnumber.uid, activeRole: uid },
      uid,
      marketPartnerUid: binding.marketpartnerUid,
      ...(bindingRoleOf(binding) === 'contributor' && { given: contributing }),
    };
  });
  const registered = user.usergroups.some(({ uid }) => uid === namedRole);
  const names = registered
    ? user.processesparticipants.filter(({ name }) => (notMarketRoles as readonly string[]).includes(name))
    : [];
  return [
    ...groups,
    ...numbers,
    ...names.map(({ uid, name }) => ({
      id: `name-${uid}`,
      title: name,
      value: { activeEcnumber: 0, activeRole: namedRole, userRole: name },
      uid: namedRole,
      ...(name === softwareSupplier && { given: supplying }),
    })),
  ];
}

/** The offered option for a wanted role; undefined when the user may not take it. */
export function findOption(
  options: RoleOption[],
  wanted: { activeEcnumber: number; activeRole: number; userRole?: string },
): RoleOption | undefined {
  if (wanted.activeEcnumber > 0) {
    return options.find(({ value }) => value.activeEcnumber === wanted.activeEcnumber);
  }
  const sameRole = options.filter(
    ({ value }) => value.activeEcnumber === 0 && value.activeRole === wanted.activeRole,
  );
  return wanted.userRole ? sameRole.find(({ value }) => value.userRole === wanted.userRole) : sameRole[0];
}

/**
 * The active role: the one used last if it is still offered, otherwise the only option, otherwise none
 * (docs/requirements/roles.md, Active role).
 */
function activeOption(options: RoleOption[], user: UserObject): RoleOption | undefined {
  const chosen = user.activeRole > 0 || user.activeEcnumber > 0 ? findOption(options, user) : undefined;
  return chosen ?? (options.length === 1 ? options[0] : undefined);
}

/** Sets the user object's active role; the one stored in the session may be out of date. */
export function withActiveRole(user: UserObject): UserObject {
  const {
    activeRole = 0,
    activeEcnumber = 0,
    userRole = '',
  } = activeOption(roleOptions(user), user)?.value ?? {};
  return { ...user, activeRole, activeEcnumber, userRole };
}

/** The role that an API token was made in. */
export interface ChosenRole extends Pick<UserObject, 'activeRole' | 'activeEcnumber' | 'userRole'> {
  /** What the binding to the number permitted then; '' without a number. */
  binding: BindingRole | '';
}

/**
 * A user with nothing but a role chosen earlier, as far as it is left: without it where it was taken away, with less
 * where it permits less now, and never with more than it permitted then.
 */
export function narrowedTo(user: UserObject, chosen: ChosenRole): UserObject {
  const { binding, ...role } = chosen;
  const names: readonly string[] = notMarketRoles;
  return withActiveRole({
    ...user,
    ...role,
    usergroups: role.activeEcnumber > 0 ? [] : user.usergroups.filter(({ uid }) => uid === role.activeRole),
    processesparticipants: user.processesparticipants.filter(
      ({ name }) => !names.includes(name) || name === role.userRole,
    ),
    mpusers: user.mpusers
      .filter(({ ecnumber }) => ecnumber.uid === role.activeEcnumber)
      .map((one) => lesserOf(one, binding)),
  });
}

/** A binding with what it permits now or permitted then, whichever is less. */
function lesserOf(now: MpUser, then: BindingRole | ''): MpUser {
  const roles = [bindingRoleOf(now), then || 'viewer'] as const;
  const { admin, editor, statements } = flagsOf(
    bindingRoleNames.findLast((name) => roles.includes(name)) ?? 'viewer',
  );
  return {
    ...now,
    marketpartner_admin: admin ? 1 : 0,
    marketpartner_editor: editor ? 1 : 0,
    marketpartner_statements: statements ? 1 : 0,
  };
}

/** The session state of a signed-in user; docs/requirements/roles.md, Session state. */
export function sessionStateOf(user: UserObject): SessionState {
  const availableRoles = roleOptions(user);
  const active = activeOption(availableRoles, user);
  const binding = user.mpusers.find(({ ecnumber }) => ecnumber.uid === active?.value.activeEcnumber);
  return {
    loggedIn: true,
    dataConfirmed: user.dataConfirmed,
    uid: user.uid,
    username: user.username,
    fullName: [user.firstName, user.lastName].filter(Boolean).join(' '),
    availableRoles,
    activeRole: active && {
      uid: active.uid,
      role: roleNames[active.uid] ?? '',
      // Role 7 shows its role name instead of the label (docs/requirements/roles.md, Active role).
      name: active.value.userRole ?? roleNames[active.uid] ?? active.title,
      ...(active.given && { given: active.given }),
    },
    activeEcnumber: binding && { uid: binding.ecnumber.uid, name: binding.ecnumber.ecnumber },
    marketPartnerUid: binding?.marketpartnerUid ?? -1,
    marketPartnerName: binding?.marketpartner_company ?? '',
  };
}

/** How a sign-in at another place goes on: done, or what is still asked, with its sealed word. */
export interface ExternalState {
  state: 'signedIn' | 'code' | 'proof';
  /** Absent when signed in. */
  pending?: string;
  /** The address that the other place names, if the account is to be proved. */
  email?: string;
}
