import type { ListColumn } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { columnsOf } from '../record';
import { routeOf } from '../routes';
import type { GlossaryTerm } from './model';
import { type GlossaryValues, glossaryRecord } from './record';

const columns: readonly ListColumn<GlossaryTerm, keyof GlossaryValues>[] = Object.values(
  columnsOf(glossaryRecord),
);

const list = (route: 'Glossary' | 'AdminGlossary', lead: string) =>
  listing({
    ...{ route, noun: 'glossary', columns, sort: [] },
    words: {
      ...{ title: routeOf(route).title, lead, filter: 'Glossar durchsuchen', submit: 'Suchen' },
      ...{ one: 'Begriff', several: 'Begriffe', none: 'Kein Begriff' },
    },
    description:
      'Abkürzungen und Begriffe des österreichischen Strom- und Gasmarkts, von AT-Nummer bis Zählpunkt, mit Erklärung und Quelle.',
    filters: { search: filter.search('Abkürzung, Begriff oder Erklärung') },
  });

/** The glossary for everyone, all of it on one page. */
export const glossaryListing = list('Glossary', 'Abkürzungen und Begriffe der Marktkommunikation.');
/** The same list with everything that is done to terms. */
export const adminGlossaryListing = list('AdminGlossary', 'Was Sie hier speichern, sehen alle sofort.');
export type ListQuestion = QuestionIn<typeof glossaryListing>;
