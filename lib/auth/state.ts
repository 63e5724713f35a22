import type { PermissionName } from './permissions';

/** What the site knows of the person in front of it; docs/requirements/roles.md, Session state. */
export interface RoleOption {
  /** Stable key of the option, e.g. `role-2`, `mp-17`, `name-Behörde`. */
  id: string;
  /** What the picker shows: the role's German name, `AT001000 - Wiener Netze GmbH`, or a role name. */
  title: string;
  /** What choosing it sends to `POST /users/edit/active-role`. */
  value: { activeEcnumber: number; activeRole: number; userRole?: string };
  /** The role uid this option leads to. */
  uid: number;
  /** What the account was given under this role beyond what the role has. */
  given?: readonly PermissionName[];
}

export interface SessionState {
  loggedIn: boolean;
  dataConfirmed: boolean;
  /** The user's uid; 0 for visitors. */
  uid: number;
  username: string;
  fullName: string;
  availableRoles: RoleOption[];
  activeRole?: { uid: number; role: string; name: string; given?: readonly PermissionName[] };
  activeEcnumber?: { uid: number; name: string };
  /** -1 when no market partner is active. */
  marketPartnerUid: number;
  marketPartnerName: string;
}

export const anonymous: SessionState = {
  loggedIn: false,
  dataConfirmed: false,
  uid: 0,
  username: '',
  fullName: '',
  availableRoles: [],
  marketPartnerUid: -1,
  marketPartnerName: '',
};
