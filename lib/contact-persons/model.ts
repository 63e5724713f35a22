import type { Kept } from '../record';
import type { PersonValues } from './record';

export interface ContactPerson extends PersonValues {
  uid: number;
  marketPartnerUid: number;
}

export interface ContactPersonDetail extends ContactPerson, Kept {
  /** The partner's name. */
  company: string;
}

type Name = Pick<ContactPerson, 'title' | 'firstName' | 'lastName'>;

/** The name for addressing somebody: `Dr. Demo Kontaktperson`. */
export const personName = ({ title, firstName, lastName }: Name): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
