import type { Topic } from '../users/settings';

/** The three kinds of registration (docs/requirements/accounts.md, Registration); kept in `users.account_type`. */
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

/** What interests somebody: uids of the lookup lists, and -1, 0 or 1 a topic. */
export interface Interests extends Record<Topic, number> {
  processesparticipants: number[];
  processescategories: number[];
  notifyFrequency: number;
}

/** Who somebody is. */
export interface Person {
  salutation: string;
  firstName: string;
  lastName: string;
  company: string;
}

/** What `/registrierung` sends. */
export interface Registration extends Person, Interests {
  accountType: AccountType;
  /** The participant that names the role of a company; counts for no other type. */
  roleNameUid?: number;
  /** `AT001000`; counts for market partners alone. */
  ecnumber?: string;
  /** The market role; counts for market partners alone. */
  marketRoleUid?: number;
  email: string;
  password: string;
  passwordAgain: string;
  privacyPolicy: boolean;
  captcha: string;
}

/** What a mailed link is for; the kinds of tokens that pages act on. */
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
  /** Whose link it is; only of a valid one, for the form and its rules. */
  email: string;
  /** The market partner that offers access to the account which the address has already; it takes no password. */
  offeredBy?: string;
}
