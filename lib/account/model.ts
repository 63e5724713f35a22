import type { Named } from '../named';
import type { Topic } from '../users/settings';

export const choices = [
  { value: -1, title: 'Nicht festgelegt' },
  { value: 1, title: 'Ja' },
  { value: 0, title: 'Nein' },
];

/** Data that users may change about themselves; interests are uids of the lookup lists. */
export interface OwnData extends Record<Topic, number> {
  revision: number;
  salutation: string;
  firstName: string;
  lastName: string;
  company: string;
  processesparticipants: number[];
  processescategories: number[];
  notifyFrequency: number;
}

/** The own account for its page. */
export interface OwnAccount {
  data: OwnData;
  email: string;
  /** The new address while it is unconfirmed; '' for none. */
  pendingEmail: string;
  secondFactor: boolean;
  recoveryCodesLeft: number;
  /** Another place of signing in is joined. */
  external: boolean;
  /** Role names (Behörde, Firma …); only page admins change them. */
  roleNames: Named[];
}

/** A session for its owner. */
export interface OwnSession {
  /** Identifies the session to end it; useless for signing in. */
  id: string;
  device: string;
  /** Seconds since 1970. */
  since: number;
  lastSeen: number;
  /** 1 for the session that asks. */
  current: 0 | 1;
}

/** A passkey for its owner. */
export interface OwnPasskey {
  uid: number;
  name: string;
  /** Seconds since 1970; null while not yet used. */
  created: number;
  lastUsed: number | null;
}
