import type { Named } from '../named';
import { bindingRoleTitle } from '../users/binding-roles';
import { bindingRoleOf, type MpUser } from '../users/model';

/** The states of an account (docs/requirements/records.md, User); deleted ones have no name any more. */
export const userStates: Record<string, string> = {
  unconfirmed: 'E-Mail unbestätigt',
  /** An offered access that the owner of a known address has not accepted yet (lib/users/invitations.ts). */
  invited: 'Eingeladen',
  waiting: 'Wartet auf Freigabe',
  active: 'Aktiv',
  blocked: 'Gesperrt',
  deleted: 'Gelöscht',
};

export const accountTypes: Record<string, string> = {
  marketPartner: 'Marktpartner',
  company: 'Unternehmen/Industrie',
  private: 'Privat',
};

export const bindingTitle = (binding: MpUser) => bindingRoleTitle(bindingRoleOf(binding));

export interface UserRow {
  uid: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  state: string;
  accountType: string;
  groups: number[];
  ecnumbers: string[];
  /** Seconds since 1970. */
  created: number;
}

/** The market partner with a wanted number, to be compared with what a person said of themselves. */
export interface WantedEntry {
  uid: number;
  company: string;
  /** The partner's name for the number. */
  numberName: string;
  marketRoles: string[];
  /** Domains of its website, its address and its accounts. */
  domains: string[];
  /** 1 if such domains are known, and the person's address is at none of them. */
  mailDiffers: 0 | 1;
  /** 1 if its market roles are known, and the one that the person named is none of them. */
  roleDiffers: 0 | 1;
}

/** A user for the administration. */
export interface AdminUser {
  uid: number;
  revision: number;
  email: string;
  pendingEmail: string;
  salutation: string;
  firstName: string;
  lastName: string;
  company: string;
  state: string;
  accountType: string;
  wantedEcnumber: string;
  wantedParticipant: string;
  /** The company with the wanted number; '' if unknown. */
  wantedCompany: string;
  /** 1 if the company that the person named is none of the names of the one with the wanted number. */
  companyDiffers: 0 | 1;
  /** What the register knows of the wanted number; null if nobody has it. */
  wantedEntry: WantedEntry | null;
  groups: number[];
  roleNames: Named[];
  mpusers: MpUser[];
  dataConfirmed: boolean;
  hasPassword: boolean;
  secondFactor: boolean;
  /** How many they have. */
  passkeys: number;
  sessions: number;
  created: number;
  emailConfirmed: number | null;
  lastSignIn: number | null;
}

export interface Overview {
  waiting: number;
  unconfirmed: number;
  active: number;
  blocked: number;
  /** Living sessions of signed-in people. */
  sessions: number;
  /** Open messages of the contact form. */
  messages: number;
  failedMails: number;
  waitingMails: number;
  refusedSignIns: number;
  /** Content pages. */
  pages: number;
  /** Entries of the main navigation and of the footer. */
  navigationEntries: number;
  footerEntries: number;
  infoTexts: number;
  /** Drafts of pages, events, questions and terms. */
  prepared: number;
  /** What the reader finds in the bin. */
  deleted: number;
  /** Releases that are not published. */
  releases: number;
  /** Links that lead nowhere, as the last check found them. */
  linkFindings: number;
}

export const userColumns = ['uid', 'name', 'email', 'company', 'state'] as const;
export type UserColumn = (typeof userColumns)[number];
