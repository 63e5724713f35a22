import type { Marked } from './highlight';
import type { SearchKind } from './kinds';

/** One record that was found. Texts that can stand out come in pieces: at odd places what was looked for. */
export interface SearchResult {
  kind: SearchKind;
  uid: number;
  /** Its address on this site. */
  href: string;
  /** Code or number; one empty piece where it has none. */
  code: Marked;
  /** Its title; one empty piece where the code is all. */
  title: Marked;
  hint: Marked;
  snippet: Marked;
  /** What is said of one that is not in force: `Abgelaufen`, `Entwurf`, …; empty otherwise. */
  standing: string;
}

/** How many of each kind were found; kinds without any are left out. */
export type SearchCounts = Partial<Record<SearchKind, number>>;

export interface SearchAnswer {
  results: SearchResult[];
  counts: SearchCounts;
  /** Over the kinds that were asked for. */
  total: number;
  /** There are more of a kind than are counted and shown (`mostOfKind`). */
  more: boolean;
  /** What was looked for instead, because what was typed finds nothing. */
  corrected: string | null;
  /** What was looked for of something that was pasted. */
  understood: string | null;
  /** No record says all the words; these say the most of them. */
  partial: boolean;
  /** What may have been meant, each with at least one result. */
  suggestions: string[];
}

export interface SearchGroup {
  kind: SearchKind;
  title: string;
  count: number;
  results: SearchResult[];
}

/** Results of each kind that are ordered, counted and shown at most. */
export const mostOfKind = 1_000;

/** Letters of a question. */
export const mostLetters = 200;
