import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { kindOfSlug, type SearchKind, searchKinds } from './kinds';
import { mostLetters } from './model';

/** The address of the search, taken apart. */
export interface SearchAddress {
  term: string;
  /** Only this kind, page by page; all of them in groups where it is left out. */
  kind?: SearchKind;
  page: number;
  /** Names of the entries that could not be understood and were left out. */
  ignored: string[];
}

/** Results a page of one kind. */
export const resultsPerPage = 20;

/** Reads the query of `/suche`; what it can't understand it names instead of guessing. */
export function readAddress(query: Query): SearchAddress {
  const { text, read, page, ignored } = addressReader(query);
  return { term: text('q', mostLetters), kind: read('art', kindOfSlug), page: page('seite'), ignored };
}

/** The address with some parts changed; another question or kind begins at page 1. */
export function addressWith(address: SearchAddress, changes: Changes<SearchAddress> = {}): string {
  const { term, kind, page } = changed(address, changes);
  return addressOf(urlOf('Search'), {
    q: term,
    art: kind && searchKinds[kind].search.slug,
    seite: page === 1 ? undefined : page,
  });
}

/** The address of a new question. */
export const searchUrl = (term: string): string => addressOf(urlOf('Search'), { q: term });
