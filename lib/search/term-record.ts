import { type Kept, record, type ValuesOf } from '../record';
import { line, listed, words } from '../record-fields';

/** Words that mean the same, or, with a path, words that lead to that page. */
export const searchTermRecord = record(
  'search-terms',
  {
    words: listed(
      80,
      words('Wörter', 20, 60, {
        required: 'Bitte geben Sie mindestens ein Wort ein.',
        hint: 'Was jemand in die Suche schreibt, mit Beistrichen dazwischen. Mehrere Wörter zwischen zwei Beistrichen gelten zusammen.',
      }),
    ),
    path: listed(
      50,
      line('Seite dieses Portals', 200, {
        matches: [
          /^\/(?![/\\])[^\s\\<>"`{}|^?#]*$/,
          'Bitte geben Sie eine Adresse dieses Portals ein, die mit einem Schrägstrich beginnt, zum Beispiel /fristen.',
        ],
        hint: 'Mit einer Adresse führen die Wörter zu dieser Seite, ohne sie bedeuten sie dasselbe.',
      }),
    ),
    title: listed(
      40,
      line('Bezeichnung der Seite', 100, {
        hint: 'So heißt die Seite unter den Treffern, wenn sie nicht in der Navigation steht.',
      }),
    ),
  },
  [
    {
      at: 'words',
      problem: ({ words: all, path }) =>
        all?.length === 1 && !path
          ? 'Bitte geben Sie mindestens zwei Wörter ein, die dasselbe bedeuten.'
          : undefined,
    },
    {
      at: 'title',
      problem: ({ path, title }) =>
        path && !title ? 'Bitte geben Sie ein, wie die Seite heißt.' : undefined,
    },
  ],
);
export type SearchTermValues = ValuesOf<typeof searchTermRecord>;
export interface SearchTerm extends SearchTermValues {
  uid: number;
}
export type KeptSearchTerm = SearchTerm & Kept;

/** Rows at most: every search reads them. */
export const mostTerms = 500;
