/** Who is to be asked at a market partner; empty texts where nothing is known. */
export interface ContactPerson {
  uid: number;
  marketPartnerUid: number;
  salutation: string;
  /** Academic. */
  title: string;
  firstName: string;
  lastName: string;
  function: string;
  /** What they are asked about. */
  topics: string[];
  phone: string;
  mobile: string;
  email: string;
}

export interface ContactPersonDetail extends ContactPerson {
  /** The partner's name. */
  company: string;
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null for everyone who may not know. */
  changedBy: string | null;
  revision: number;
}

type Name = Pick<ContactPerson, 'title' | 'firstName' | 'lastName'>;

/** The name as it is addressed to: `Dr. Demo Kontaktperson`. */
export const personName = ({ title, firstName, lastName }: Name): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
