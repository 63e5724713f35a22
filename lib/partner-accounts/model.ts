import type { BindingRole } from '../users/binding-roles';

/** How an account stands, as its market partner's admins see it. */
export const accountStates = {
  pending: 'Aktivierung ausständig',
  active: 'Aktiv',
  blocked: 'Gesperrt',
} as const;
export type AccountStateName = keyof typeof accountStates;

/** Columns that the list can be sorted by. */
export const accountColumns = ['name', 'email', 'state'] as const;

/** Accounts a page of the section on the partner's page. */
export const accountsPerPage = 50;

/** One number of the partner that the account is bound to. */
export interface AccountNumber {
  uid: number;
  ecnumber: string;
  name: string;
  role: BindingRole;
}

/** An account of a market partner: what is bound to this partner, and nothing of its other bindings. */
export interface PartnerAccount {
  uid: number;
  salutation: string;
  firstName: string;
  lastName: string;
  email: string;
  state: AccountStateName;
  numbers: AccountNumber[];
  /** Whole seconds since 1970; null where it never happened or is not known any more. */
  lastSignIn: number | null;
  created: number;
}

export interface PartnerAccountDetail extends PartnerAccount {
  /** Counts what this partner may see of the account; changes elsewhere do not move it. */
  revision: number;
  /** When the account was changed last, whole seconds. */
  changed: number;
  /** 1 where nobody has activated it yet, so that its names may still be corrected. */
  namesOpen: 0 | 1;
}

/** A market partner with the numbers that accounts are bound to. */
export interface PartnerNumbers {
  uid: number;
  company: string;
  active: boolean;
  ecnumbers: { uid: number; ecnumber: string; name: string }[];
}
