import type { BindingRole } from '../users/binding-roles';
import type { ShownToken } from '../users/token-model';

/** The states of an account for its market partner's admins. */
export const accountStates = {
  pending: 'Aktivierung ausständig',
  active: 'Aktiv',
  blocked: 'Gesperrt',
} as const;
export type AccountStateName = keyof typeof accountStates;

/** Columns to sort the list by. */
export const accountColumns = ['name', 'email', 'state'] as const;

/** Accounts on a page of the section. */
export const accountsPerPage = 50;

/** A number of the partner to which the account is bound. */
export interface AccountNumber {
  uid: number;
  ecnumber: string;
  name: string;
  role: BindingRole;
}

/** An account of a market partner, with its bindings to this partner only. */
export interface PartnerAccount {
  uid: number;
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  state: AccountStateName;
  numbers: AccountNumber[];
  /** Whole seconds since 1970; null if it never happened or is not known any more. */
  lastSignIn: number | null;
  created: number;
}

export interface PartnerAccountDetail extends PartnerAccount {
  /** Identifies what this partner may see of the account; changes elsewhere do not affect it. */
  revision: number;
  /** When the account was last changed, in whole seconds. */
  changed: number;
  /** 1 until it is activated; its names may still be corrected. */
  namesOpen: 0 | 1;
}

/** A market partner with its numbers. */
export interface PartnerNumbers {
  uid: number;
  company: string;
  active: boolean;
  ecnumbers: { uid: number; ecnumber: string; name: string }[];
}

/** An API token that acts for a market partner, with the name of its owner. */
export interface PartnerToken extends ShownToken {
  person: string;
}
