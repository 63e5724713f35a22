/** The navigation of a new installation; page admins change it afterwards (docs/requirements/screens.md, Shell). */
export interface NavigationSeed {
  label: string;
  slug?: string;
  redirect?: string;
  hide?: boolean;
  spacer?: boolean;
  /** Role uids of docs/requirements/roles.md, Role table; none means everyone. */
  print?: number[];
  children?: NavigationSeed[];
}

const pageAdmin = 1;
const processAdmin = 2;

export const mainNavigation: NavigationSeed[] = [
  {
    label: 'Marktprozesse',
    slug: '/prozesse',
    children: [
      { label: 'Prozesse', slug: '/prozesse' },
      { label: 'Prozesskategorien', slug: '/prozesse/kategorien' },
      { label: 'Marktnachrichten', slug: '/marktnachrichten' },
      { label: 'Was ändert sich für mich?', slug: '/aenderungen' },
      { label: 'Fristenrechner', slug: '/fristen' },
      { label: 'Schemas', slug: '/schemas' },
      { label: 'Nachricht prüfen', slug: '/schemas/pruefen' },
      { label: 'Responsecodes', slug: '/responsecodes' },
      { label: 'Prozess erstellen', slug: '/prozesse/erstellen', spacer: true, print: [processAdmin] },
      { label: 'Schema erstellen', slug: '/schemas/erstellen', print: [processAdmin] },
      { label: 'Responsecode erstellen', slug: '/responsecodes/erstellen', print: [processAdmin] },
      {
        label: 'Schnittstellenliste importieren',
        slug: '/prozesse/schnittstellenliste',
        spacer: true,
        print: [processAdmin],
      },
      { label: 'Schemas importieren', slug: '/schemas/importieren', print: [processAdmin] },
      { label: 'Prüfbericht', slug: '/prozesse/pruefbericht', print: [processAdmin] },
    ],
  },
  {
    label: 'Konsultationen',
    slug: '/konsultationen',
    children: [
      { label: 'Alle Konsultationen', slug: '/konsultationen' },
      {
        label: 'Konsultation erstellen',
        slug: '/konsultationen/erstellen',
        spacer: true,
        print: [pageAdmin, processAdmin],
      },
    ],
  },
  { label: 'Marktpartner', slug: '/marktpartner' },
  { label: 'Netzanschlusskapazitäten', slug: '/verfuegbare-netzanschlusskapazitaeten' },
  {
    label: 'Downloads',
    slug: '/downloads',
    children: [
      { label: 'Alle Downloads', slug: '/downloads' },
      { label: 'Dokumente und Links', slug: '/dokumente', spacer: true, print: [pageAdmin, processAdmin] },
    ],
  },
  { label: 'Veranstaltungen', slug: '/veranstaltungen' },
  {
    label: 'Hilfe und Kontakt',
    slug: '/kontakt',
    children: [
      {
        label: 'Erste Schritte für Marktpartner',
        slug: '/erste-schritte',
        children: [{ label: 'Am Datenaustausch teilnehmen', slug: '/am-datenaustausch-teilnehmen' }],
      },
      { label: 'Häufige Fragen', slug: '/faq' },
      { label: 'Glossar', slug: '/glossar' },
      { label: 'Kontakt', slug: '/kontakt' },
      { label: 'Über das Portal', slug: '/ueber-das-portal' },
      { label: 'Energie-Control Austria', redirect: 'https://www.e-control.at/', spacer: true },
    ],
  },
  {
    label: 'Verwaltung',
    slug: '/verwaltung',
    print: [pageAdmin],
    children: [
      { label: 'Übersicht', slug: '/verwaltung', print: [pageAdmin] },
      { label: 'Benutzer', slug: '/verwaltung/benutzer', print: [pageAdmin] },
      { label: 'Kontaktanfragen', slug: '/verwaltung/anfragen', print: [pageAdmin] },
      { label: 'Postausgang', slug: '/verwaltung/postausgang', print: [pageAdmin] },
      { label: 'Protokoll', slug: '/verwaltung/protokoll', print: [pageAdmin] },
      { label: 'Inhaltsseiten', slug: '/verwaltung/seiten', spacer: true, print: [pageAdmin] },
      { label: 'Navigation', slug: '/verwaltung/navigation', print: [pageAdmin] },
      { label: 'Fußzeile', slug: '/verwaltung/fusszeile', print: [pageAdmin] },
      { label: 'Infotexte', slug: '/verwaltung/infotexte', print: [pageAdmin] },
      { label: 'Häufige Fragen', slug: '/verwaltung/faq', print: [pageAdmin] },
      { label: 'Glossar', slug: '/verwaltung/glossar', print: [pageAdmin] },
      { label: 'Veranstaltungen', slug: '/verwaltung/veranstaltungen', print: [pageAdmin] },
    ],
  },
  { label: 'Registrierung', slug: '/registrierung', hide: true },
];

export const footerNavigation: NavigationSeed[] = [
  { label: 'Impressum', slug: '/impressum' },
  { label: 'Datenschutz', slug: '/datenschutz' },
  { label: 'Barrierefreiheit', slug: '/barrierefreiheit' },
  { label: 'Kontakt', slug: '/kontakt' },
  { label: 'Schnittstelle (API)', slug: '/schnittstelle' },
  { label: 'Feeds und Kalender', slug: '/feeds' },
];
