import type { TokenRights } from './api-tokens';
import type { PermissionName } from './permissions';

/** One role that the person may choose (docs/requirements/roles.md, Session state). */
export interface RoleOption {
  /** Stable key, e.g. `role-2`, `mp-17`, `name-Behörde`. */
  id: string;
  /** Text in the picker: the role's German name, `AT001000 - Wiener Netze GmbH`, or a role name. */
  title: string;
  /** Input of `POST /users/edit/active-role` that chooses this option. */
  value: { activeEcnumber: number; activeRole: number; userRole?: string };
  /** The uid of the role. */
  uid: number;
  /** The market partner of a number. */
  marketPartnerUid?: number;
  /** Permissions that the account was given under this role, beyond the role's own. */
  given?: readonly PermissionName[];
}

export interface SessionState {
  loggedIn: boolean;
  dataConfirmed: boolean;
  /** Set until people who must have a second factor have set one up; they can do nothing else. */
  needsSecondFactor?: true;
  /** 0 for visitors. */
  uid: number;
  username: string;
  fullName: string;
  availableRoles: RoleOption[];
  activeRole?: { uid: number; role: string; name: string; given?: readonly PermissionName[] };
  activeEcnumber?: { uid: number; name: string };
  /** -1 when no market partner is active. */
  marketPartnerUid: number;
  marketPartnerName: string;
  /** Set if a token was sent in place of a session's cookie. */
  token?: TokenRights;
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
