import type { Named } from '../named';
import type { Topic } from '../users/settings';

export const choices = [
  { value: -1, title: 'Nicht festgelegt' },
  { value: 1, title: 'Ja' },
  { value: 0, title: 'Nein' },
];

/** What a user may change of themselves; interests are uids of the lookup lists. */
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

/** One's own account as its page shows it. */
export interface OwnAccount {
  data: OwnData;
  email: string;
  /** The new address while it waits for its confirmation; '' for none. */
  pendingEmail: string;
  secondFactor: boolean;
  recoveryCodesLeft: number;
  /** Participants that name what somebody is (Behörde, Firma …); only page admins change them. */
  roleNames: Named[];
}

/** A session as its owner sees it. */
export interface OwnSession {
  /** Names the session for ending it; nobody can sign in with it. */
  id: string;
  device: string;
  /** Seconds since 1970. */
  since: number;
  lastSeen: number;
  /** 1 for the one that asks. */
  current: 0 | 1;
}
