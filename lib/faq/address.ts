import { addressOf, addressReader, type Query } from '../address';
import { urlOf } from '../routes';

/** The address of the questions, taken apart. */
export interface FaqAddress {
  search: string;
  columns?: undefined;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = ['suche'];

/** Reads the query of `/faq`. */
export function readAddress(query: Query): FaqAddress {
  const { text, ignored } = addressReader(query);
  return { search: text('suche'), ignored };
}

/** The address of the questions, or of those that a search finds. */
export const faqUrl = (search = '', list: 'ContactFaqPaq' | 'AdminFaq' = 'ContactFaqPaq'): string =>
  addressOf(urlOf(list), { suche: search });

/** What the list call is asked for an address. */
export const questionOf = ({ search }: FaqAddress) => ({
  filters: {},
  sorting: [],
  search: search ? { term: search } : {},
});
