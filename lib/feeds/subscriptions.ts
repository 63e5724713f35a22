import { kindOf } from '../kinds/registry';
import type { RouteName } from '../routes';
import { datedNouns, isFollowedRoute, type WatchedNoun, watchedNames, watchedNouns } from '../watching/model';
import { feedNames, feedTitle, feedUrl } from './model';

/** Those whose versions begin and end. */
const withVersions: readonly WatchedNoun[] = datedNouns;

/**
 * All feeds, calendars and exports of the portal by the path of their call below /api, for the page of feeds. A test
 * compares them with the existing calls.
 */
export interface Subscription {
  kind: 'atom' | 'calendar' | 'export';
  path: string;
  title: string;
  /** What it contains. */
  content: string;
  /** The page with the same content, if its address is fixed. */
  page?: RouteName;
  /** Where to find it, if it belongs to one record or question. */
  found?: string;
}

const exported = (
  noun: string,
  title: string,
  content: string,
  where: Pick<Subscription, 'page' | 'found'>,
) => ({ kind: 'export', path: `/${noun}/export`, title, content, ...where }) as const;

export const subscriptions: Subscription[] = [
  ...feedNames.map((name): Subscription => {
    const { feed, list = 'Home' } = kindOf(name) ?? {};
    return {
      kind: 'atom',
      path: feedUrl(name).replace('/api', ''),
      title: feedTitle(name),
      content:
        (feed?.content ?? 'jede veröffentlichte Änderung im Portal') +
        (isFollowedRoute(list) ? '; am Ende einer gefilterten Liste der Feed nur davon' : ''),
      page: list,
    };
  }),
  {
    kind: 'atom',
    path: '/role-changes/atom/{uid}',
    title: 'Was sich für eine Marktrolle ändert',
    content: 'ein Eintrag je Prozessversion und Schemaänderung, mit den Nachrichten und Fristen der Rolle',
    found: 'unten, je Marktrolle',
  },
  {
    kind: 'calendar',
    path: '/role-changes/ics/{uid}',
    title: 'Was sich für eine Marktrolle ändert',
    content:
      'die Tage, an denen sich für die Rolle etwas ändert, und die Fristen ihrer offenen Konsultationen',
    found: 'unten, je Marktrolle',
  },
  {
    kind: 'atom',
    path: '/powerstations/atom',
    title: 'Meldungen der Umspannwerke',
    content: 'die neuesten Meldungen freier Kapazität, auch nur in einem Umkreis und ab einer Leistung',
    page: 'PowerplantPage',
    found: 'unter der gefilterten Liste',
  },
  ...watchedNouns.map(
    (noun): Subscription => ({
      kind: 'atom',
      path: `/watches/atom/${noun}/{uid}`,
      title: `Was sich an einem Datensatz ändert: ${watchedNames[noun]}`,
      content: withVersions.includes(noun)
        ? 'jede Änderung in allen Versionen, ab wann sie gilt, und was anders ist als in der Version davor'
        : 'jede Änderung und was daran anders ist als zuvor',
      found: 'auf seiner Seite, bei „Beobachten“',
    }),
  ),
  ...datedNouns.map(
    (noun): Subscription => ({
      kind: 'calendar',
      path: `/watches/ics/${noun}/{uid}`,
      title: `Gültigkeit der Versionen: ${watchedNames[noun]}`,
      content: 'die Tage, an denen Versionen beginnen und enden',
      found: 'auf seiner Seite, bei „Beobachten“',
    }),
  ),
  {
    kind: 'calendar',
    path: '/consultations/ics',
    title: 'Offene Konsultationen',
    content:
      'Beginn, Ende der Stellungnahmefrist und weitere Termine aller öffentlichen offenen Konsultationen',
    page: 'ConsultationList',
  },
  {
    kind: 'calendar',
    path: '/consultations/ics/{uid}',
    title: 'Eine Konsultation',
    content: 'ihre Termine',
    found: 'auf der Seite jeder Konsultation',
  },
  {
    kind: 'calendar',
    path: '/events/ics',
    title: 'Veranstaltungen',
    content: 'alle angekündigten Veranstaltungen mit Ort und Zugang',
    page: 'Events',
  },
  {
    kind: 'calendar',
    path: '/events/ics/{uid}',
    title: 'Eine Veranstaltung',
    content: 'ihr Termin',
    found: 'auf der Seite jeder Veranstaltung',
  },
  {
    kind: 'calendar',
    path: '/market-dates/ics',
    title: 'Umstellungstermine',
    content: 'alle Umstellungstermine des Markts mit ihren Fristen',
    page: 'MarketDates',
  },
  {
    kind: 'calendar',
    path: '/market-dates/ics/{uid}',
    title: 'Ein Umstellungstermin',
    content: 'sein Tag und seine Fristen',
    found: 'auf der Seite jedes Umstellungstermins',
  },
  {
    kind: 'calendar',
    path: '/readiness/ics',
    title: 'Geplante Bereitschaft',
    content: 'die Tage, für die Marktpartner ihre Bereitschaft zu kommenden Prozessversionen planen',
    page: 'Readiness',
  },
  {
    kind: 'calendar',
    path: '/deadlines/calendar',
    title: 'Eine berechnete Frist',
    content: 'ihr Ende mit allen Tagen, die nicht zählen',
    page: 'Deadlines',
    found: 'beim Ergebnis',
  },
  {
    kind: 'calendar',
    path: '/processes/deadlines/calendar/{uid}',
    title: 'Die Fristen eines Prozesses',
    content: 'das Ende der Frist jedes Schritts ab einem Beginn',
    found: 'auf der Seite jedes Prozesses, bei „Prozessschritte“',
  },
  exported('processes', 'Prozesse', 'die Prozessliste mit Gültigkeit, Kategorien und Teilnehmern', {
    page: 'ProcessList',
  }),
  exported(
    'market-notifications',
    'Marktnachrichten',
    'alle Nachrichten mit Sendern, Empfängern und Schema',
    {
      page: 'MarketNotificationList',
    },
  ),
  exported(
    'processes/interface-list',
    'Schnittstellenliste',
    'alle Nachrichten, die an einem Tag gelten, in den Spalten, die ihr Import liest',
    { page: 'MarketNotificationList' },
  ),
  exported('schemas', 'Schemas', 'alle Schemaversionen mit Namespace und Gültigkeit', { page: 'SchemaList' }),
  exported('response-codes', 'Responsecodes', 'alle Codes mit Bezeichnung und Kategorien', {
    page: 'ResponseCodeList',
  }),
  exported('consultations', 'Konsultationen', 'alle Konsultationen mit ihren Fristen', {
    page: 'ConsultationList',
  }),
  exported('market-partners', 'Marktpartner', 'alle Marktpartner mit Nummern, Marktrollen und Kontakt', {
    page: 'MarketPartner',
  }),
  exported('statements', 'Stellungnahmen', 'die Stellungnahmen einer Konsultation, für ihre Auswertung', {
    found: 'auf der Auswertungsseite einer Konsultation, für die Prozess- und Seitenadministration',
  }),
  exported('beg-ids', 'BEG-IDs', 'die vergebenen BEG-IDs eines Marktpartners', {
    found: 'bei „BEG-ID generieren“, für die Administration des Marktpartners',
  }),
  exported('users', 'Benutzer', 'die Benutzer des Portals mit Rollen und Status', {
    found: 'unter Verwaltung, Benutzer, für die Seitenadministration',
  }),
  exported('audit', 'Protokoll', 'wer im Portal was getan hat, und was abgelehnt wurde', {
    found: 'unter Verwaltung, Protokoll, für die Seitenadministration',
  }),
  exported('contact', 'Kontaktanfragen', 'was über das Kontaktformular einlangt, mit seinem Status', {
    found: 'unter Verwaltung, Kontaktanfragen, für die Seitenadministration',
  }),
  exported(
    'readiness',
    'Bereitschaft der Marktpartner',
    'wie weit Marktpartner je Marktrolle mit einer Prozessversion, einem Umstellungstermin oder allem Kommenden sind',
    { page: 'Readiness' },
  ),
  exported('events', 'Veranstaltungen', 'die Veranstaltungen mit Ort und Zeit', { page: 'Events' }),
  exported(
    'powerstations',
    'Netzanschlusskapazitäten',
    'die Umspannwerke mit freier und gebuchter Kapazität',
    {
      page: 'PowerplantPage',
    },
  ),
  exported(
    'documents-and-links',
    'Dokumente und Links',
    'die Liste der Dokumente mit Kategorie und Gültigkeit',
    {
      found: 'am Ende der Liste, für die Prozess- und Seitenadministration',
    },
  ),
  exported('faq', 'Häufige Fragen', 'die Fragen mit Antworten und Kategorien', { page: 'ContactFaqPaq' }),
  exported('glossary', 'Glossar', 'Abkürzungen und Begriffe mit ihren Erklärungen', { page: 'Glossary' }),
];
