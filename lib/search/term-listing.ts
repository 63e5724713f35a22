import type { ListColumn } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { columnsOf } from '../record';
import { routeOf } from '../routes';
import { type SearchTerm, searchTermRecord } from './term-record';

const columns: readonly ListColumn<SearchTerm, 'words' | 'path' | 'title'>[] = Object.values(
  columnsOf(searchTermRecord),
);

export const searchTermListing = listing({
  ...{ route: 'AdminSearchTerms', noun: 'search-terms', columns, sort: [], plain: true },
  words: {
    ...{
      title: routeOf('AdminSearchTerms').title,
      lead: 'Welche Wörter in der Suche dasselbe bedeuten und welche zu einer Seite führen. Was Sie hier speichern, gilt sofort.',
    },
    ...{ filter: 'Suchbegriffe durchsuchen', submit: 'Suchen' },
    ...{ one: 'Eintrag', several: 'Einträge', none: 'Kein Eintrag' },
  },
  filters: { search: filter.search('Wort oder Seite') },
});
export type TermQuestion = QuestionIn<typeof searchTermListing>;
