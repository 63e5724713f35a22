import type { Named } from '../named';

export const industries = ['Strom', 'Gas'] as const;
export type Industry = (typeof industries)[number];

/** Columns the list can be sorted by. */
export const marketPartnerColumns = ['company', 'city'] as const;
export type MarketPartnerColumn = (typeof marketPartnerColumns)[number];

/** A number under which a market partner takes part, e.g. AT001000. */
export interface Ecnumber {
  uid: number;
  ecnumber: string;
  name: string;
}

/** A market partner as the list shows it. */
export interface MarketPartner {
  uid: number;
  company: string;
  /** Empty where there is none; so are all texts. */
  shortName: string;
  industry: Industry[];
  /** The market roles, in the roles' own order. */
  processesparticipants: Named[];
  ecnumbers: Ecnumber[];
  zip: string;
  city: string;
  phone: string;
  email: string;
  website: string;
  /** 0 for one that only page admins still see. */
  active: 0 | 1;
}

/** Bytes of a logo. */
export const logoLimit = 2_000_000;
/** What a file chooser offers for a logo. */
export const logoEndings = '.png,.jpg,.jpeg,.webp';

/** The address of a logo. */
export const logoUrl = (logo: number): string => `/api/market-partners/logos/show/${logo}`;

/** What a market partner's number looks like: country and six digits. */
export const ecnumberPattern = /^[A-Z]{2}\d{6}$/;
