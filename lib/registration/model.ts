import type { Topic } from '../users/settings';

/** The three kinds of registration (docs/requirements/accounts.md, Registration); stored in `users.account_type`. */
export const accountTypes = ['marketPartner', 'company', 'private'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeTexts: Record<AccountType, { title: string; hint: string }> = {
  marketPartner: {
    title: 'Marktpartner',
    hint: 'Ihr Unternehmen nimmt mit einer AT-Nummer am Strom- oder Gasmarkt teil. Die Seitenadministration prüft die Angaben und gibt das Konto frei.',
  },
  company: {
    title: 'Unternehmen/Industrie',
    hint: 'Zum Beispiel Softwarelieferanten, Behörden und Interessensvertretungen.',
  },
  private: { title: 'Privat', hint: 'Für Sie persönlich, ohne Unternehmen.' },
};

/** A person's interests: uids of the lookup lists, and -1, 0 or 1 for each topic. */
export interface Interests extends Record<Topic, number> {
  processesparticipants: number[];
  processescategories: number[];
  notifyFrequency: number;
}

export interface Person {
  salutation: string;
  firstName: string;
  lastName: string;
  company: string;
}

/** The input of `/registrierung`. */
export interface Registration extends Person, Interests {
  accountType: AccountType;
  /** The participant that names a company's role; ignored for other types. */
  roleNameUid?: number;
  /** `AT001000`; ignored except for market partners. */
  ecnumber?: string;
  /** The market role; ignored except for market partners. */
  marketRoleUid?: number;
  email: string;
  password: string;
  passwordAgain: string;
  privacyPolicy: boolean;
  captcha: string;
}

/** Who has a number that somebody types at registration. */
export interface FoundNumber {
  /** '' if nobody has the number. */
  company: string;
  /** uids of participants. */
  marketRoles: number[];
}

/** The purposes of mailed links: the kinds of tokens that pages handle. */
export const linkKinds = [
  'confirmEmail',
  'activation',
  'passwordReset',
  'firstPassword',
  'changeEmail',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A mailed link as its page shows it. */
export interface LinkState {
  state: 'valid' | 'used' | 'expired' | 'unknown';
  /** The address the link belongs to, for the form and its rules; empty unless the link is valid. */
  email: string;
  /** The market partners that offer access to the address's existing account; such a link takes no password. */
  offeredBy?: string;
}
