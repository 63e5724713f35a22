import { addressOf, addressReader, type Query } from '../address';
import { urlOf } from '../routes';

/** The parsed address of the questions. */
export interface FaqAddress {
  search: string;
  columns?: undefined;
  /** Entries that were not understood and are ignored. */
  ignored: string[];
}

/** Entries of the address that an export accepts too. */
export const listEntries = ['suche'];

export function readAddress(query: Query): FaqAddress {
  const { text, ignored } = addressReader(query);
  return { search: text('suche'), ignored };
}

/** The address of all questions, or of those that a search finds. */
export const faqUrl = (search = '', list: 'ContactFaqPaq' | 'AdminFaq' = 'ContactFaqPaq'): string =>
  addressOf(urlOf(list), { suche: search });

/** The input of the list's call for an address. */
export const questionOf = ({ search }: FaqAddress) => ({
  filters: {},
  sorting: [],
  search: search ? { term: search } : {},
});
