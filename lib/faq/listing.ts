import type { ListColumn } from '../columns';
import { filter } from '../filters';
import { listing } from '../listing';
import { columnsOf } from '../record';
import { routeOf } from '../routes';
import { anchorOf, type FaqEntry, faqRecord } from './record';

const list = <Key extends string>(
  route: 'ContactFaqPaq' | 'AdminFaq',
  lead: string,
  columns: readonly ListColumn<FaqEntry, Key>[],
) =>
  listing({
    ...{ route, noun: 'faq', columns, sort: [], plain: true },
    words: {
      ...{ title: routeOf(route).title, lead, filter: 'Fragen durchsuchen', submit: 'Suchen' },
      ...{ one: 'Frage', several: 'Fragen', none: 'Keine Frage' },
    },
    description:
      'Antworten auf häufige Fragen: Registrierung und Rollen, Gültigkeit von Prozessen, Schemas und Nachrichtenprüfung, Fristen, Konsultationen und Netzanschlusskapazitäten.',
    filters: { suche: filter.search('Zum Beispiel Registrierung') },
  });

const { question, answer, category } = columnsOf(faqRecord);
/** The questions for everyone, all of them on one page; the columns are those of the export. */
export const faqListing = list(
  'ContactFaqPaq',
  'Antworten rund um das Portal: Konto und Rollen, Prozesse und Nachrichten, Konsultationen und Daten.',
  [question, answer, category],
);
/** The same questions for those who may edit them. */
export const adminFaqListing = list('AdminFaq', 'Was Sie hier speichern, sehen alle sofort.', [
  question,
  { key: 'show', title: 'Auf der Seite', value: ({ uid }) => `${faqListing.path}#${anchorOf(uid)}` },
]);
