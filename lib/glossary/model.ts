import type { GlossaryValues } from './record';

export interface GlossaryTerm extends GlossaryValues {
  uid: number;
}

/** The part of the page that a term has an address by, `/glossar#begriff-12`. */
export const anchorOf = (uid: number): string => `begriff-${uid}`;

/** What a term is called and listed by: its abbreviation where it has one. */
export const nameOf = ({ abbreviation, term }: Pick<GlossaryTerm, 'abbreviation' | 'term'>): string =>
  abbreviation || term;
